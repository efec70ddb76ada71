import { me, useWebApp } from '@leaven/tests/world/web-app.tsx'
import { act, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { remember } from '../../platform/browser-session.ts'

const open = useWebApp()
const unauthorized = () => Response.json({ code: 'Unauthorized', message: 'Unauthorized' }, { status: 401 })
const BALANCE = 'GET /api/wallets/balance'

test('SESS-01 who the customer is comes first, then his balances', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>()
  const send = await open('customer', { 'GET /api/me': () => promise }, { until: () => screen.findByText('Loading') })
  const asked = () => send.mock.calls.map(([url, { method }]) => `${method} ${url}`)
  await waitFor(() => expect(asked()).toContain('GET /api/me'))
  expect(asked()).not.toContain(BALANCE)
  resolve(Response.json(me))
  await waitFor(() => expect(asked()).toContain(BALANCE))
})

test('SESS-02 a guest is asked for nothing', async () => {
  const send = await open('guest')
  expect(send).not.toHaveBeenCalled()
})

test('SESS-03 SESS-04 a session that is over at the start makes a guest, without a word', async () => {
  const send = await open('customer', { 'POST /api/generate-access-token': unauthorized })
  expect(await screen.findByRole('link', { name: 'Login' })).toBeTruthy()
  expect(send).toHaveBeenCalledOnce()
  expect(screen.queryByText('Unauthorized')).toBeNull()
})

test('API-09 who has logged out is a guest at once, and is not asked for who he is again', async () => {
  const send = await open('customer', { 'POST /api/logout': {} })
  const asked = () => send.mock.calls.map(([url, { method }]) => `${method} ${url}`)
  await waitFor(() => expect(asked()).toContain(BALANCE))
  await userEvent.click(await screen.findByRole('button', { name: 'Account menu' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Logout' }))
  await waitFor(() => expect(asked()).toContain('POST /api/logout'))
  expect(await screen.findByRole('link', { name: 'Login' })).toBeTruthy()
  const after = asked().slice(asked().indexOf('POST /api/logout') + 1)
  expect(after).toEqual([])
  expect(screen.queryByText('Unauthorized')).toBeNull()
})

test('ERR-09 a session that ends later is told as an alert, over whatever page follows, and can be closed before its time', async () => {
  await open('customer', { [BALANCE]: unauthorized })
  const alert = await screen.findByText('Unauthorized')
  expect(alert.closest('[role="alert"]')?.className).toContain('negative')
  expect(alert.closest('[role="alert"]')?.textContent).toContain(
    'Your session has ended. Please log in again. If you had just sent something, check whether it was carried out.',
  )
  expect(await screen.findByRole('link', { name: 'Login' })).toBeTruthy()
  expect(screen.getAllByText('Unauthorized')).toHaveLength(1)
  await userEvent.click(screen.getByRole('button', { name: 'Close' }))
  expect(screen.queryByText('Unauthorized')).toBeNull()
})

test('SESS-17 SESS-18 a tab that is not seen asks for nothing; seen again it asks at once, and goes on', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const send = await open('customer')
  const count = () => send.mock.calls.filter(([url]) => url === '/api/wallets/balance').length
  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
  const show = async (state: DocumentVisibilityState) => {
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state)
    window.dispatchEvent(new Event('visibilitychange'))
    await pass(1)
  }
  await waitFor(() => expect(count()).toBe(1))
  await pass(60_000)
  expect(count()).toBe(2)
  await show('hidden')
  await pass(600_000)
  expect(count()).toBe(2)
  await show('visible')
  expect(count()).toBe(3)
  await pass(60_000)
  expect(count()).toBe(4)
  vi.useRealTimers()
})

test('SESS-07 SESS-08 of a customer who has left, the browser keeps language and theme alone', () => {
  const kept = { 'leaven.language': 'de', 'leaven.theme': 'dark' }
  const gone = [
    'homepageKycBannerBannerDismissed',
    'isEnableNotificationsBannerHidden',
    'leaven.last-known',
    'leaven.kyc-news',
  ]
  for (const [name, value] of Object.entries(kept)) localStorage.setItem(name, value)
  for (const name of gone) localStorage.setItem(name, 'true')
  remember('customer')
  expect(localStorage.getItem('isLoggedIn')).toBe('true')
  remember('guest')
  expect(Object.fromEntries(Object.entries(localStorage))).toEqual(kept)
})
