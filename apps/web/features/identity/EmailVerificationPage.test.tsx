import { act, cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { EmailVerificationPage } from './EmailVerificationPage.tsx'
import { createIdentityWorld, refuse } from '@leaven/tests/world/identity-page.tsx'
import { keepEmail } from './kept-email.ts'

afterEach(() => {
  cleanup()
  sessionStorage.clear()
  vi.useRealTimers()
})

function open(end = '', answer: () => unknown = () => ({})) {
  const page = ['/email-verification/email/:instantSend?', EmailVerificationPage] as const
  const world = createIdentityWorld({ path: `/email-verification/email${end}`, page, answer })
  render(world.element)
  return world
}

const resend = { name: 'resendVerification', input: { body: { email: 'ada@example.com' } } }
const SENT = 'A new link is on its way. The one before no longer works.'

test('AUTH-71 the page names the address and sends again, once a minute; "true" sends on opening', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const user = userEvent.setup({ advanceTimers: (ms) => vi.advanceTimersByTime(ms) })
  keepEmail('ada@example.com')
  const { asked } = open()
  expect(await screen.findByRole('heading', { name: 'Check your inbox' })).toBeDefined()
  expect(screen.getByText('ada@example.com').getAttribute('translate')).toBe('no')
  expect(asked).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Resend the email' }))
  expect((await screen.findByText(SENT)).closest('[role=status]')).not.toBe(null)
  expect(screen.getByRole('timer').textContent).toMatch(/^Resend in (01:00|00:5\d)$/)
  await user.click(screen.getByRole('button', { name: 'Resend the email' }))
  expect(asked).toEqual([resend])
  await act(() => vi.advanceTimersByTimeAsync(60_000))
  await user.click(screen.getByRole('button', { name: 'Resend the email' }))
  expect(asked).toEqual([resend, resend])
  cleanup()
  const { asked: atOnce } = open('/true')
  expect(await screen.findByText(SENT)).toBeDefined()
  expect(atOnce).toEqual([resend])
})

test('without a known address it is asked for, and "true" sends nothing', async () => {
  const { asked } = open('/true')
  await userEvent.click(await screen.findByRole('button', { name: 'Send the email' }))
  expect(screen.getByText('Enter your email address.')).toBeDefined()
  expect(asked).toEqual([])
  await userEvent.type(screen.getByLabelText('Email'), 'ada@example.com{Enter}')
  expect(await screen.findByText(SENT)).toBeDefined()
  expect(asked).toEqual([resend])
})

test('a mail that could not be asked for says why, and can be asked for again', async () => {
  keepEmail('ada@example.com')
  const { asked } = open('/true', () => refuse('TooManyRequests'))
  expect(await screen.findByText('Too many requests, please slow down')).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: 'Resend the email' }))
  expect(asked).toHaveLength(2)
})
