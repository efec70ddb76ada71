import { useWebApp } from '@leaven/tests/world/web-app.tsx'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { LOG_IN_TOAST, showToast, type ToastOptions } from '../../platform/toasts.ts'

const open = useWebApp()

async function tell(given: string, options: ToastOptions = {}, text = given) {
  act(() => showToast(given, options))
  const shown = await screen.findByText(text, { selector: '.lv-toast__text' })
  const toast = shown.closest<HTMLElement>('.lv-toast')
  if (!toast) throw new Error('No toast')
  return toast
}

test('SHELL-69 SHELL-70 a toast has an icon, says when it happened, and has one button', async () => {
  await open('guest')
  const onAction = vi.fn<() => void>()
  const actionBtn = { label: 'Wallets', hint: 'Go to your wallets', onAction }
  const toast = await tell('Something arrived', { iconName: 'deposit', secondsAgo: 300, actionBtn })
  expect(toast.querySelector(':scope > svg')).not.toBe(null)
  expect(toast.querySelector('.lv-toast__when')?.textContent).toBe('5 minutes ago')
  fireEvent.click(within(toast).getByRole('button', { name: 'Wallets' }))
  expect(onAction).toHaveBeenCalledOnce()
  const dated = await tell('Something was booked', { atDateTime: '2026-11-18T08:00:00Z' })
  expect(dated.querySelector('.lv-toast__when')?.textContent).toBe('18 Nov 2026, 08:00 GMT+0')
})

test.each([
  ['It is done.', 'It is done'],
  ['It is done. You can go on.', 'It is done. You can go on'],
  ['已完成。', '已完成'],
  ['Is it done?', 'Is it done?'],
  ['It goes on...', 'It goes on...'],
])('ERR-14 a toast of %j says %j', async (given, text) => {
  await open('guest')
  const toast = await tell(given, {}, text)
  expect(toast.querySelector('.lv-toast__text')?.textContent).toBe(text)
})

test('SHELL-70 ERR-12 ten seconds close a toast, unless its timer is off: then a hand does', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  await open('guest')
  const brief = await tell('It is done')
  const lasting = await tell('It goes on', { isDisableTimer: true })
  await act(() => vi.advanceTimersByTimeAsync(10_500))
  expect([brief.isConnected, lasting.isConnected]).toEqual([false, true])
  await act(() => vi.advanceTimersByTimeAsync(600_000))
  expect(lasting.isConnected).toBe(true)
  fireEvent.click(within(lasting).getByRole('button', { name: 'Close' }))
  await act(() => vi.advanceTimersByTimeAsync(1_000))
  expect(lasting.isConnected).toBe(false)
  vi.useRealTimers()
})

test('what asks a guest to log in is gone once they have; what else was said stays', async () => {
  const answer = { token: 'token', refreshTokenMaxAge: 1_209_600 }
  await open('guest', { 'POST /api/login': answer }, { path: '/login' })
  // Not by its timer.
  await tell('You can log in now', { id: LOG_IN_TOAST, isDisableTimer: true })
  await tell('It is done', { isDisableTimer: true })
  await userEvent.type(screen.getByLabelText('Email'), 'ada.lindqvist@leaven.test')
  await userEvent.type(screen.getByLabelText('Password'), 'Sourdough-starter-7')
  await userEvent.click(screen.getByRole('button', { name: 'Login' }))
  await screen.findByRole('region', { name: 'Balance summary' })
  const told = () => [...document.querySelectorAll('.lv-toast__text')].map(({ textContent }) => textContent)
  await waitFor(() => expect(told()).toEqual(['It is done']), { timeout: 20_000 })
})
