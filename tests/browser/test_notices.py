"""It is your turn: on the tab, at the next table, and as a notice that the real service worker shows."""

import json
import re
from collections.abc import Callable

from playwright.sync_api import expect

from tests.browser.conftest import PHONE, Person
from tests.browser.table import resize, set_table, turn_to
from tests.browser.test_account import register
from tests.browser.test_quality import check_axe
from tests.browser.test_trust import seated
from tests.server.web_push import Browser

People = Callable[..., Person]
HOTSEAT = {"game": "luna", "seats": [{"kind": "human", "name": "Ann"}, {"kind": "human", "name": "Eve"}]}
SUBSCRIBED = """(keys) => {
  const subscription = { endpoint: 'https://push.example.org/1', toJSON: () => ({ keys }) }
  PushManager.prototype.subscribe = async () => subscription
}"""
"""A subscription needs a push service outside; everything else is real."""
WATCHED = """() => {
  self.shown = new Promise((resolve) => {
    self.registration.showNotification = async (title, options) => resolve({ title, ...options })
  })
}"""
"""Chromium without a screen refuses every worker's notification, whatever was granted: what it would show is noted."""
CLICKED = """async (data) => {
  let opened = ''
  self.clients.openWindow = async (path) => void (opened = path)
  const event = new ExtendableEvent('notificationclick')
  const work = []
  Object.assign(event, { notification: { data, close() {} }, waitUntil: (promise) => work.push(promise) })
  self.dispatchEvent(event)
  await Promise.all(work)
  return opened
}"""
"""Nobody can click on a notification without a screen, and only a real click may open a window."""

COVERED = """() => {
  const send = WebSocket.prototype.send
  window.sent = []
  WebSocket.prototype.send = function (text) {
    window.sent.push(JSON.parse(text))
    send.call(this, text)
  }
  Object.defineProperty(document, 'hidden', { value: true, configurable: true })
  document.dispatchEvent(new Event('visibilitychange'))
}"""
"""Without a screen, no page lies behind another."""
IN_ONE_ROW = """() => {
  const [home, tools] = ['.top .logo', '.top nav'].map((part) => document.querySelector(part).getBoundingClientRect())
  return Math.abs(home.top - tools.top) < 5 && tools.right <= innerWidth
}"""
TOLD_COVERED = "() => window.sent.some((one) => one.type === 'beat' && one.hidden)"


def test_a_turn_marks_the_tab_and_leads_to_the_next_table(stranger: People) -> None:
    ann, bob = stranger(), stranger({"name": "Bob"})
    waits = {guest: set_table(guest.page, HOTSEAT) for guest in (ann, bob)}
    table = seated([ann, bob], "luna")
    expect(ann.page.locator("[data-waiting]")).to_have_attribute("data-waiting", re.compile("you|others"))
    mine = ann.page.locator('[data-waiting="you"]').count() == 1
    active, idle = (ann, bob) if mine else (bob, ann)
    icon = 'link[rel="icon"]'
    expect(active.page).to_have_title(re.compile("^● Your turn"))
    expect(active.page.locator(icon)).to_have_attribute("href", "/favicon-turn.svg")
    expect(idle.page.locator(icon)).to_have_attribute("href", "/favicon.svg")
    next_table = idle.page.get_by_role("link", name="Next table that waits for you (1)")
    expect(next_table).to_have_attribute("href", f"/tables/{waits[idle]}")
    resize(idle.page, PHONE)
    assert idle.page.evaluate(IN_ONE_ROW), "one more tool makes the frame no higher"
    idle.page.keyboard.press("n")
    expect(idle.page).to_have_url(re.compile(f"/tables/{waits[idle]}$"))
    active.page.evaluate(COVERED)
    active.page.wait_for_function(TOLD_COVERED)
    turn_to(active.page, "/")
    expect(active.page.locator(icon)).to_have_attribute("href", "/favicon.svg")
    first = active.page.get_by_role("link", name="Next table that waits for you (2)")
    expect(first).to_have_attribute("href", re.compile(f"/tables/({table}|{waits[active]})$"))


def test_a_notice_is_shown_and_opens_its_table(stranger: People) -> None:
    guest = stranger(fresh=True)
    page, line = guest.page, guest.lines[0]
    guest.context.grant_permissions(["notifications"], origin=guest.house)
    turn_to(page, "/account")
    keys = Browser().keys()
    page.evaluate(SUBSCRIBED, {"p256dh": keys["key"], "auth": keys["auth"]})
    versions: list[str] = []
    line.on(
        "ServiceWorker.workerRegistrationUpdated",
        lambda told: versions.extend(one["registrationId"] for one in told["registrations"]),
    )
    line.send("ServiceWorker.enable")
    section = page.get_by_role("region", name="When it is your turn")
    section.get_by_role("button", name="Notify me in this browser").click()
    expect(section.get_by_role("button", name="Stop in this browser")).to_be_visible()
    expect(section.get_by_label("When", exact=True)).to_have_value("away")
    check_axe(page, "notices of a guest")
    page.evaluate("() => navigator.serviceWorker.ready.then(() => undefined)")
    (worker,) = guest.context.service_workers
    worker.evaluate(WATCHED)
    message = {"title": "It is your turn in Luna with Bob.", "text": "Bob moved last.", "path": "/tables/t", "tag": "t"}
    pushed = {"origin": guest.house, "registrationId": versions[-1], "data": json.dumps(message)}
    line.send("ServiceWorker.deliverPushMessage", pushed)
    shown = worker.evaluate("() => self.shown")
    assert (shown["title"], shown["body"], shown["tag"]) == (message["title"], message["text"], "t")
    assert worker.evaluate(CLICKED, shown["data"]) == "/tables/t"
    section.get_by_role("button", name="Stop in this browser").click()
    expect(section.get_by_role("button", name="Notify me in this browser")).to_be_visible()


def test_a_webhook_says_why_it_does_not_work(stranger: People) -> None:
    page = stranger().page
    register(page, "webhook-owner")
    section = page.get_by_role("region", name="When it is your turn")
    section.get_by_label("URL of the webhook").fill("https://127.0.0.1:9/")
    section.get_by_role("button", name="Save the URL").click()
    expect(section.get_by_role("status")).to_have_text("Saved.")
    section.get_by_role("button", name="Try it").click()
    expect(section.get_by_role("alert")).to_have_text("That address is not on the public internet.")
    check_axe(page, "notices of an account")
    turn_to(page, "/")
    turn_to(page, "/account")
    expect(section.locator(".failed")).to_contain_text("That address is not on the public internet.")
