import type { CallName } from '@leaven/contract/api.ts'
import { createIdentityWorld, refuse } from '@leaven/tests/world/identity-page.tsx'
import { PasswordWorker } from '@leaven/tests/world/password-worker.ts'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { ComponentType } from 'react'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { onToast } from '../../../platform/toasts.ts'
import { ForgetPasswordPage } from './ForgetPasswordPage.tsx'
import { ForgetPasswordSuccessPage } from './ForgetPasswordSuccessPage.tsx'
import { ResetPasswordPage } from './ResetPasswordPage.tsx'

beforeAll(() => void vi.stubGlobal('Worker', PasswordWorker))
afterAll(() => void vi.unstubAllGlobals())
afterEach(() => {
  cleanup()
  sessionStorage.clear()
})

type Place = readonly [path: string, pattern: string, page: ComponentType]

const forgotten: Place = ['/forget-password', '/forget-password', ForgetPasswordPage]
const sent: Place = ['/forget-password-success', '/forget-password-success', ForgetPasswordSuccessPage]
const reset: Place = ['/reset-password/t0ken', '/reset-password/:token', ResetPasswordPage]

function open([path, pattern, page]: Place, answer: (name: CallName) => unknown = () => ({})) {
  const world = createIdentityWorld({ path, page: [pattern, page], answer })
  render(world.element)
  return world
}

const password = () => screen.getByLabelText<HTMLInputElement>('Password')
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))

test('a forgotten password asks for the email and leads to the inbox, which gives no account away', async () => {
  const { asked, address } = open(forgotten)
  await press('Send the link')
  expect(screen.getByText('Enter your email address.')).toBeDefined()
  await userEvent.type(screen.getByLabelText('Email'), ' ada@example.com {Enter}')
  await waitFor(() => expect(address()).toBe('/forget-password-success'))
  expect(asked).toEqual([{ name: 'forgetPassword', input: { body: { email: 'ada@example.com' } } }])
  cleanup()
  open(sent)
  expect(screen.getByText('ada@example.com').closest('p')?.textContent).toMatch(/^If we know ada@example\.com, a link/)
  expect(screen.getByRole('link', { name: 'Back to login' }).getAttribute('href')).toBe('/login')
  expect(screen.getByRole('link', { name: 'ask again' }).getAttribute('href')).toBe('/forget-password')
})

test('what keeps the mail from being asked for is said on the spot', async () => {
  const { address } = open(forgotten, () => refuse('TooManyRequests'))
  await userEvent.type(screen.getByLabelText('Email'), 'ada@example.com{Enter}')
  expect(await screen.findByText('Too many requests, please slow down')).toBeDefined()
  expect(address()).toBe('/forget-password')
})

test('the link asks for a new password by the rules of the sign-up; opening it changes nothing', async () => {
  const toasts: unknown[] = []
  const stop = onToast(({ text }) => toasts.push(text))
  const { asked, address } = open(reset)
  expect(password().autocomplete).toBe('new-password')
  for (const [typed, flaw] of [
    ['short', 'Password length must be at least 12 characters.'],
    ['password1234', 'This password is too easy to guess.'],
  ] as const) {
    await userEvent.clear(password())
    await userEvent.type(password(), `${typed}{Enter}`)
    expect(await screen.findByText(flaw)).toBeDefined()
  }
  expect(asked).toEqual([])
  await userEvent.clear(password())
  await userEvent.type(password(), 'lantern-weaves-9')
  expect(await screen.findByText(/strong!$/)).toBeDefined()
  await press('Save the password')
  await waitFor(() => expect(address()).toBe('/login'))
  expect(asked).toEqual([{ name: 'resetPassword', input: { body: { token: 't0ken', password: 'lantern-weaves-9' } } }])
  expect(toasts).toEqual(['Your password has been changed. You can log in now'])
  expect(JSON.stringify([sessionStorage, localStorage])).not.toMatch(/lantern/)
  stop()
})

test.each(['InvalidToken', 'ValidationFailed'])('a link that is no good (%s) offers a new one', async (code) => {
  open(reset, () => refuse(code))
  await userEvent.type(password(), 'lantern-weaves-9{Enter}')
  expect((await screen.findByRole('link', { name: 'Ask for a new link' })).getAttribute('href')).toBe(
    '/forget-password',
  )
  expect(screen.queryByLabelText('Password')).toBe(null)
})

test('a password that only the server finds weak can be changed', async () => {
  open(reset, () => refuse('PasswordTooWeak'))
  await userEvent.type(password(), 'lantern-weaves-9{Enter}')
  expect(await screen.findByText('This password is too easy to guess.')).toBeDefined()
  expect(password()).toBeDefined()
})
