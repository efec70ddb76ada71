import type { CallName } from '@leaven/contract/api.ts'
import { createIdentityWorld, refuse } from '@leaven/tests/world/identity-page.tsx'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { onToast } from '../../../platform/toasts.ts'
import type { Viewer } from '../../../platform/viewers.ts'
import { ClosedPage } from './ClosedPage.tsx'
import { DisableAccountPage } from './DisableAccountPage.tsx'
import { HandoffPage } from './HandoffPage.tsx'

const toasts: unknown[] = []
let stop = () => {}
beforeEach(() => {
  toasts.length = 0
  stop = onToast(({ text }) => toasts.push(text))
})
afterEach(() => {
  stop()
  cleanup()
})

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))

function openDisable(answer: (name: CallName) => unknown = () => ({})) {
  const page = ['/disable-account/:token', DisableAccountPage] as const
  const world = createIdentityWorld({ path: '/disable-account/t0ken', page, answer })
  render(world.element)
  return world
}

test('ROUTE-097 the closed page says so, and leads to Support', () => {
  const { element } = createIdentityWorld({ path: '/closed', page: ['/closed', ClosedPage] })
  render(element)
  expect(screen.getByRole('heading', { name: 'This account has been closed' })).toBeDefined()
  expect(screen.getByRole('link', { name: 'Support' }).getAttribute('href')).toBe('/support')
})

test('ROUTE-100 who has disabled their account reads that, and the way back', () => {
  const { element } = createIdentityWorld({ path: '/closed?by=link', page: ['/closed', ClosedPage] })
  render(element)
  expect(screen.getByRole('heading', { name: 'Your account is disabled' })).toBeDefined()
  expect(screen.getByText(/To use it again, write to/)).toBeDefined()
  expect(screen.getByRole('link', { name: 'Support' }).getAttribute('href')).toBe('/support')
  expect(screen.queryByText('This account has been closed')).toBe(null)
})

test('ROUTE-100 opening the link changes nothing; the button disables the account and leads to /closed', async () => {
  const { asked, address } = openDisable()
  expect(await screen.findByRole('heading', { name: 'Disable your account' })).toBeDefined()
  expect(asked).toEqual([])
  await press('Disable my account')
  await waitFor(() => expect(address()).toBe('/closed?by=link'))
  expect(asked).toEqual([{ name: 'disableAccount', input: { body: { token: 't0ken' } } }])
})

test('ROUTE-100 a link that is no good shows an error, and no button any more', async () => {
  const { address } = openDisable(() => refuse('InvalidToken'))
  await press('Disable my account')
  expect(await screen.findByText(/This link is no longer valid/)).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Disable my account' })).toBe(null)
  expect(address()).toBe('/disable-account/t0ken')
})

test('out of reach, the button stays', async () => {
  openDisable(() => Promise.reject(new TypeError('no connection')))
  await press('Disable my account')
  expect(await screen.findByText(/No answer came from the server/)).toBeDefined()
  expect(screen.getByRole('button', { name: 'Disable my account' })).toBeDefined()
})

type Handed = { readonly viewer?: Viewer; readonly query?: string; readonly answer?: (name: CallName) => unknown }

function openHandoff({ viewer = 'guest', query = '?code=c0de&returnTo=%2Ftransactions', answer }: Handed = {}) {
  const usual = (name: CallName) =>
    name === 'getMe' || name === 'lookAtHandoff'
      ? { email: 'ada@example.com' }
      : { token: 'access', refreshTokenMaxAge: 1_209_600, returnTo: '/transactions' }
  const page = ['/auth/handoff', HandoffPage] as const
  const world = createIdentityWorld({ path: `/auth/handoff${query}`, page, viewer, answer: answer ?? usual })
  const { rerender } = render(world.element)
  return { ...world, beginAnew: () => rerender(<main>{world.element}</main>) }
}

test('ROUTE-099 the page begins anew with the session, and does not take its own used code for a bad one', async () => {
  const me = Promise.withResolvers<unknown>()
  let isUsed = false
  const answer = (name: CallName): unknown => {
    if (name === 'getMe') return me.promise
    if (name === 'lookAtHandoff') return isUsed ? refuse('InvalidToken') : { email: 'ada@example.com' }
    isUsed = true
    return { token: 'access', refreshTokenMaxAge: 1_209_600, returnTo: '/transactions' }
  }
  const { opened, address, beginAnew } = openHandoff({ answer })
  await press('Continue')
  await waitFor(() => expect(opened).toEqual(['access']))
  beginAnew()
  expect(await screen.findByText('Looking at the link')).toBeDefined()
  me.resolve({ email: 'ada@example.com' })
  await waitFor(() => expect(address()).toBe('/transactions'))
  expect(toasts).toEqual(['You are logged in as ada@example.com'])
})

test('ROUTE-099 ERR-14 the code opens the session, once, and leads to where it was meant to', async () => {
  const { asked, opened, address } = openHandoff()
  expect(await screen.findByText('ada@example.com')).toBeDefined()
  await press('Continue')
  await waitFor(() => expect(address()).toBe('/transactions'))
  const body = { code: 'c0de', returnTo: '/transactions', aud: 'web' }
  expect(asked.filter(({ name }) => name === 'takeHandoff')).toEqual([{ name: 'takeHandoff', input: { body } }])
  expect([opened, toasts]).toEqual([['access'], ['You are logged in as ada@example.com']])
})

test.each([
  ['InvalidToken', 'This link is no longer valid. Please log in'],
  ['ValidationFailed', 'This link is no longer valid. Please log in'],
  ['InvalidRedirect', 'Invalid redirect URL detected'],
])('ROUTE-099 ERR-14 a code that is refused as %s goes to /login', async (code, text) => {
  const { opened, address } = openHandoff({ answer: () => refuse(code) })
  await waitFor(() => expect(address()).toBe('/login'))
  expect([opened, toasts]).toEqual([[], [text]])
})

test.each(['//evil.example', '/\\evil.example', 'http://evil.example', 'javascript:alert(1)'])(
  'attack: even a server that answers %s leads home only',
  async (returnTo) => {
    const email = 'ada@example.com'
    const { address } = openHandoff({ answer: () => ({ email, token: 'access', refreshTokenMaxAge: 1, returnTo }) })
    await press('Continue')
    await waitFor(() => expect(address()).toBe('/wallets'))
  },
)

test('attack: a link of a stranger does not silently put another account in place of an open one', async () => {
  const { asked, opened, address } = openHandoff({ viewer: 'customer' })
  expect(await screen.findByText(/You are logged in here already/)).toBeDefined()
  expect([asked.map(({ name }) => name), opened]).toEqual([['lookAtHandoff'], []])
  await press('Continue')
  await waitFor(() => expect(address()).toBe('/transactions'))
})

test('attack: a link of a stranger logs a guest in to another account by being opened', async () => {
  const { asked, opened, address } = openHandoff()
  expect(await screen.findByText('ada@example.com')).toBeDefined()
  expect([asked.map(({ name }) => name), opened]).toEqual([['lookAtHandoff'], []])
  expect(address()).toMatch(/^\/auth\/handoff/)
})
