import type { CallName } from '@leaven/contract/api.ts'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, test } from 'vitest'
import { createIdentityWorld, refuse } from '@leaven/tests/world/identity-page.tsx'
import { findKeptEmail } from '../kept-email.ts'
import { findSecondStep, forgetSecondStep } from '../second-step-store.ts'
import { AppleCallbackPage, FacebookCallbackPage, GoogleCallbackPage } from './SsoCallbackPage.tsx'
import { SsoLoginPage } from './SsoLoginPage.tsx'
import { SsoRegisterPage } from './SsoRegisterPage.tsx'
import { findStranger, forgetStranger, keepStranger, type Stranger } from './stranger-store.ts'

afterEach(() => {
  cleanup()
  forgetStranger()
  forgetSecondStep()
  sessionStorage.clear()
  localStorage.clear()
})

const stranger: Stranger = {
  displayName: 'Ines Weber',
  firstName: 'Ines',
  lastName: 'Weber',
  email: 'ines@leaven.test',
  profileUrl: null,
  ssoProvider: 'google',
  ssoAuthToken: 'the-token',
  otpRequired: false,
  tempOtpAuthToken: null,
  alternativeOtpMethod: null,
  isNewUser: true,
  isExistingUserWithoutSso: false,
  returnTo: '/staking',
}
const session = { token: 'access', refreshTokenMaxAge: 1_209_600 }
const secondStep = { otpRequired: true, tempOtpAuthToken: 'temp', alternativeOtpMethod: null, hasOtp: true }
const BACK = '?code=the-code&state=the-state&iss=http%3A%2F%2Fissuer'

type Answer = (name: CallName) => unknown

describe('the way back from a provider', () => {
  function open(answer: Answer, query = BACK, provider = 'google') {
    const pages = { google: GoogleCallbackPage, apple: AppleCallbackPage, facebook: FacebookCallbackPage }
    const path = `/${provider}/auth-callback`
    const [, Page] = Object.entries(pages).find(([name]) => name === provider) ?? ['', GoogleCallbackPage]
    const world = createIdentityWorld({ path: path + query, page: [path, Page], answer })
    render(world.element)
    return world
  }

  test.each(['google', 'apple', 'facebook'])('SSO-06 %s is asked about once and opens a session', async (provider) => {
    const { asked, opened, address } = open(() => ({ ...session, returnTo: '/learn?a=1' }), BACK, provider)
    await waitFor(() => expect(address()).toBe('/learn?a=1'))
    const body = { code: 'the-code', state: 'the-state', iss: 'http://issuer' }
    expect([asked, opened]).toEqual([[{ name: 'finishSso', input: { params: { provider }, body } }], ['access']])
  })

  test.each([
    ['//evil.example', '/wallets'],
    ['https://evil.example', '/wallets'],
    [null, '/wallets'],
  ])('returnTo %s leads to %s', async (returnTo, target) => {
    const { address } = open(() => ({ ...session, returnTo }))
    await waitFor(() => expect(address()).toBe(target))
  })

  test.each([
    [true, '/register/sso'],
    [false, '/login/sso'],
  ])('SSO-07 somebody new: %s goes on at %s', async (isNewUser, target) => {
    const { address } = open(() => ({ ...stranger, isNewUser, isExistingUserWithoutSso: !isNewUser }))
    await waitFor(() => expect(address()).toBe(target))
    expect(findStranger()).toMatchObject({ ssoAuthToken: 'the-token', returnTo: '/staking' })
  })

  test('SSO-07 the second step goes on at the login, and keeps where he wanted to be', async () => {
    const { address, opened } = open(() => ({ ...secondStep, returnTo: '/staking' }))
    await waitFor(() => expect(address()).toBe('/login?returnTo=%2Fstaking'))
    expect([findSecondStep()?.tempOtpAuthToken, opened]).toEqual(['temp', []])
  })

  test.each([
    ['apple', '?error=server_error&state=the-state'],
    ['apple', '?error=%3Cscript%3E'],
    ['apple', '?code=the-code'],
    ['apple', ''],
    ['google', '?error=temporarily_unavailable'],
  ])('SSO-05 %s that sends back %s shows the message, asks nothing and leads to the login', async (provider, query) => {
    const { asked, opened } = open(() => session, query, provider)
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toContain('Signing in with this provider did not work. Please try again.')
    expect(screen.getByRole('link', { name: 'Back to login' }).getAttribute('href')).toBe('/login')
    expect([asked, opened]).toEqual([[], []])
  })

  test.each(['SsoFailed', 'ValidationFailed'])('SSO-05 a server that answers %s is shown as failed', async (code) => {
    const { address } = open(() => refuse(code), BACK, 'apple')
    expect((await screen.findByRole('alert')).textContent).toContain('did not work')
    expect(address()).toContain('/apple/auth-callback')
  })

  test('who cancelled is told that nothing has changed; who is closed goes to its page', async () => {
    for (const word of ['access_denied', 'user_cancelled_authorize']) {
      open(() => session, `?error=${word}`)
      expect(await screen.findByText('You went back without signing in. Nothing has changed.')).toBeDefined()
      cleanup()
    }
    const { address } = open(() => refuse('UserClosed'))
    await waitFor(() => expect(address()).toBe('/closed'))
  })
})

describe('somebody new', () => {
  function open(answer: Answer, person: Stranger | null = stranger) {
    if (person) keepStranger(person)
    const world = createIdentityWorld({ path: '/register/sso', page: ['/register/sso', SsoRegisterPage], answer })
    render(world.element)
    return world
  }

  async function signUp() {
    await userEvent.type(await screen.findByRole('combobox', { name: 'Country of residence' }), 'singa{Enter}')
    await userEvent.click(screen.getByRole('button', { name: 'Sign up' }))
    await userEvent.click(await screen.findByRole('switch', { name: 'I am 18 or older' }, { timeout: 20_000 }))
    await userEvent.click(screen.getByRole('switch', { name: 'Use my personal data' }))
    await userEvent.click(screen.getByRole('button', { name: 'Continue' }))
  }

  test('sees who he is, chooses a country, agrees and is in', async () => {
    const { asked, opened, address } = open(() => session)
    expect(await screen.findByText('ines@leaven.test')).toBeDefined()
    expect(screen.queryByLabelText('Password')).toBeNull()
    await signUp()
    await waitFor(() => expect(address()).toBe('/staking'))
    const chosen = { country: 'SG', acceptedDataConsent: true, acceptedMarketingConsent: false, language: 'en' }
    expect(asked).toEqual([{ name: 'confirmSsoRegister', input: { body: { ssoAuthToken: 'the-token', ...chosen } } }])
    expect([opened, findStranger()]).toEqual([['access'], null])
  })

  test('without a country nothing is sent, and the field says so', async () => {
    const { asked } = open(() => session)
    await userEvent.click(await screen.findByRole('button', { name: 'Sign up' }))
    expect(screen.getByText('Choose your country of residence.')).toBeDefined()
    expect(asked).toEqual([])
  })

  test('an address that nobody has verified leads to the mail', async () => {
    const { address } = open(() => refuse('UnverifiedEmail'))
    await signUp()
    await waitFor(() => expect(address()).toBe('/email-verification/email/true'))
    expect(findKeptEmail()).toBe('ines@leaven.test')
  })

  test('a refusal is shown; a token that has run out, and a page loaded anew, start again', async () => {
    open(() => refuse('CountryClosed'))
    await signUp()
    expect(await screen.findByText('We cannot open accounts for residents of this country.')).toBeDefined()
    cleanup()
    open(() => refuse('InvalidToken'))
    await signUp()
    expect(await screen.findByText('This sign-in has run out. Please start again.')).toBeDefined()
    cleanup()
    forgetStranger()
    open(() => session, null)
    expect(await screen.findByText('This sign-in has run out. Please start again.')).toBeDefined()
    expect(screen.getByRole('link', { name: 'Login with Google' })).toBeDefined()
  })
})

describe('somebody with an account', () => {
  function open(answer: Answer) {
    keepStranger({ ...stranger, ssoProvider: 'apple' })
    const world = createIdentityWorld({ path: '/login/sso', page: ['/login/sso', SsoLoginPage], answer })
    render(world.element)
    return world
  }
  const type = async (password: string) => userEvent.type(await screen.findByLabelText('Password'), password)

  test('shows his password once and is in', async () => {
    const { asked, opened, address } = open(() => session)
    expect(await screen.findByText(/After that you can log in with Apple/)).toBeDefined()
    await userEvent.click(screen.getByRole('checkbox', { name: 'Remember me' }))
    await type('secret{Enter}')
    await waitFor(() => expect(address()).toBe('/staking'))
    const body = { ssoAuthToken: 'the-token', password: 'secret', isRememberMe: true }
    expect([asked, opened]).toEqual([[{ name: 'confirmSsoLogin', input: { body } }], ['access']])
  })

  test('a wrong password says so and stays; a second factor is asked for at the login', async () => {
    const { address } = open(() => refuse('InvalidCredentials'))
    await type('wrong{Enter}')
    expect((await screen.findByText('Email or password is wrong.')).closest('[role=alert]')).not.toBe(null)
    expect([address(), findStranger()?.ssoAuthToken]).toEqual(['/login/sso', 'the-token'])
    cleanup()
    const second = open(() => secondStep)
    await type('secret{Enter}')
    await waitFor(() => expect(second.address()).toBe('/login?returnTo=%2Fstaking'))
    expect(findSecondStep()?.tempOtpAuthToken).toBe('temp')
  })
})
