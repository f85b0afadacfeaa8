// Web Push: lets the server reach this browser while no page is open.
import { mine } from './api'
import type { NoticeSettings } from './protocol'

const WORKER = '/notices.js'

/** Why this browser cannot be told. */
export class NotAllowed extends Error {}

/** Whether this browser can show notices at all; it needs a secure connection. */
export const canPush = (): boolean =>
  isSecureContext && 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window

/** Asks for permission, and tells the server where this browser can be reached. */
export async function subscribe(key: string, language: string): Promise<NoticeSettings> {
  if ((await Notification.requestPermission()) !== 'granted') throw new NotAllowed()
  await navigator.serviceWorker.register(WORKER)
  const { pushManager } = await navigator.serviceWorker.ready
  const found = await pushManager
    .subscribe({ userVisibleOnly: true, applicationServerKey: key })
    .catch(() => null) // no push service, or one that is switched off
  const keys = found?.toJSON().keys
  if (!found || !keys?.p256dh || !keys.auth) throw new NotAllowed()
  return mine.subscribe({ endpoint: found.endpoint, key: keys.p256dh, auth: keys.auth, language })
}

export async function unsubscribe(): Promise<NoticeSettings> {
  const registration = await navigator.serviceWorker.getRegistration(WORKER)
  await (await registration?.pushManager.getSubscription())?.unsubscribe()
  return mine.unsubscribe()
}
