import { expect, type Page } from '@playwright/test'
import { examples, type ExampleName } from '../world/verification.ts'
import type { Customer } from './customer.page.ts'
import type { Place } from './place.ts'
import { readAs, readSandbox, sandboxUrl, textOf } from './sandbox.page.ts'

/** Begun by the API; the address of the provider's page. */
export async function startVerification(page: Page, { token }: Customer): Promise<string> {
  const answer = await page.request.post('/api/kyc/start', {
    data: { level: 'LEVEL_1' },
    headers: { authorization: `Bearer ${token}` },
  })
  expect(answer.ok(), await answer.text()).toBe(true)
  return textOf(await answer.json(), 'url')
}

/** What the provider's people say, told to the platform by the provider. */
export async function decide(page: Page, { email }: Customer, decision: object): Promise<void> {
  const applicants = await readSandbox(page.request, '/kyc/applicants')
  if (!Array.isArray(applicants)) throw new Error('The applicants are no list.')
  const applicant: unknown = applicants.find((one) => textOf(one, 'email') === email)
  const url = `${sandboxUrl()}/kyc/${textOf(applicant, 'applicantId')}`
  const answer = await page.request.post(url, { data: decision })
  expect(await answer.json()).toMatchObject({ delivered: true })
}

/** Shows who he is, and the provider's people believe him. */
export async function becomeVerified(page: Page, customer: Customer): Promise<void> {
  await page.goto(await startVerification(page, customer))
  await page.getByRole('button', { name: 'Submit documents' }).click()
  await expect(page).toHaveURL(/\/me\/verify-account$/)
  await decide(page, customer, { answer: 'GREEN' })
  const tier = async () => textOf(await readAs(page.request, customer.token, '/kyc'), 'tier')
  await expect.poll(tier, { timeout: 30_000 }).toBe('TIER1')
}

const PATH = '/me/verify-account'

/** A server on which he has come so far; nothing is submitted on the real one. */
const beAt =
  (name: ExampleName, isNews = false) =>
  async (page: Page) => {
    const at = new Date(Date.now() - (isNews ? 0 : 30 * 24 * 3_600_000)).toISOString()
    const state = { ...examples[name], ...(examples[name].submittedAt && { submittedAt: at }) }
    // What was told once is not told again.
    await page.evaluate(() => localStorage.removeItem('leaven.kyc-news'))
    await page.route('**/api/kyc', (route) => route.fulfill({ json: state }))
    await page.reload()
    await page.locator('.kyc-panel__head').waitFor()
  }

async function askToBegin(page: Page): Promise<void> {
  await beAt('unverified')(page)
  await page.locator('.kyc-panel__action button').click()
}

async function askForLevel2(page: Page): Promise<void> {
  await beAt('regional')(page)
  await page.locator('.kyc-panel__action button').click()
}

export const verificationPlaces: readonly Place[] = [
  { name: 'verification', path: PATH, way: beAt('unverified'), sign: '.kyc-panel__action button' },
  { name: 'verification-confirm', path: PATH, way: askToBegin, sign: '[role="dialog"] button', isDeep: true },
  { name: 'verification-review', path: PATH, way: beAt('pending'), sign: '.kyc-panel__head[data-tone="info"]' },
  { name: 'verification-verified', path: PATH, way: beAt('approved'), sign: '.kyc-panel__action button', isDeep: true },
  { name: 'verification-rejected', path: PATH, way: beAt('rejected'), sign: '.kyc-comment' },
  { name: 'verification-expired', path: PATH, way: beAt('expired'), sign: '.kyc-panel__action button', isDeep: true },
  { name: 'verification-over', path: PATH, way: beAt('finallyRejected', true), sign: '[role="dialog"] a' },
  { name: 'verification-region', path: PATH, way: askForLevel2, sign: '[role="dialog"] button', isDeep: true },
  { name: 'verify-identity', path: '/verify-identity', sign: '.verify__ways' },
]
