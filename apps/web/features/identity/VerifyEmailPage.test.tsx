import type { CallName } from '@leaven/contract/api.ts'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, test } from 'vitest'
import type { Viewer } from '../../platform/viewers.ts'
import { LOG_IN_TOAST, onToast } from '../../platform/toasts.ts'
import { createIdentityWorld, refuse } from '@leaven/tests/world/identity-page.tsx'
import { findKeptEmail } from './kept-email.ts'
import { VerifyEmailPage } from './VerifyEmailPage.tsx'

afterEach(() => {
  cleanup()
  sessionStorage.clear()
})

function open(
  answer: (name: CallName, input: unknown) => unknown,
  given: { readonly viewer?: Viewer; readonly email?: string } = {},
) {
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

describe('in another browser than that of the sign-up', () => {
  const passwordOf = (input: unknown) => /"password":"([^"]*)"/.exec(JSON.stringify(input))?.[1]
  const field = () => screen.findByLabelText('Password')

  /** A server that wants this password. */
  const wanting = (right: string) => (name: CallName, input: unknown) => {
    if (name !== 'verifyEmail') return {}
    if (passwordOf(input) === undefined) return refuse('PasswordRequired')
    return passwordOf(input) === right ? {} : refuse('InvalidCredentials')
  }

  test('the password is asked for, by the keyboard alone', async () => {
    const { asked, address } = open(wanting('rye'))
    await screen.findByRole('button', { name: 'Confirm my email' })
    expect(screen.queryByLabelText('Password')).toBeNull()
    await userEvent.tab()
    await userEvent.keyboard('{Enter}')
    // The field has the focus at once, and says what is wanted to who cannot see it.
    await waitFor(async () => expect(document.activeElement).toBe(await field()))
    const hint = document.querySelector(`#${CSS.escape((await field()).getAttribute('aria-describedby') ?? '')}`)
    expect(hint?.textContent).toBe('The one that you chose at sign-up.')
    expect(screen.getByRole('status').textContent).toMatch(/not the browser that you signed up in/)
    expect((await field()).getAttribute('aria-invalid')).toBeNull()
    await userEvent.keyboard('rye{Enter}')
    await waitFor(() => expect(address()).toBe('/login'))
    const body = { email: 'ada@example.com', token: 't0ken' }
    expect(asked.map(({ input }) => input)).toEqual([{ body }, { body: { ...body, password: 'rye' } }])
  })

  test('a wrong or a missing one is said at the field, which has the focus again', async () => {
    const { asked, address } = open(wanting('rye'))
    await confirm()
    await field()
    await confirm()
    expect(await screen.findByText('Enter your password.')).toBeDefined()
    expect(asked).toHaveLength(1)
    await userEvent.type(await field(), 'wheat')
    await confirm()
    expect(await screen.findByText('This password is wrong.')).toBeDefined()
    expect((await field()).getAttribute('aria-invalid')).toBe('true')
    expect(document.activeElement).toBe(await field())
    await userEvent.clear(await field())
    await userEvent.type(await field(), 'rye')
    await confirm()
    await waitFor(() => expect(address()).toBe('/login'))
  })

  test('who has forgotten it, or never chose one, is led to a new one, with their address', async () => {
    const { address } = open(wanting('rye'))
    await confirm()
    await userEvent.click(await screen.findByRole('link', { name: 'Forgot your password?' }))
    expect(address()).toBe('/forget-password')
    expect(findKeptEmail()).toBe('ada@example.com')
  })

  test.each([
    ['InvalidToken', 'Resend the email'],
    ['TooManyRequests', 'Confirm my email'],
  ] as const)('%s is said above, and %s is what can be done', async (code, button) => {
    open((name, input) => {
      if (name !== 'verifyEmail') return {}
      return refuse(passwordOf(input) === undefined ? 'PasswordRequired' : code)
    })
    await confirm()
    await userEvent.type(await field(), 'rye{Enter}')
    await waitFor(() => expect(screen.getAllByRole('alert').some(({ textContent }) => textContent !== '')).toBe(true))
    expect(await screen.findByRole('button', { name: button })).toBeDefined()
  })
})
