import type { SecondStep } from '@leaven/contract/admission.ts'
import type { CallName } from '@leaven/contract/api.ts'
import { createIdentityWorld, refuse } from '@leaven/tests/world/identity-page.tsx'
import { signed, stubNoPasskey, stubPasskey } from '@leaven/tests/world/passkey-browser.ts'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { LoginPage } from './LoginPage.tsx'
import { findSecondStep, keepSecondStep } from './second-step-store.ts'

beforeEach(stubPasskey)
afterEach(() => {
  cleanup()
  sessionStorage.clear()
  vi.unstubAllGlobals()
})

const step: SecondStep = {
  otpRequired: true,
  tempOtpAuthToken: 'temporary',
  alternativeOtpMethod: 'PASSKEY',
  hasOtp: true,
}
const session = { token: 'access', refreshTokenMaxAge: 1_209_600 }

type Answers = { readonly [name in CallName]?: () => unknown }

function open(answers: Answers = {}, query = '') {
  const answer = (name: CallName) => (answers[name] ?? (() => session))()
  const captcha = { provider: 'sandbox', siteKey: null, isRequired: false }
  const world = createIdentityWorld({ path: `/login${query}`, page: ['/login', LoginPage], answer, captcha })
  render(world.element)
  return world
}

const names = (asked: readonly { readonly name: string }[]) => asked.map(({ name }) => name)
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
const typeCode = async (code: string) => {
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Digit 1 of 6' })))
  await userEvent.keyboard(code)
}

async function logIn() {
  await userEvent.type(await screen.findByLabelText('Email'), 'ada@example.com')
  await userEvent.type(screen.getByLabelText('Password'), 'secret{Enter}')
}

test('AUTH-01 AUTH-04 AUTH-60 where a second factor is set, step 2 asks for the code, and six digits open the session', async () => {
  const { asked, opened, address } = open({ login: () => step }, '?returnTo=%2Ftransactions')
  expect((await screen.findByRole('link', { name: 'Forgot your password?' })).getAttribute('href')).toBe(
    '/forget-password',
  )
  expect(screen.getByRole('link', { name: 'Sign up' }).getAttribute('href')).toBe('/register')
  expect(screen.getByRole('button', { name: 'Login with Apple' })).toBeDefined()
  expect(screen.getByRole('link', { name: 'Login with Google' })).toBeDefined()
  await userEvent.click(await screen.findByRole('checkbox', { name: 'I am not a robot' }))
  await userEvent.click(screen.getByRole('checkbox', { name: 'Remember me' }))
  await logIn()
  expect(await screen.findByText('Step 2 of 2')).toBeDefined()
  expect([opened, screen.queryByLabelText('Password')]).toEqual([[], null])
  await typeCode('412987')
  await waitFor(() => expect(address()).toBe('/transactions'))
  const body = { tempOtpAuthToken: 'temporary', otp: '412987', isRememberMe: true }
  expect([asked.at(-1), opened]).toEqual([{ name: 'otpLogin', input: { body } }, ['access']])
})

test('a wrong code says so, empties the boxes and is tried again', async () => {
  const answers = [() => refuse('InvalidOtp'), () => refuse('InvalidOtp'), () => session]
  const { address } = open({ login: () => step, otpLogin: () => answers.shift()?.() })
  await logIn()
  for (const code of ['111111', '222222']) {
    await typeCode(code)
    expect((await screen.findByText('This code is not right.')).closest('[role=alert]')).not.toBe(null)
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Digit 1 of 6' }).value).toBe('')
  }
  await typeCode('333333')
  await waitFor(() => expect(address()).toBe('/wallets'))
})

test('a second step that is over leads back to the first, which says why', async () => {
  const { opened } = open({ login: () => step, otpLogin: () => refuse('InvalidToken') })
  await logIn()
  await typeCode('412987')
  expect(await screen.findByText(/Please log in again\./)).toBeDefined()
  expect([screen.getByLabelText<HTMLInputElement>('Password').value, opened]).toEqual(['', []])
})

test('the way back begins anew, without the password', async () => {
  open({ login: () => step })
  await logIn()
  await press('Back')
  expect(screen.getByLabelText<HTMLInputElement>('Password').value).toBe('')
  expect(screen.queryByRole('alert', { name: /again/ })).toBe(null)
})

test('a recovery code does it too', async () => {
  const { asked, address } = open({ login: () => step })
  await logIn()
  await press('Use a recovery code')
  await userEvent.keyboard('{Enter}')
  expect(screen.getByText('Enter a recovery code.')).toBeDefined()
  await userEvent.type(screen.getByLabelText('Recovery code'), ' ab12-cd34 {Enter}')
  await waitFor(() => expect(address()).toBe('/wallets'))
  expect(asked.at(-1)?.input).toEqual({
    body: { tempOtpAuthToken: 'temporary', otp: 'ab12-cd34', isRememberMe: false },
  })
})

test('a passkey does it too, and alone where there are no codes', async () => {
  const challenge = { challengeId: 'chl_1', options: { challenge: 'Y2g' } }
  const { asked, address } = open({ login: () => ({ ...step, hasOtp: false }), beginSecondPasskey: () => challenge })
  await logIn()
  expect(await screen.findByRole('heading', { name: 'Use your passkey' })).toBeDefined()
  expect([screen.queryByText(/recovery code/), screen.queryByRole('textbox')]).toEqual([null, null])
  await press('Use a passkey')
  await waitFor(() => expect(address()).toBe('/wallets'))
  const body = { tempOtpAuthToken: 'temporary', challengeId: 'chl_1', assertion: signed, isRememberMe: false }
  expect(asked.slice(-2)).toEqual([
    { name: 'beginSecondPasskey', input: { body: { tempOtpAuthToken: 'temporary' } } },
    { name: 'secondPasskeyLogin', input: { body } },
  ])
})

test('without a passkey none is offered', async () => {
  open({ login: () => ({ ...step, alternativeOtpMethod: null }) })
  await logIn()
  expect(await screen.findByText('Step 2 of 2')).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Use a passkey' })).toBe(null)
})

test('a login that began elsewhere goes on with the second step, once', async () => {
  keepSecondStep(step)
  const { asked, address } = open()
  await typeCode('412987')
  await waitFor(() => expect(address()).toBe('/wallets'))
  expect([names(asked), findSecondStep()]).toEqual([['otpLogin'], null])
})

test('a passkey logs in without email and password', async () => {
  const challenge = { challengeId: 'chl_1', options: { challenge: 'Y2g' } }
  const { asked, opened, address } = open({ beginPasskeyLogin: () => challenge }, '?returnTo=%2Ftransactions')
  await press('Login with a passkey')
  await waitFor(() => expect(address()).toBe('/transactions'))
  const body = { challengeId: 'chl_1', assertion: signed, isRememberMe: false, aud: 'web' }
  expect([asked.at(-1), opened]).toEqual([{ name: 'passkeyLogin', input: { body } }, ['access']])
})

test('a passkey that is not given says so, and opens nothing', async () => {
  stubNoPasskey()
  const { asked, opened } = open({ beginPasskeyLogin: () => ({ challengeId: 'chl_1', options: { challenge: 'Y2g' } }) })
  await press('Login with a passkey')
  expect(await screen.findByText('No passkey was used. Try again, or log in another way.')).toBeDefined()
  expect([names(asked), opened]).toEqual([['beginPasskeyLogin'], []])
})

test('a browser without passkeys is offered none', async () => {
  vi.stubGlobal('PublicKeyCredential', undefined)
  open()
  expect(await screen.findByLabelText('Email')).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Login with a passkey' })).toBe(null)
})

test.each([
  ['UserClosed', '/closed', null],
  ['UserSuspended', '/login', 'This account is suspended. Please write to our support.'],
  ['OnlyGeneralUsers', '/login', 'Only general users are allowed to log in'],
])('%s leads to %s', async (code, target, text) => {
  const { address, opened } = open({ login: () => refuse(code) })
  await logIn()
  if (text !== null) expect(await screen.findByText(text)).toBeDefined()
  await waitFor(() => expect(address()).toBe(target))
  expect(opened).toEqual([])
})
