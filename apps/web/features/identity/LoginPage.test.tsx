import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { createIdentityWorld, refuse } from '@leaven/tests/world/identity-page.tsx'
import { findKeptEmail, keepEmail } from './kept-email.ts'
import { LoginPage } from './LoginPage.tsx'

afterEach(() => {
  cleanup()
  sessionStorage.clear()
})

function open(answer: () => unknown = () => ({ token: 'access' }), query = '') {
  const world = createIdentityWorld({ path: `/login${query}`, page: ['/login', LoginPage], answer })
  render(world.element)
  return world
}

const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name)

async function logIn() {
  await userEvent.type(await screen.findByLabelText('Email'), 'ada@example.com')
  await userEvent.type(field('Password'), 'secret{Enter}')
}

test('the right credentials open a session for the web, by Enter, and the address is forgotten', async () => {
  const { asked, opened, address } = open()
  expect((await screen.findByRole('link', { name: 'Sign up' })).getAttribute('href')).toBe('/register')
  expect([field('Email').autocomplete, field('Password').autocomplete]).toEqual(['username', 'current-password'])
  await userEvent.click(screen.getByRole('checkbox', { name: 'Remember me' }))
  await logIn()
  await waitFor(() => expect(address()).toBe('/wallets'))
  const body = { email: 'ada@example.com', password: 'secret', isRememberMe: true, aud: 'web' }
  expect(asked).toEqual([{ name: 'login', input: { body } }])
  expect([opened, findKeptEmail()]).toEqual([['access'], null])
})

test.each([
  ['%2Ftransactions%3Fpage%3D2', '/transactions?page=2'],
  ['%2F%2Fevil.example', '/wallets'],
  ['https%3A%2F%2Fevil.example', '/wallets'],
  ['17', '/wallets'],
])('after login returnTo=%s leads to %s', async (returnTo, target) => {
  const { address } = open(undefined, `?returnTo=${returnTo}`)
  await logIn()
  await waitFor(() => expect(address()).toBe(target))
})

test('wrong credentials stay on the page and say so', async () => {
  const { address, opened } = open(() => refuse('InvalidCredentials'))
  await logIn()
  expect((await screen.findByText('Email or password is wrong.')).closest('[role=alert]')).not.toBe(null)
  expect([address(), opened]).toEqual(['/login', []])
})

test('ROUTE-093 an address that is not verified leads to a new mail, and is kept for it', async () => {
  const { address } = open(() => refuse('UnverifiedEmail'))
  await logIn()
  await waitFor(() => expect(address()).toBe('/email-verification/email/true'))
  expect(findKeptEmail()).toBe('ada@example.com')
})

test('an incomplete form is not sent, and the first wrong field gets the focus', async () => {
  keepEmail('ada@example.com')
  const { asked } = open()
  await userEvent.click(await screen.findByRole('button', { name: 'Login' }))
  expect(document.activeElement).toBe(field('Password'))
  await userEvent.clear(field('Email'))
  await userEvent.click(screen.getByRole('button', { name: 'Login' }))
  expect(document.activeElement).toBe(field('Email'))
  expect(asked).toEqual([])
})
