import { expect, type BrowserContext, type Page, test } from '@playwright/test'
import { becomeHolder } from './customer.page.ts'

// Other stories stand in for the server, which a worker would answer before them.
test.use({ serviceWorkers: 'allow' })

const KEY = 'leaven.last-known'

test('PLUS-17 the installed app shows the last balances with their age while offline, and moves nothing', async ({
  page,
  context,
}) => {
  test.setTimeout(90_000)
  await becomeHolder(page)
  await openAndKeep(page)
  await expectInstallable(page, context)

  await context.setOffline(true)
  await page.reload()
  await expect(page.getByRole('row', { name: /Bitcoin/ })).toContainText('0.50000')
  await expect(page.getByRole('region', { name: 'Total assets' })).toContainText(/\$[\d,]+\.\d\d/)
  await expect(page.getByRole('region', { name: 'Total assets' })).toContainText(/as of (?:now|.+ ago)/)
  await expect(page.getByRole('status').filter({ hasText: 'You are offline.' })).toContainText(/known .+\./)
  await expectRefused(page)
  expect(await askToAnswer(page)).toBe('failed')

  await context.setOffline(false)
  await expectAnswerRefused(page, context)
  await logOut(page)
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([])
})

/** Opens the wallets and waits until the app and what it shows are kept. */
async function openAndKeep(page: Page): Promise<void> {
  await page.goto('/wallets')
  await expect(page.getByRole('row', { name: /Bitcoin/ })).toContainText('0.50000')
  await page.waitForFunction(async () => {
    const { active } = await navigator.serviceWorker.ready
    return active?.state === 'activated' && navigator.serviceWorker.controller !== null
  })
  const kept = () => page.evaluate((key) => localStorage.getItem(key) ?? '', KEY)
  for (const reading of ['getMe', 'getWallets', 'getBalance', 'listCoins']) {
    await expect.poll(kept).toContain(`"${reading}"`)
  }
  const app = () => page.evaluate(async () => (await caches.match('/index.html'))?.status)
  await expect.poll(app).toBe(200)
}

async function expectInstallable(page: Page, context: BrowserContext): Promise<void> {
  const session = await context.newCDPSession(page)
  const { errors, data } = await session.send('Page.getAppManifest')
  expect(errors).toEqual([])
  expect(JSON.parse(data ?? '')).toMatchObject({ name: 'Leaven', icons: expect.arrayContaining([expect.anything()]) })
  const { installabilityErrors } = await session.send('Page.getInstallabilityErrors')
  // A private window is the only thing in its way.
  expect(installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== 'in-incognito')).toEqual([])
  // While it listens, a page that is loaded anew believes to be online.
  await session.detach()
}

async function expectRefused(page: Page): Promise<void> {
  for (const name of ['Deposit', 'Deposit Bitcoin']) {
    const button = page.getByRole('button', { name, exact: true })
    await expect(button).toHaveAttribute('aria-disabled', 'true')
    // A page that still scrolls to it takes the hint away again.
    await expect(async () => {
      await button.click({ force: true })
      await expect(button).toHaveAccessibleDescription('You are offline.', { timeout: 1_000 })
    }).toPass()
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
}

/** The call behind the form, made by hand. */
const askToAnswer = (page: Page): Promise<string> =>
  page.evaluate(() =>
    fetch('/api/incoming-deposits/dep_1/originator', { method: 'PUT', body: '{}' }).then(
      ({ status }) => String(status),
      () => 'failed',
    ),
  )

/** A form that was filled before the connection went is neither sent nor kept for later. */
async function expectAnswerRefused(page: Page, context: BrowserContext): Promise<void> {
  const asked: string[] = []
  page.on('request', (request) => asked.push(`${request.method()} ${new URL(request.url()).pathname}`))
  await page.goto('/incoming-deposits')
  await page.getByRole('radio', { name: /^Yes You sent/ }).check()
  await page.getByRole('radio', { name: /^No The sender/ }).check()
  await context.setOffline(true)
  const confirm = page.getByRole('button', { name: 'Confirm' })
  await expect(confirm).toHaveAttribute('aria-disabled', 'true')
  await confirm.click({ force: true })
  await expect(confirm).toHaveAccessibleDescription('You are offline.')
  await context.setOffline(false)
  await page.reload()
  await expect(page.getByRole('button', { name: 'Confirm' })).toBeVisible()
  expect(asked.filter((call) => call.startsWith('PUT'))).toEqual([])
}

async function logOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Account menu' }).click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  await expect(page).toHaveURL(/\/(?:login|welcome)/)
}
