import type { CallName } from '@leaven/contract/api.ts'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { createIdentityWorld, refuse } from '@leaven/tests/world/identity-page.tsx'
import { PasswordWorker } from '@leaven/tests/world/password-worker.ts'
import { consents } from './consents.ts'
import { findKeptEmail } from './kept-email.ts'
import { RegisterPage } from './RegisterPage.tsx'

beforeAll(() => void vi.stubGlobal('Worker', PasswordWorker))
afterAll(() => void vi.unstubAllGlobals())
afterEach(() => {
  cleanup()
  sessionStorage.clear()
})

const PASSWORD = 'lantern-weaves-9'

function open(answer?: (name: CallName) => unknown) {
  const world = createIdentityWorld({ path: '/register', page: ['/register', RegisterPage], ...(answer && { answer }) })
  render(world.element)
  return world
}

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
const email = () => screen.getByLabelText<HTMLInputElement>('Email')
const password = () => screen.getByLabelText<HTMLInputElement>('Password')
const country = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Country of residence' })

async function fill() {
  await press('Register with email')
  fireEvent.change(email(), { target: { value: 'ada@example.com' } })
  fireEvent.change(password(), { target: { value: PASSWORD } })
  await userEvent.type(country(), 'singa{Enter}')
}

async function agree() {
  await userEvent.click(await screen.findByRole('switch', { name: 'I am 18 or older' }, { timeout: 20_000 }))
  await userEvent.click(screen.getByRole('switch', { name: 'Use my personal data' }))
}

async function signUp() {
  await fill()
  await press('Sign up')
  await agree()
  await press('Continue')
}

test('AUTH-11 AUTH-12 step 1 leads to the form and to the login', async () => {
  open()
  expect((await screen.findByRole('link', { name: 'Login' })).getAttribute('href')).toBe('/login')
  await press('Register with email')
  expect(screen.getByText('Step 2 of 2')).toBeDefined()
  expect(document.activeElement).toBe(email())
  await press('Back')
  expect(screen.getByText('Step 1 of 2')).toBeDefined()
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }))
})

test('AUTH-13 AUTH-15 AUTH-16 AUTH-20 step 2 asks for email, password and country; the age is hidden', async () => {
  open()
  await press('Register with email')
  expect([email().autocomplete, password().autocomplete]).toEqual(['username', 'new-password'])
  expect([country().value, screen.getByRole('status').textContent]).toEqual(['', ''])
  expect(document.querySelector<HTMLInputElement>('input[name=age]')?.type).toBe('hidden')
  expect(screen.getByRole('button', { name: 'Sign up' })).toBeDefined()
  await userEvent.click(country())
  const names = screen.getAllByRole('option').map(({ textContent }) => textContent)
  expect([names.length, names.includes('Iran'), names.includes('Åland Islands')]).toEqual([245, false, true])
})

test('AUTH-15 ONB-12 ONB-19 the countries offered are those that this installation has opened', async () => {
  const row = (codeAlpha2: string, onboarding: boolean) => ({ name: codeAlpha2, codeAlpha2, onboarding })
  const countries = [row('SG', true), row('DE', false), row('IR', true)]
  render(createIdentityWorld({ path: '/register', page: ['/register', RegisterPage], countries }).element)
  await press('Register with email')
  await userEvent.click(country())
  await waitFor(() =>
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['Iran', 'Singapore']),
  )
})

test('AUTH-35 "Must be a valid email." shows on key-up, while something is there and it is none', async () => {
  open()
  await press('Register with email')
  const message = () => screen.queryByText('Must be a valid email.')
  fireEvent.change(email(), { target: { value: 'ada' } })
  expect(message()).toBe(null)
  fireEvent.keyUp(email(), { key: 'a' })
  expect(message()).not.toBe(null)
  await userEvent.type(email(), '@example.com')
  expect(message()).toBe(null)
  await userEvent.clear(email())
  expect(message()).toBe(null)
})

test('AUTH-36 AUTH-37 each of the three is needed, the form says so and goes to the first that is wrong', async () => {
  const { asked } = open()
  await press('Register with email')
  const isRefused = async (field: () => HTMLElement) => {
    await press('Sign up')
    await waitFor(() => expect(document.activeElement).toBe(field()), { timeout: 20_000 })
    expect(screen.getByText('Please fill out all fields correctly.')).toBeDefined()
    expect(document.getElementById(field().getAttribute('aria-describedby') ?? '')?.textContent).not.toBe('')
    expect(screen.queryByRole('dialog')).toBe(null)
  }
  await isRefused(email)
  fireEvent.change(email(), { target: { value: 'ada@example.com' } })
  await isRefused(password)
  fireEvent.change(password(), { target: { value: 'password1234' } })
  await isRefused(password)
  fireEvent.change(password(), { target: { value: PASSWORD } })
  await isRefused(country)
  expect(asked).toEqual([])
})

test('AUTH-21 AUTH-22 AUTH-24 AUTH-25 AUTH-29 nothing is sent before age and data are agreed on', async () => {
  const { asked } = open()
  await fill()
  await press('Sign up')
  await screen.findByRole('dialog', { name: 'Before we continue' }, { timeout: 20_000 })
  expect(screen.getAllByRole('switch')).toHaveLength(3)
  expect(screen.getByRole('switch', { name: 'Use my personal data', description: /^Required\./ })).toBeDefined()
  expect(screen.getByRole('switch', { name: 'Send me news and offers', description: /^Optional\./ })).toBeDefined()
  const refused = await screen.findByRole('button', { name: 'Consent required to continue' })
  expect(refused.getAttribute('aria-disabled')).toBe('true')
  await userEvent.click(screen.getByRole('switch', { name: 'Send me news and offers' }))
  await userEvent.click(screen.getByRole('switch', { name: 'I am 18 or older' }))
  await press('Consent required to continue')
  expect(asked).toEqual([])
  await userEvent.click(screen.getByRole('switch', { name: 'Use my personal data' }))
  await press('Continue')
  await waitFor(() => expect(asked).toHaveLength(1))
  expect(asked[0]).toEqual({
    name: 'register',
    input: {
      body: {
        email: 'ada@example.com',
        password: PASSWORD,
        country: 'SG',
        acceptedDataConsent: true,
        acceptedMarketingConsent: true,
        language: 'en',
      },
    },
  })
})

test('AUTH-23 each consent has its page, where it can be given too', async () => {
  open()
  await fill()
  await press('Sign up')
  for (const [more, title] of [
    ['Read more about the age limit and the terms', 'I am 18 or older'],
    ['Read more about your personal data', 'Use my personal data'],
    ['Read more about news and offers', 'Send me news and offers'],
  ] as const) {
    await userEvent.click(await screen.findByRole('button', { name: more }, { timeout: 20_000 }))
    expect(await screen.findByRole('dialog', { name: title })).toBeDefined()
    await press('Accept')
    expect((await screen.findByRole<HTMLInputElement>('switch', { name: title })).checked).toBe(true)
  }
})

test('AUTH-26 AUTH-27 each page of a consent leads to its document; the one of the age takes the terms with it', async () => {
  const { asked } = open()
  await fill()
  await press('Sign up')
  for (const [more, document, path] of [
    ['Read more about the age limit and the terms', 'Read the terms and conditions', '/terms-and-conditions'],
    ['Read more about your personal data', 'Read the privacy policy', '/privacy-policy'],
    ['Read more about news and offers', 'Read the privacy policy', '/privacy-policy'],
  ] as const) {
    await userEvent.click(await screen.findByRole('button', { name: more }, { timeout: 20_000 }))
    const link = await screen.findByRole('link', { name: `${document} (opens in a new tab)` })
    expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual([path, '_blank'])
    expect(link.getAttribute('rel')).toContain('noopener')
    const isOfTerms = path === '/terms-and-conditions'
    expect(screen.queryByText(/you also accept the terms and conditions/) !== null).toBe(isOfTerms)
    await press(isOfTerms ? 'Accept' : 'Back')
  }
  // Its switch is the one of acceptedTermsAndConditions, and the only one that is on.
  const isOn = screen.getAllByRole<HTMLInputElement>('switch').map(({ checked }) => checked)
  expect(consents.map(({ field }, index) => [field, isOn[index]])).toEqual([
    ['acceptedTermsAndConditions', true],
    ['acceptedDataConsent', false],
    ['acceptedMarketingConsent', false],
  ])
  await userEvent.click(screen.getByRole('switch', { name: 'Use my personal data' }))
  await press('Continue')
  await waitFor(() => expect(asked).toHaveLength(1))
})

test('ROUTE-092 AUTH-30 one account is asked for, however often it is pressed, and then the inbox', async () => {
  const answered = Promise.withResolvers<object>()
  const { asked, address } = open(() => answered.promise)
  await signUp()
  await userEvent.click(await screen.findByRole('button', { name: 'Signing up' }))
  await userEvent.keyboard('{Escape}')
  expect(screen.getByRole('dialog')).toBeDefined()
  answered.resolve({ userId: 'usr_1' })
  await waitFor(() => expect(address()).toBe('/email-verification/email'))
  expect(asked).toHaveLength(1)
  expect([sessionStorage.length, findKeptEmail()]).toEqual([1, 'ada@example.com'])
})

test('AUTH-67 an address that is not verified leads to a new mail', async () => {
  const { address } = open(() => refuse('UnverifiedEmail'))
  await signUp()
  await waitFor(() => expect(address()).toBe('/email-verification/email/true'))
})

test.each([
  ['AUTH-32 AUTH-68', 'UserFound', 'An account with this email address already exists.', 2],
  ['AUTH-32 AUTH-70', 'SomethingNew', 'The server says SomethingNew.', 1],
])(
  '%s %s shows its message at step 1; email and country stay, the password does not',
  async (_ids, code, text, links) => {
    open(() => refuse(code))
    await signUp()
    expect(await screen.findByText(text)).toBeDefined()
    expect(screen.getByText('Step 1 of 2')).toBeDefined()
    expect(screen.getAllByRole('link', { name: 'Login' })).toHaveLength(links)
    await press('Register with email')
    expect([email().value, password().value, country().value]).toEqual(['ada@example.com', '', 'Singapore'])
    expect(screen.getByText(text)).toBeDefined()
  },
)
