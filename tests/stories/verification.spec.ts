import { expect, test, type Page, type Response } from '@playwright/test'
import { becomeCustomer, receive } from './customer.page.ts'
import { textsTo } from './sandbox.page.ts'
import { decide } from './verification.page.ts'

const SEEN_WITHIN = { timeout: 30_000 }

const deposit = (page: Page) =>
  page.getByRole('region', { name: 'Total assets' }).getByRole('button', { name: 'Deposit' })

test('KYC-35 KYC-37 ACCESS-21 who has brought as much as the unverified may is led to verify, and goes on once verified', async ({
  page,
}) => {
  test.setTimeout(120_000)
  const customer = await becomeCustomer(page)
  await page.goto('/wallets')
  await deposit(page).click()
  await expect(page.getByRole('dialog', { name: 'Deposit' }).getByRole('combobox', { name: 'Coin' })).toBeVisible()
  await page.keyboard.press('Escape')

  // The page itself asks anew what he may do, once something has come.
  const isRefused = async (answer: Response) =>
    answer.url().endsWith('/api/me') && (await answer.text()).includes('"deposit":{"access":false')
  const told = page.waitForResponse(isRefused, SEEN_WITHIN)
  // At any price of the sandbox more than the limit of the stories.
  await receive(page, customer, { coinId: 'BTC', networkId: 'bitcoin', amount: '50', blocks: 3 })
  await told
  await expect(page.getByRole('cell', { name: /50\.00000 BTC/ })).toBeVisible()
  await deposit(page).click()
  const gate = page.getByRole('dialog', { name: /^Hi .+!$/ })
  await expect(gate).toContainText(
    'You have reached your deposit limit. Please complete the Full Tier Account Verification to unlock this action.',
  )
  const answer = await page.request.get('/api/wallets/ETH/addresses/ethereum', {
    headers: { authorization: `Bearer ${customer.token}` },
  })
  expect([answer.status(), await answer.json()]).toEqual([
    422,
    expect.objectContaining({ code: 'DepositLimitReached' }),
  ])
  await gate.getByRole('link', { name: 'Verify account' }).click()
  await expect(page).toHaveURL(/\/me\/verify-account$/)

  await showDocuments(page)
  await decide(page, customer, { answer: 'GREEN' })
  await expect(page.getByRole('dialog', { name: 'You have reached level 1.' })).toBeVisible(SEEN_WITHIN)
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click()
  await expect(page.getByRole('main')).toContainText('Level 1')
  await expect(page.getByRole('main')).toContainText('VERIFIED')
  await page.getByRole('link', { name: 'ALL ASSETS' }).click()
  await deposit(page).click()
  await expect(page.getByRole('dialog', { name: 'Deposit' }).getByRole('combobox', { name: 'Coin' })).toBeVisible()
})

test('KYC-18 KYC-22 KYC-43 KYC-44 KYC-45 a rejection says why and is tried again; one for good leads to support', async ({
  page,
}) => {
  test.setTimeout(120_000)
  const customer = await becomeCustomer(page)
  await page.goto('/me/verify-account')
  await expect(page.getByRole('main')).toContainText('UNVERIFIED')
  await showDocuments(page)
  await decide(page, customer, { answer: 'RED', labels: ['SELFIE_MISMATCH'], comment: 'The picture is too dark.' })
  const rejected = page.getByRole('dialog', { name: 'Your account has been rejected.' })
  await expect(rejected).toContainText('Sorry, but we could not verify your identity.', SEEN_WITHIN)
  await rejected.getByRole('link', { name: 'Retry verification' }).click()
  await expect(page).toHaveURL(/\/me\/verify-account$/)
  await expect(page.getByRole('main')).toContainText('The picture is too dark.')

  await page.getByRole('button', { name: 'Retry verification' }).click()
  await goThroughProvider(page)
  await decide(page, customer, { answer: 'RED', rejectType: 'FINAL' })
  const final = page.getByRole('dialog', { name: 'Your account has been rejected.' })
  await expect(final).toContainText(
    'After multiple attempts, we were unable to verify your identity automatically. Please contact Leaven Support for further assistance.',
    SEEN_WITHIN,
  )
  await final.getByRole('link', { name: 'Contact support' }).click()
  await expect(page).toHaveURL(/\/support$/)
  await expect
    .poll(() => textsTo(page.request, customer.email), SEEN_WITHIN)
    .toContainEqual(expect.stringContaining('It cannot be tried again.'))
})

async function showDocuments(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Begin Verification' }).click()
  await goThroughProvider(page)
}

/** From the confirmation to the provider's page, and back into the review. */
async function goThroughProvider(page: Page): Promise<void> {
  const asked = page.getByRole('dialog', { name: 'You are about to start the identity verification.' })
  await asked.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('button', { name: 'Submit documents' }).click()
  await expect(page).toHaveURL(/\/me\/verify-account$/)
  const news = page.getByRole('dialog', { name: 'We are currently reviewing your submission' })
  await expect(news).toContainText('1 to 3 days', SEEN_WITHIN)
  await news.getByRole('button', { name: 'Close' }).last().click()
  await expect(page.getByRole('main')).toContainText('IN REVIEW')
}
