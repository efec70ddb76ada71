import { me, useWebApp } from '@leaven/tests/world/web-app.tsx'
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { examples, type ExampleName } from '@leaven/tests/world/verification.ts'
import { remember } from '../../platform/browser-session.ts'

const open = useWebApp()
const PATH = '/me/verify-account'
const ada = { ...me, userId: 'usr_0197a000-0000-7000-8000-000000000001' }
const meOf = (name: ExampleName) => ({ ...ada, kycFullStatus: examples[name].status, kycTier: examples[name].tier })
const answersOf = (name: ExampleName) => ({ 'GET /api/me': meOf(name), 'GET /api/kyc': examples[name] })
const shown = () => screen.findByText('Current KYC Level')
const show = (name: ExampleName, more: Parameters<typeof open>[1] = {}, leave?: (url: string) => void) =>
  open('customer', { ...answersOf(name), ...more }, { path: PATH, until: shown, ...(leave && { leave }) })
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }))
const button = (name: string) => screen.findByRole('button', { name })
const press = async (name: string) => userEvent.click(await button(name))
const CONFIRM = 'You are about to start the identity verification.'
const PENDING = 'We are currently reviewing your submission'
const FINAL =
  /After multiple attempts, we were unable to verify your identity automatically\. Please contact Leaven Support for further assistance\./

// The day after the examples were submitted.
const TODAY = new Date('2026-11-18T08:00:00Z')

beforeEach(() => {
  vi.setSystemTime(TODAY)
})
afterEach(() => {
  vi.useRealTimers()
})

describe('beginning', () => {
  test.each<[string, ExampleName, string, string]>([
    ['KYC-21', 'unverified', 'Begin Verification', 'LEVEL_1'],
    ['KYC-21 KYC-41', 'expired', 'Begin Verification', 'LEVEL_1'],
    ['KYC-21 KYC-38', 'approved', 'Begin level 2', 'LEVEL_2'],
  ])('%s %s: asks first, then leaves for the page of the provider', async (_rows, name, label, level) => {
    const leave = vi.fn<(url: string) => void>()
    const sent = vi.fn<(body: unknown) => Response>(() => Response.json({ url: 'https://id.example/ada' }))
    localStorage.setItem('leaven.kyc-news', `${ada.userId} STAGGERED_LEVEL_1_APPROVED`)
    await show(name, { 'POST /api/kyc/start': sent }, leave)
    await press(label)
    const asked = await dialog(CONFIRM)
    expect([sent.mock.calls, leave.mock.calls]).toEqual([[], []])
    await userEvent.click(asked.getByRole('button', { name: 'Continue' }))
    await waitFor(() => expect(leave).toHaveBeenCalledExactlyOnceWith('https://id.example/ada'))
    expect(sent).toHaveBeenCalledExactlyOnceWith({ level })
    // Nothing is pressed twice while the other page comes.
    expect(asked.getByRole('button', { name: 'Opening' }).getAttribute('aria-disabled')).toBe('true')
  })

  test('KYC-21 whoever cancels stays, and finds the focus where it was', async () => {
    const leave = vi.fn<(url: string) => void>()
    const send = await show('unverified', {}, leave)
    await press('Begin Verification')
    await userEvent.click((await dialog(CONFIRM)).getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(document.activeElement).toBe(await button('Begin Verification'))
    expect(leave).not.toHaveBeenCalled()
    expect(send.mock.calls.map(([url]) => url)).not.toContain('/api/kyc/start')
  })

  test.each([
    ['VerificationDown', 422, 'The verification service does not answer. Please try again in a moment.'],
    ['VerificationClosed', 422, /^Verification is closed at the moment\./],
    ['KycInReviewing', 422, 'Your documents are in review.'],
    ['AccountRestricted', 422, 'Your account is restricted.'],
  ])('a refusal with %s is told in the dialog, and can be tried again', async (code, status, text) => {
    const leave = vi.fn<(url: string) => void>()
    const refuse = () => Response.json({ code, message: 'In English only.' }, { status })
    await show('unverified', { 'POST /api/kyc/start': refuse }, leave)
    await press('Begin Verification')
    const asked = await dialog(CONFIRM)
    await userEvent.click(asked.getByRole('button', { name: 'Continue' }))
    expect(within(await asked.findByRole('alert')).getByText(text)).toBeTruthy()
    expect(asked.getByRole('button', { name: 'Continue' }).getAttribute('aria-disabled')).toBeNull()
    expect(leave).not.toHaveBeenCalled()
  })

  test('without a connection the dialog says so', async () => {
    const lost = () => Promise.reject(new TypeError('Failed to fetch'))
    await show('unverified', { 'POST /api/kyc/start': lost })
    await press('Begin Verification')
    const asked = await dialog(CONFIRM)
    await userEvent.click(asked.getByRole('button', { name: 'Continue' }))
    expect((await asked.findByRole('alert')).textContent).toMatch(/^No answer came from the server\./)
  })

  test('KYC-46 KYC-39 where level 2 is closed by law, pressing says why', async () => {
    localStorage.setItem('leaven.kyc-news', `${ada.userId} STAGGERED_LEVEL_1_APPROVED`)
    await show('regional')
    await press('Begin level 2')
    const told = await dialog('Level 2 is not available')
    const text = 'As per compliance with regulations, level 2 verification is not available in your region.'
    expect(told.getByText(text)).toBeTruthy()
    expect(screen.queryByRole('dialog', { name: CONFIRM })).toBeNull()
  })
})

describe('news', () => {
  test.each<[string, ExampleName, string, string | RegExp]>([
    ['KYC-43 KYC-49', 'pending', PENDING, /This takes 1 to 3 days\. We will email ada\.lindqvist@leaven\.test when/],
    ['KYC-44', 'rejected', 'Your account has been rejected.', 'Sorry, but we could not verify your identity.'],
    ['KYC-45', 'blacklisted', 'Your account has been rejected.', FINAL],
    ['KYC-18', 'finallyRejected', 'Your account has been rejected.', FINAL],
    ['KYC-20', 'approved', 'You have reached level 1.', /\$10,000 per month/],
    ['KYC-20', 'approvedTwice', 'You have reached level 2.', /Withdrawals open later, for you without a limit/],
  ])('%s %s: are told, and kept as told', async (_rows, name, title, text) => {
    await show(name)
    expect((await screen.findByRole('dialog', { name: title })).textContent).toMatch(text)
    expect(localStorage.getItem('leaven.kyc-news')).toMatch(new RegExp(`^${ada.userId} [A-Z]`))
  })

  test('are told once', async () => {
    await show('rejected')
    await screen.findByRole('dialog')
    cleanup()
    await show('rejected')
    await waitFor(() => expect(document.querySelector('.kyc-panel__head')).not.toBeNull())
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test('there are none of whoever has handed in nothing', async () => {
    await show('unverified')
    await screen.findByRole('region', { name: 'Balance summary' })
    await waitFor(() => expect(document.querySelector('.kyc-panel__head')).not.toBeNull())
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test('a week later they are none any more', async () => {
    vi.setSystemTime(new Date('2026-11-24T08:00:00Z'))
    await show('approved')
    await screen.findByRole('region', { name: 'Balance summary' })
    await waitFor(() => expect(screen.getByText('VERIFIED')).toBeTruthy())
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test('of another customer they are told again, and after a logout nothing is known of either', async () => {
    localStorage.setItem('leaven.kyc-news', 'usr_another PENDING')
    await show('pending')
    await dialog(PENDING)
    expect(localStorage.getItem('leaven.kyc-news')).toBe(`${ada.userId} PENDING`)
    remember('guest')
    expect(localStorage.getItem('leaven.kyc-news')).toBeNull()
  })

  test('KYC-22 from the rejection "Retry verification" leads to the page of the verification', async () => {
    await show('rejected')
    const told = await dialog('Your account has been rejected.')
    const retry = told.getByRole('link', { name: 'Retry verification' })
    expect(retry.getAttribute('href')).toBe('/me/verify-account')
    await userEvent.click(retry)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(await button('Retry verification')).toBeTruthy()
  })

  test('KYC-45 after many tries the way leads to support', async () => {
    await show('blacklisted')
    const told = await dialog('Your account has been rejected.')
    expect(told.getByRole('link', { name: 'Contact support' }).getAttribute('href')).toBe('/support')
  })
})

test('who comes back from the provider sees within seconds that he has been there', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, now: TODAY })
  let now: ExampleName = 'unverified'
  await show('unverified', { 'GET /api/kyc': () => Response.json(examples[now]) })
  now = 'pending'
  await act(() => vi.advanceTimersByTimeAsync(2_500))
  await dialog(PENDING)
})

test('a decision shows without a reload, with what he may do since', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, now: TODAY })
  let now: ExampleName = 'pending'
  localStorage.setItem('leaven.kyc-news', `${ada.userId} PENDING`)
  const send = await show('pending', {
    'GET /api/kyc': () => Response.json(examples[now]),
    'GET /api/me': () => Response.json(meOf(now)),
  })
  const count = (url: string) => send.mock.calls.filter(([asked]) => asked === url).length
  const before = count('/api/me')
  now = 'screening'
  await act(() => vi.advanceTimersByTimeAsync(5_500))
  // The same to him: nothing opens.
  expect([count('/api/kyc'), screen.queryByRole('dialog')]).toEqual([2, null])
  now = 'approved'
  await act(() => vi.advanceTimersByTimeAsync(5_500))
  await dialog('You have reached level 1.')
  expect(count('/api/kyc')).toBe(3)
  await waitFor(() => expect(count('/api/me')).toBeGreaterThan(before + 1))
  expect(screen.getByText('VERIFIED')).toBeTruthy()
})
