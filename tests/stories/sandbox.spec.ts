import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { test } from './own-stack.ts'
import {
  awaitMail,
  endFault,
  expectPlayed,
  linkTo,
  openSandbox,
  readAs,
  readSandbox,
  refresh,
  register,
  scenarioOf,
  textOf,
  textsTo,
  verifyAndLogIn,
} from './sandbox.page.ts'

const MINUTE_MS = 61_000
const DAY_MS = 86_400_000

const parties = [
  'Time',
  'Mail server',
  'SMS and calls',
  'Price sources',
  'Chains',
  'Identity provider',
  'Payment providers',
  'Bad days',
] as const
const faultStories = [
  { title: 'Mail is down for a minute', faults: [['mail', 'down']] },
  {
    title: 'Two of three price sources fall silent',
    faults: [
      ['prices.a', 'down'],
      ['prices.b', 'down'],
    ],
  },
  {
    title: 'Everyone says everything twice',
    faults: [
      ['chain.bitcoin', 'duplicate'],
      ['mail', 'duplicate'],
      ['sms', 'duplicate'],
    ],
  },
] as const

test.describe.configure({ timeout: 80_000 })

test('PLUS-40 a newcomer reads what each party does and plays every scenario with buttons', async ({
  page,
  request,
}) => {
  const token = await verifyAndLogIn(request, await register(request))
  const address = textOf(await readAs(request, token, '/wallets/BTC/addresses/bitcoin'), 'address')
  await page.clock.install()
  await openSandbox(page)
  await readParties(page)
  await page.getByRole('link', { name: 'Play a scenario' }).click()
  await expect(page.getByRole('main').getByRole('form')).toHaveCount(3 + faultStories.length)

  await playDeposits(page, address)
  const credited = { coinId: 'BTC', amount: '0.07', address, status: 'LOCKED', confirmations: 6 }
  await expect.poll(() => readAs(request, token, '/deposits')).toMatchObject([credited])
  for (const story of faultStories) await playFault(page, request, story)
  const before = await readNow(request)
  const month = scenarioOf(page, 'A month passes')
  await month.getByRole('button', { name: 'Play' }).click()
  await expectPlayed(month, 1)
  expect((await readNow(request)) - before).toBeGreaterThanOrEqual(28 * DAY_MS)
  expect(await readAs(request, await refresh(request), '/deposits')).toMatchObject([credited])
})

/** Every party says in a sentence what it is outside, in another what it does here, and leads there. */
async function readParties(page: Page): Promise<void> {
  for (const name of parties) {
    const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true }) })
    await expect(card.getByRole('definition')).toHaveText([/\w+ .{20,}/, /\w+ .{20,}/])
    await expect(card.getByRole('link')).toBeVisible()
  }
}

/** Both at once, on different chains. */
async function playDeposits(page: Page, address: string): Promise<void> {
  const deposit = scenarioOf(page, 'A deposit arrives and is confirmed')
  const replaced = scenarioOf(page, 'A chain reorganises under a deposit')
  await deposit.getByLabel('Deposit address').fill(address)
  await deposit.getByLabel('Amount').fill('0.07')
  await deposit.getByRole('button', { name: 'Play' }).click()
  await replaced.getByLabel('Network').selectOption('DeFiChain')
  await replaced.getByLabel('Deposit address').fill('an-address-of-nobody')
  await replaced.getByRole('button', { name: 'Play' }).click()
  await expectPlayed(replaced, 7)
  await expect(replaced).toContainText('1 transaction dropped')
  await expectPlayed(deposit, 8)
}

type FaultStory = (typeof faultStories)[number]

/** The minute passes at once for the page; the parties are brought back by hand. */
async function playFault(page: Page, request: APIRequestContext, { title, faults }: FaultStory): Promise<void> {
  const card = scenarioOf(page, title)
  await card.getByRole('button', { name: 'Play' }).click()
  await expect(card.getByRole('listitem').filter({ hasText: 'running:' })).toContainText('Use the platform now')
  const running = faults.map(([party, mode]) => expect.objectContaining({ party, mode }))
  expect(await readSandbox(request, '/faults')).toEqual(expect.arrayContaining(running))
  await page.clock.fastForward(MINUTE_MS)
  await expectPlayed(card, 3)
  for (const [party] of faults) await endFault(request, party)
}

const readNow = async (request: APIRequestContext): Promise<number> =>
  Date.parse(textOf(await readSandbox(request, '/clock'), 'now'))

test('the mail that a sign-up sent is in the inbox, with its link', async ({ page, request }) => {
  const email = await register(request)
  const text = await awaitMail(request, email)
  const [link = 'no link'] = /https?:\S+\/verify\/\S+/.exec(text) ?? []
  await openSandbox(page, 'Inbox')
  await page.getByLabel('Mail address or phone number').fill(email)
  await page.getByRole('list', { name: 'Messages, newest first' }).getByRole('button').click()
  const message = page.getByRole('article')
  await expect(message.getByRole('heading')).toBeFocused()
  await expect(message).toContainText(`Mail to ${email}`)
  await expect(message.getByRole('link', { name: link })).toHaveAttribute('href', link)
  await expect(message.locator('iframe')).toHaveAttribute('sandbox', /^(?!.*(scripts|same-origin))/)
})

test('a mail that was asked for while the server was down arrives once, when it is back', async ({ page, request }) => {
  await openSandbox(page, 'Faults')
  await page.getByRole('button', { name: 'Mail server: Down' }).click()
  await expect(page.getByRole('list', { name: 'Running faults' })).toContainText('Mail server does not answer at all')
  await expect(linkTo(page, 'Faults')).toContainText('1 running')
  const email = await register(request)
  await page.waitForTimeout(1_500)
  expect(await textsTo(request, email)).toEqual([])
  await page.getByRole('button', { name: 'End it: Mail server' }).click()
  await expect(page.getByText('Everyone behaves.')).toBeVisible()
  await awaitMail(request, email)
})

test('seven days pass by one button, and the customer is still logged in', async ({ page, request }) => {
  const email = await register(request)
  await verifyAndLogIn(request, email)
  const before = await readNow(request)
  await openSandbox(page, 'Clock')
  await page.getByRole('button', { name: '+7 days' }).click()
  await expect(page.getByRole('main').getByRole('status')).toContainText(/It is .+ now\. [\d,]+ jobs? ran/, {
    timeout: 30_000,
  })
  const passed = (await readNow(request)) - before
  expect(passed).toBeGreaterThanOrEqual(7 * DAY_MS)
  expect(passed).toBeLessThan(7 * DAY_MS + MINUTE_MS)
  await expect(page.getByRole('region', { name: 'Platform time' })).toContainText('ahead')
  expect(await readAs(request, await refresh(request), '/me')).toMatchObject({ email, emailVerified: true })
})

test('a price and an address that cannot be are refused beside their field', async ({ page, request }) => {
  const before = await readSandbox(request, '/prices/a')
  await openSandbox(page, 'Prices')
  const row = page.getByRole('listitem').filter({ has: page.getByLabel('New price of DOT') })
  for (const price of ['cheap', '-4', '1.123456789', '0']) {
    await row.getByRole('textbox').fill(price)
    await row.getByRole('button').click()
    await expect(row.getByRole('alert')).toContainText('usd: ')
  }
  expect(pricesOf(await readSandbox(request, '/prices/a'))).toEqual(pricesOf(before))
  await row.getByRole('textbox').fill('7.25')
  await row.getByRole('button').click()
  await expect(row.getByRole('status')).toContainText('DOT costs $7.25 now.')
  expect(pricesOf(await readSandbox(request, '/prices/a'))).toContain('"coinId":"DOT","usd":"7.25"')

  await linkTo(page, 'Chains').click()
  const form = page.getByRole('main').locator('form')
  await form.getByLabel('To address').fill('   ')
  await form.getByRole('button', { name: 'Send 0.05 BTC' }).click()
  await expect(form.getByRole('alert')).toContainText('address: Must not be empty.')
  await expect(page.getByText('0 transactions')).toBeVisible()
})

// Without the times, which go on by themselves.
const pricesOf = (answer: unknown): string => JSON.stringify(answer).replaceAll(/"at":"[^"]*"/g, '')
