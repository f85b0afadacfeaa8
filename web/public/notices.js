// Shows notices that the server pushes, and opens their table. The words come with the message.

self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))

self.addEventListener('push', (event) => {
  const { title, text, path, tag } = event.data.json()
  const options = { body: text, tag, renotify: true, icon: '/favicon-turn.svg', data: { path } }
  event.waitUntil(self.registration.showNotification(title, options))
})

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(open(event.notification.data.path))
})

/** Brings a window to the front that shows the page already, or opens one. */
async function open(path) {
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const there = windows.find((one) => new URL(one.url).pathname === path)
  return there ? there.focus() : self.clients.openWindow(path)
}
