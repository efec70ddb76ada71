import { goOffline, useWebApp } from '@leaven/tests/world/web-app.tsx'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { showAlert } from '../../platform/alerts.ts'
import { saveLastKnown } from '../../platform/last-known-store.ts'
import { findLinks } from '../../settings/links.ts'

const open = useWebApp()
const BALANCE = 'GET /api/wallets/balance'
const DOWN = 'Your connection is down'
const LOST =
  'Your connection was down while fetching information from the server. Please refresh the page to try again.'

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const fail = () => Promise.reject(new TypeError('Failed to fetch'))

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  // The browser of these tests has no modal dialogs.
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true
  }
  HTMLDialogElement.prototype.close = function close() {
    this.open = false
  }
})
afterEach(() => void vi.useRealTimers())

/** A server that can go and come back. */
function createOutage() {
  const world = { isDown: false }
  const ping = () => new Response(null, { status: world.isDown ? 503 : 204 })
  return { world, answers: { 'HEAD /api': ping } }
}

describe('a server that is down', () => {
  test('NET-04 NET-05 NET-06 lies under the maintenance page until a ping is answered, then the page asks anew', async () => {
    const { world, answers } = createOutage()
    const send = await open('customer', answers)
    const count = (asked: string) => send.mock.calls.filter(([url, { method }]) => `${method} ${url}` === asked).length
    await waitFor(() => expect(count(BALANCE)).toBe(1))
    world.isDown = true
    act(() => void window.dispatchEvent(new Event('online')))
    expect(await screen.findByText("We're kneading a few things")).toBeTruthy()
    // What was there is there, with all that was typed.
    expect(screen.getByRole('banner')).toBeTruthy()
    // Time also passes by itself here; how often it asks is counted where it does not.
    const before = count('HEAD /api')
    await pass(9_000)
    expect(count('HEAD /api') - before).toBeGreaterThanOrEqual(3)
    world.isDown = false
    await pass(3_000)
    await waitFor(() => expect(document.querySelector('.net-maintenance')).toBeNull())
    await waitFor(() => expect(count(BALANCE)).toBeGreaterThan(1))
  })

  test('SHELL-55 SHELL-56 SHELL-57 SHELL-58 SHELL-59 says so by the name of the product, with announcements, social links and the cat at work', async () => {
    const { world, answers } = createOutage()
    const announcementsUrl = 'https://chat.example/announcements'
    const community = ['Forum', 'Announcements', 'Videos'].map((name) => ({
      name,
      href: `https://chat.example/${name}`,
    }))
    const links = () => ({ ...findLinks('en'), community })
    await open('guest', answers, { given: { productName: 'Crumb', announcementsUrl, findLinks: links } })
    world.isDown = true
    act(() => void window.dispatchEvent(new Event('online')))
    const page = within(await screen.findByRole('dialog', { name: 'Maintenance' }))
    expect(await page.findByText(/^Crumb is currently unavailable due to maintenance\./)).toBeTruthy()
    const announcements = await page.findByRole('link', { name: 'Read the announcements' })
    expect(announcements.getAttribute('href')).toBe(announcementsUrl)
    const social = ['Forum', 'Announcements', 'Videos'].map((name) => page.getByRole('link', { name }))
    expect(social.every((link) => link.getAttribute('href')?.startsWith('https://'))).toBe(true)
    expect(page.getByRole('img', { name: /^Loaf/ }).querySelector('.lv-loaf__kn-cat')).not.toBeNull()
    // Escape belongs to nobody while it is there.
    const typed = vi.fn<() => void>()
    document.addEventListener('keydown', typed, { capture: true })
    fireEvent.keyDown(document.body, { key: 'Escape' })
    expect(typed).not.toHaveBeenCalled()
    document.removeEventListener('keydown', typed, { capture: true })
  })
})

describe('a connection that is down', () => {
  test('NET-07 SHELL-67 ERR-14 a toast says so over the page that shows, with the age of what is seen, until it is back', async () => {
    await open('customer')
    await screen.findByText('$1.23M')
    await pass(5 * 60_000)
    goOffline(true)
    const text = await screen.findByText(DOWN, { selector: '.lv-toast__text' })
    await waitFor(() => expect(text.textContent).toBe(`${DOWN}You see what was known a moment ago.`))
    await pass(60_000)
    expect(text.isConnected).toBe(true)
    expect(screen.queryByText(/You are offline/)).toBeNull()
    goOffline(false)
    await pass(1_000)
    expect(screen.queryByText(DOWN)).toBeNull()
  })

  test('closed by hand, the toast leaves it to the strip; one of them says it', async () => {
    await open('customer')
    await screen.findByText('$1.23M')
    goOffline(true)
    await screen.findByText(DOWN, { selector: '.lv-toast__text' })
    fireEvent.click(
      within(screen.getByRole('region', { name: 'Notifications' })).getByRole('button', { name: 'Close' }),
    )
    const strip = await screen.findByText(/You are offline/)
    expect(strip.textContent).toBe('You are offline. You see what was known a moment ago.')
    expect(strip.closest('output')).toBeTruthy()
    goOffline(false)
    await waitFor(() => expect(screen.queryByText(/You are offline/)).toBeNull())
  })

  const unreachable = { 'POST /api/generate-access-token': fail, 'HEAD /api': fail, 'HEAD /': fail }

  test('NET-07 SHELL-60 SHELL-62 the whole page says so where the first load failed', async () => {
    await open('customer', unreachable, { until: () => screen.findByText(LOST) })
    expect(screen.getByRole('button', { name: 'Refresh the page' })).toBeTruthy()
    expect(screen.queryByRole('banner')).toBeNull()
  })

  test('PLUS-17 NET-07 a customer whose last balances are known sees them, and the strip with their age', async () => {
    saveLastKnown({ mutations: [], queries: [{ queryKey: ['getMe', {}], state: { dataUpdatedAt: Date.now() } }] })
    await open('customer', unreachable)
    expect(await screen.findByText(/You are offline/)).toBeTruthy()
    expect([screen.queryByText(LOST), screen.queryByText(DOWN)]).toEqual([null, null])
  })
})

describe('alerts', () => {
  const place = () => document.querySelector('.net-alert .lv-alert')

  test('ERR-10 ERR-11 hide after 4000 ms, and are gone 500 ms later; the next takes the place of the last', async () => {
    await open('guest')
    // To the millisecond.
    vi.useFakeTimers()
    act(() => showAlert('positive', 'Saved'))
    expect(place()?.getAttribute('role')).toBe('status')
    await pass(3_900)
    act(() => showAlert('negative', 'Not saved'))
    expect(screen.queryByText('Saved')).toBeNull()
    expect(screen.getByRole('alert').textContent).toContain('Not saved')
    await pass(3_999)
    expect(place()?.getAttribute('data-phase')).toBe('shown')
    await pass(1)
    expect(place()?.getAttribute('data-phase')).toBe('hidden')
    await pass(499)
    expect(place()?.textContent).toContain('Not saved')
    await pass(1)
    expect(place()).toBeNull()
  })

  test('ERR-02 a server with too much to do is told once, however many calls it turns away', async () => {
    const refuse = () => new Response('Slow down', { status: 429 })
    await open('customer', { [BALANCE]: refuse, 'GET /api/wallets': refuse, 'GET /api/coins': refuse })
    expect(await screen.findByText('Too many requests, please slow down', { selector: '.lv-alert__text' })).toBeTruthy()
    expect(document.querySelectorAll('.lv-alert')).toHaveLength(1)
    expect(screen.getByRole('banner')).toBeTruthy()
  })

  test('ERR-19 ERR-14 a change that failed without a text of its own says what the server said', async () => {
    const refuse = () => Response.json({ code: 'Odd', message: 'It is Tuesday.' }, { status: 422 })
    await open('customer', { 'PUT /api/me/preference': refuse })
    await screen.findByText('$1.23M')
    fireEvent.click(screen.getByRole('button', { name: 'Hide balances' }))
    expect((await screen.findByRole('alert')).textContent).toBe('Update failed: It is Tuesday')
    // It goes back to how it was.
    expect(await screen.findByText('$1.23M')).toBeTruthy()
  })
})

describe('a server that hangs', () => {
  const SLOW = /^This takes longer than usual\./

  test('is mentioned after eight seconds, until it answers', async () => {
    const answer = Promise.withResolvers<Response>()
    await open('customer', { [BALANCE]: () => answer.promise })
    await pass(6_000)
    expect(screen.queryByText(SLOW)).toBeNull()
    await pass(3_000)
    expect(await screen.findByText(SLOW)).toBeTruthy()
    act(() => answer.resolve(Response.json({}, { status: 404 })))
    await waitFor(() => expect(screen.queryByText(SLOW)).toBeNull())
  })
})
