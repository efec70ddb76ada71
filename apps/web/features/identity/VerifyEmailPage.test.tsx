import type { CallName } from '@leaven/contract/api.ts'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import type { Viewer } from '../../platform/viewers.ts'
import { LOG_IN_TOAST, onToast } from '../../platform/toasts.ts'
import { createIdentityWorld, refuse } from '@leaven/tests/world/identity-page.tsx'
import { VerifyEmailPage } from './VerifyEmailPage.tsx'

afterEach(() => {
  cleanup()
  sessionStorage.clear()
})

function open(answer: (name: CallName) => unknown, given: { readonly viewer?: Viewer; readonly email?: string } = {}) {
  const { viewer = 'guest', email = 'ada%40example.com' } = given
  const path = `/verify/${email}/t0ken`
  const page = ['/verify/:userEmail/:token', VerifyEmailPage] as const
  const world = createIdentityWorld({ path, page, answer, viewer })
  render(world.element)
  return world
}

const confirm = async () => userEvent.click(await screen.findByRole('button', { name: 'Confirm my email' }))

test.each([
  ['guest', null, '/login', 'Your email is confirmed. You can log in now'],
  ['customer', ['country', 'phone', 'identity'], '/verify-country', 'Your email is confirmed'],
  ['customer', ['identity'], '/verify-identity', 'Your email is confirmed'],
  ['customer', [], '/wallets', 'Your email is confirmed'],
] as const)(
  'AUTH-72 ERR-14 opening the link changes nothing; the button confirms and leads a %s with %j left to %s',
  async (viewer, onBoarding, target, text) => {
    const toasts: unknown[] = []
    const stop = onToast((toast) => toasts.push([toast.text, toast.options.id]))
    const { asked, address } = open((name) => (name === 'getMe' ? { onBoarding } : {}), { viewer })
    expect(await screen.findByText('ada@example.com')).toBeDefined()
    expect(asked).toEqual([])
    await confirm()
    await waitFor(() => expect(address()).toBe(target))
    expect(asked[0]).toEqual({ name: 'verifyEmail', input: { body: { email: 'ada@example.com', token: 't0ken' } } })
    expect(asked.slice(1).map(({ name }) => name)).toEqual(viewer === 'guest' ? [] : ['getMe'])
    expect(toasts).toEqual([[text, viewer === 'guest' ? LOG_IN_TOAST : undefined]])
    stop()
  },
)

test('a bad or used link says so and sends a new one', async () => {
  const { asked, address } = open((name) => (name === 'verifyEmail' ? refuse('InvalidToken') : {}))
  await confirm()
  expect(await screen.findByText('This link is no longer valid. Please ask for a new one.')).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: 'Resend the email' }))
  expect(await screen.findByText(/A new link is on its way/)).toBeDefined()
  expect(asked[1]).toEqual({ name: 'resendVerification', input: { body: { email: 'ada@example.com' } } })
  expect(address()).toBe('/verify/ada%40example.com/t0ken')
})

test('a link that was cut off asks for the address', async () => {
  open(() => refuse('ValidationFailed'), { email: 'ada' })
  await confirm()
  expect(await screen.findByLabelText('Email')).toBeDefined()
})

test('when the server is out of reach the button stays', async () => {
  open(() => {
    throw new TypeError('no connection')
  })
  await confirm()
  expect(await screen.findByText(/No answer came from the server/)).toBeDefined()
  expect(screen.getByRole('button', { name: 'Confirm my email' })).toBeDefined()
})
