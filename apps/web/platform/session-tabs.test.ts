import type { Connection } from '@leaven/contract/client.ts'
import { createBrowser } from '@leaven/tests/world/browser-tabs.ts'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createSession, type Session } from './session.ts'
import type { Viewer } from './viewers.ts'

beforeEach(() => vi.useFakeTimers({ now: 1_000_000 }))
afterEach(() => void vi.useRealTimers())

const ANSWER_MS = 40
const json = (status: number, body: object) =>
  new Promise<Response>((resolve) => void setTimeout(resolve, ANSWER_MS, Response.json(body, { status })))

/** Tabs of one browser, and a server that gives token-1, token-2 and so on until the session is ended. */
function openTabs(count: number, given: { readonly hasLocks?: boolean; readonly isExpected?: boolean } = {}) {
  const server = { renewals: 0, isEnded: false }
  const send = vi.fn<Connection['send']>(() => {
    if (server.isEnded) return json(401, { code: 'Unauthorized', message: 'Unauthorized' })
    return json(200, { token: `token-${(server.renewals += 1)}`, refreshTokenMaxAge: 1_209_600 })
  })
  const openTab = createBrowser(given)
  const ended: number[] = []
  const tabs = Array.from({ length: count }, (_, index) =>
    createSession({
      connection: { base: '/api', send },
      wall: () => Date.now(),
      isExpected: () => given.isExpected ?? true,
      tabs: openTab(),
      onEnded: () => void ended.push(index),
    }),
  )
  return { tabs, server, ended }
}

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)
const settle = async <Answer>(work: Promise<Answer>) => {
  await pass(2_000)
  return work
}
const viewersOf = (tabs: readonly Session[]): readonly Viewer[] => tabs.map((tab) => tab.viewer())
const tokensOf = (tabs: readonly Session[]) => Promise.all(tabs.map((tab) => tab.findToken()))
const all = (tabs: readonly Session[], value: string) => tabs.map(() => value)

describe('the tabs of one browser', () => {
  test('SESS-27 twenty tabs that need a new token at the same moment ask once, and all have it', async () => {
    const { tabs, server } = openTabs(20)
    await settle(Promise.all(tabs.map((tab) => tab.begin())))
    expect(server.renewals).toBe(1)
    await pass(779_000)
    expect(await settle(tokensOf(tabs))).toEqual(all(tabs, 'token-2'))
    expect(server.renewals).toBe(2)
  })

  test('a tab alone waits for nobody', async () => {
    const { tabs } = openTabs(1)
    void tabs[0]?.begin()
    await pass(ANSWER_MS)
    expect(viewersOf(tabs)).toEqual(['customer'])
  })

  test('a browser without locks renews in every tab, and none of them ends', async () => {
    const { tabs, server, ended } = openTabs(3, { hasLocks: false })
    await settle(Promise.all(tabs.map((tab) => tab.begin())))
    expect([server.renewals, viewersOf(tabs), ended]).toEqual([3, all(tabs, 'customer'), []])
  })

  test('SESS-06 a logout in one tab is a logout in all of them, at once and without a word to the server', async () => {
    const { tabs, server, ended } = openTabs(3)
    await settle(Promise.all(tabs.map((tab) => tab.begin())))
    tabs[1]?.close()
    await pass(20)
    expect(viewersOf(tabs)).toEqual(all(tabs, 'guest'))
    expect(await settle(tokensOf(tabs))).toEqual([undefined, undefined, undefined])
    expect([server.renewals, ended]).toEqual([1, []])
  })

  test('a login in one tab is a login in all of them, and nothing of the customer before stays', async () => {
    const { tabs, server } = openTabs(3, { isExpected: false })
    await Promise.all(tabs.map((tab) => tab.begin()))
    tabs[0]?.open('of-ada', 1_209_600)
    await pass(20)
    expect(await tokensOf(tabs)).toEqual(all(tabs, 'of-ada'))
    const seen: (Viewer | undefined)[] = []
    tabs[2]?.subscribe(() => void seen.push(tabs[2]?.viewer()))
    tabs[0]?.open('of-bob', 1_209_600)
    await pass(20)
    expect(await tokensOf(tabs)).toEqual(all(tabs, 'of-bob'))
    expect([seen, server.renewals]).toEqual([['guest', 'customer'], 0])
  })

  test('a token that is on its way while somebody logs out is not taken', async () => {
    const { tabs } = openTabs(2)
    await settle(Promise.all(tabs.map((tab) => tab.begin())))
    await pass(780_000)
    const asked = tabs[0]?.findToken()
    await pass(ANSWER_MS - 1)
    tabs[0]?.close()
    expect(await settle(asked ?? Promise.resolve('none'))).toBeUndefined()
    expect(viewersOf(tabs)).toEqual(['guest', 'guest'])
  })

  test('SESS-04 the end that the server tells is told to the customer once, and not at the start', async () => {
    const first = openTabs(2)
    first.server.isEnded = true
    await settle(Promise.all(first.tabs.map((tab) => tab.begin())))
    expect([viewersOf(first.tabs), first.ended]).toEqual([['guest', 'guest'], []])

    const later = openTabs(2)
    await settle(Promise.all(later.tabs.map((tab) => tab.begin())))
    await pass(780_000)
    later.server.isEnded = true
    expect(await settle(tokensOf(later.tabs))).toEqual([undefined, undefined])
    expect([viewersOf(later.tabs), later.ended]).toEqual([['guest', 'guest'], [0]])
  })

  test('SESS-33 SESS-34 a token is held as long as the refresh token lives, and renewed by its own 900 seconds', async () => {
    const { tabs, server } = openTabs(1, { isExpected: false })
    await tabs[0]?.begin()
    tabs[0]?.open('short', 1_000)
    await pass(780_000)
    expect(await settle(tokensOf(tabs))).toEqual(['token-1'])
    tabs[0]?.open('short', 700)
    await pass(700_000)
    // Nothing is left to ask with: the cookie of the refresh token is as old.
    expect([await tokensOf(tabs), viewersOf(tabs), server.renewals]).toEqual([[undefined], ['guest'], 1])
  })
})
