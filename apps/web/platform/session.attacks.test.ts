import { afterEach, expect, test, vi } from 'vitest'
import { downloadFile } from './download.ts'
import { createSession, type Session } from './session.ts'
import { createTabs } from './tabs.ts'

const opened: BroadcastChannel[] = []
afterEach(() => {
  for (const channel of opened.splice(0)) channel.close()
  vi.restoreAllMocks()
})

/** jsdom has no channel; Node's own is the real thing. */
function openChannel(): BroadcastChannel {
  const channel = new BroadcastChannel('leaven.session')
  opened.push(channel)
  return channel
}

function openGuest(): Session {
  const send = () => Promise.reject(new Error('Nobody may be asked'))
  const session = createSession({
    connection: { base: '/api', send },
    wall: () => Date.now(),
    isExpected: () => false,
    tabs: createTabs(),
  })
  void session.begin()
  return session
}

const settle = () => new Promise((done) => void setTimeout(done, 50))

test.each([
  'opened',
  null,
  {},
  { kind: 'opened' },
  { kind: 'opened', token: 'text' },
  { kind: 'opened', token: { value: 7, receivedAt: 0 } },
  { kind: 'opened', token: { value: 'token' } },
  { kind: 'admin', token: { value: 'token', receivedAt: 0 } },
])('attack: %j on the channel of the tabs opens no session', async (news) => {
  const session = openGuest()
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has one origin, its own
  openChannel().postMessage(news)
  await settle()
  expect(session.viewer()).toBe('guest')
  expect(await session.findToken()).toBeUndefined()
})

test('attack: a token that is renewed after the logout brings nobody back', async () => {
  const session = openGuest()
  const token = { value: 'stolen', receivedAt: Date.now(), maxAgeMs: undefined }
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has one origin, its own
  openChannel().postMessage({ kind: 'renewed', token })
  await settle()
  expect([session.viewer(), await session.findToken()]).toEqual(['guest', undefined])
})

test('attack: tokens lie in no storage that a script of another visit could read', () => {
  const session = openGuest()
  session.open('eyJ-the-access-token', 1_209_600)
  const stored = JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage), document.cookie])
  expect(stored).not.toContain('eyJ-the-access-token')
})

test.each([
  ['attachment; filename="../../.bashrc"', 'leaven.zip'],
  ['attachment; filename="/etc/passwd"', 'leaven.zip'],
  ['attachment; filename="data.zip\r\nx: y"', 'leaven.zip'],
  ['attachment; filename="data-1.zip"', 'data-1.zip'],
  ['', 'leaven.zip'],
])('attack: an archive that calls itself %j is saved as %s', async (disposition, name) => {
  const saved: string[] = []
  URL.createObjectURL = () => 'blob:archive'
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    saved.push(this.download)
  })
  const headers = new Headers()
  vi.spyOn(headers, 'get').mockReturnValue(disposition)
  const response = new Response('zip')
  vi.spyOn(response, 'headers', 'get').mockReturnValue(headers)
  const connection = { base: '/api', send: () => Promise.resolve(response) }
  await downloadFile(openGuest(), 'downloadData', { body: { approvalId: 'apr_1' } }, connection)
  expect(saved).toEqual([name])
})
