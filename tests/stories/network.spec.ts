import { expect, test, type Page } from '@playwright/test'
import { startOwnStack, type OwnStack } from '@leaven/tools/own-stack.ts'
import { findFreePort } from '../world/ports.ts'
import { cutOff, expectNoAxeViolation } from './access.ts'
import { startGateway, type Gateway } from './gateway.ts'

// The server is stopped here, so it is one of its own, behind a gateway as servers are out in the world.
test.describe.configure({ mode: 'serial' })
test.use({ serviceWorkers: 'allow' })
test.setTimeout(120_000)

// Enough for the pages of these stories.
const REQUESTS_PER_MINUTE = 800
const DOWN = 'Your connection is down'
const LOST = /^Your connection was down while fetching information from the server\./
const WRITTEN = 'ada.lindqvist@leaven.test'
const BOB = { email: 'bob@leaven.test', password: 'proof-the-dough-7-times' }

let stack: OwnStack
let gateway: Gateway

test.beforeAll(async () => {
  test.setTimeout(200_000)
  const port = await findFreePort()
  stack = await startOwnStack({
    PUBLIC_URL: `http://localhost:${port}`,
    REQUESTS_PER_MINUTE: String(REQUESTS_PER_MINUTE),
    HTTP_PROCESSES: '1',
    LOG_LEVEL: 'silent',
  })
  gateway = await startGateway(port, stack.url)
})

test.afterAll(async () => {
  await gateway?.stop()
  await stack?.stop()
})

/** Opens a page and waits until the worker keeps the app whole. */
async function openAndKeep(page: Page, url: string): Promise<void> {
  await page.goto(url)
  await page.waitForFunction(async () => {
    const { active } = await navigator.serviceWorker.ready
    return active?.state === 'activated' && navigator.serviceWorker.controller !== null
  })
}

const email = (page: Page) => page.getByRole('textbox', { name: 'Email' })
const maintenance = (page: Page) => page.getByRole('dialog', { name: 'Maintenance' })
const toast = (page: Page) => page.getByRole('region', { name: /^Notifications/ }).getByText(DOWN)

async function tryToLogIn(page: Page, { password }: { readonly password: string }): Promise<void> {
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Login', exact: true }).click()
}

/** The addresses of the pings that this page sends, as they come. */
function watchPings(page: Page): string[] {
  const pings: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'HEAD') pings.push(request.url().replace(gateway.url, ''))
  })
  return pings
}

test('NET-02 NET-04 NET-05 NET-06 NET-08 while the server is stopped maintenance shows, also to who comes then; afterwards what was typed is there', async ({
  page,
  context,
}) => {
  const far = await context.newPage()
  await openAndKeep(page, `${gateway.url}/login`)
  await email(page).fill(WRITTEN)
  // The same without a gateway: nobody answers for the host either.
  await openAndKeep(far, `${stack.url}/login`)
  await email(far).fill(WRITTEN)
  await stack.halt()

  const pings = watchPings(page)
  await tryToLogIn(page, BOB)
  await expect(maintenance(page)).toContainText('Leaven is currently unavailable due to maintenance.')
  await expect(maintenance(page).getByRole('img', { name: /^Loaf/ })).toBeVisible()
  await expectNoAxeViolation(page)
  expect(await cutOff(page)).toEqual([])
  await page.keyboard.press('Escape')
  await page.mouse.click(20, 400)
  await expect(maintenance(page)).toBeVisible()
  await tryToLogIn(far, BOB)
  await expect(toast(far)).toBeVisible()
  await expect(email(far)).toHaveValue(WRITTEN)

  const late = await context.newPage()
  await late.goto(`${gateway.url}/welcome`)
  await expect(maintenance(late)).toBeVisible()
  await expect.poll(() => pings.length, { timeout: 15_000 }).toBeGreaterThanOrEqual(3)
  expect(pings.every((url) => /^\/api\?ping=\w+$/.test(url))).toBe(true)
  expect(new Set(pings).size).toBe(pings.length)

  await stack.resume()
  await expect(maintenance(page)).toHaveCount(0)
  await expect(email(page)).toHaveValue(WRITTEN)
  await expect(page.getByRole('button', { name: 'Login', exact: true })).toBeFocused()
  await expect(toast(far)).toHaveCount(0)
  await expect(email(far)).toHaveValue(WRITTEN)
  await late.bringToFront()
  await expect(maintenance(late)).toHaveCount(0)
  await expect(late.getByRole('heading', { level: 1 })).toBeVisible()
  await page.bringToFront()
  await tryToLogIn(page, BOB)
  await expect(page.getByText('Email or password is wrong.')).toBeVisible()
})

test('NET-07 SHELL-60 SHELL-67 without a connection a toast says so until it is back, and the whole page where nothing could be loaded', async ({
  page,
  context,
}) => {
  await openAndKeep(page, `${gateway.url}/login`)
  await email(page).fill(BOB.email)
  await tryToLogIn(page, BOB)
  await expect(page.getByRole('region', { name: 'Balance summary' })).toContainText('$0.00')
  await context.setOffline(true)
  await expect(toast(page)).toBeVisible()
  await expect(page.getByText(/You see what was known/)).toHaveCount(1)
  await expect(page.getByText(/You are offline\. You see/)).toHaveCount(0)
  await context.setOffline(false)
  await expect(toast(page)).toHaveCount(0)

  await page.evaluate(() => localStorage.removeItem('leaven.last-known'))
  await context.setOffline(true)
  await page.reload()
  await expect(page.getByText(LOST)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Refresh the page' })).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByRole('region', { name: 'Balance summary' })).toContainText('$0.00')
})

test('ERR-02 ERR-04 a server that has too much to do says so once', async ({ page }) => {
  await openAndKeep(page, `${gateway.url}/login`)
  await email(page).fill(BOB.email)
  await page.evaluate(async () => {
    const ask = async () => (await fetch('/api/networks')).status
    while (!(await Promise.all(Array.from({ length: 50 }, ask))).includes(429));
  })
  await tryToLogIn(page, BOB)
  const alert = page.locator('.net-alert')
  await expect(alert).toHaveText('Too many requests, please slow down')
  await expect(alert).toHaveCount(0, { timeout: 10_000 })
  await expect(page.getByRole('banner').or(page.getByRole('main')).first()).toBeVisible()
})
