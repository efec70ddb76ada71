import { expect, type Locator, type Page } from '@playwright/test'
import { becomeBuyer, makeOrder } from './buy.page.ts'
import { becomeCustomer } from './customer.page.ts'
import { test } from './own-stack.ts'
import { openSandbox, scenarioOf, type View, views } from './sandbox.page.ts'
import { startVerification } from './verification.page.ts'

/** One deed in each view, from its beginning, without a mouse. */
const deeds: Readonly<Record<Exclude<View, 'Start'>, (page: Page, main: Locator) => Promise<void>>> = {
  Scenarios: async (page) => {
    await tabUntil(page, 'Deposit address')
    await page.keyboard.type('an-address-of-nobody')
    await page.keyboard.press('Enter')
    const card = scenarioOf(page, 'A deposit arrives and is confirmed')
    await expect(card.getByRole('listitem')).toHaveCount(8)
  },
  Clock: async (page, main) => {
    await tabUntil(page, '+1 day')
    await page.keyboard.press('Space')
    await expect(main.getByRole('status')).toContainText('ran on the way', { timeout: 30_000 })
  },
  Inbox: async (page, main) => {
    // Few, and none that comes meanwhile: it would push away what follows.
    await tabUntil(page, 'Mail address or phone number')
    await page.keyboard.type('dave@leaven.test')
    await expect(main.getByRole('list', { name: 'Messages, newest first' }).getByRole('button')).toHaveCount(1)
    await tabUntil(page, 'Text')
    await page.keyboard.press('Enter')
    await expect(main.getByRole('status')).toContainText('It is in the inbox above.')
  },
  Prices: async (page, main) => {
    await tabUntil(page, 'New price of BTC in US dollars')
    await page.keyboard.type('98000.5')
    await page.keyboard.press('Enter')
    await expect(main.getByText('BTC costs $98,000.5 now.')).toBeVisible()
  },
  Chains: async (page, main) => {
    await tabUntil(page, 'Bitcoin')
    await page.keyboard.press('ArrowRight')
    await expect(page.getByRole('radio', { name: 'Ethereum' })).toBeChecked()
    // The other chain's panel is another one: it must have come before the keyboard goes on.
    await expect(main.getByRole('button', { name: '1 block', exact: true })).toBeVisible()
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
    await tabUntil(page, '1 block')
    await page.keyboard.press('Space')
    await expect(main.getByText(/Block [\d,]+ is the newest now\./)).toBeVisible()
  },
  Identity: async (page, main) => {
    const customer = await becomeCustomer(page)
    await startVerification(page, customer)
    await page.reload()
    await expect(main.getByRole('button', { name: `Hold: ${customer.email}` })).toBeVisible()
    await main.focus()
    await tabUntil(page, 'Mail address')
    await page.keyboard.type(customer.email)
    await tabUntil(page, `Approve: ${customer.email}`)
    await page.keyboard.press('Enter')
    await expect(main.getByRole('status')).toHaveText(`${customer.email} is approved, and the platform knows.`)
  },
  Payments: async (page, main) => {
    const order = await makeOrder(page, await becomeBuyer(page))
    await page.reload()
    await expect(main.getByRole('button', { name: `Cancel: ${order}` }).first()).toBeVisible()
    await main.focus()
    await tabUntil(page, `Cancel: ${order}`)
    await page.keyboard.press('Enter')
    await expect(main.getByRole('status').first()).toHaveText('It is done, and the platform knows.')
  },
  Faults: async (page, main) => {
    await tabUntil(page, 'Price source C: Slow')
    await page.keyboard.press('Space')
    await expect(main.getByRole('list', { name: 'Running faults' })).toContainText('Price source C')
    await page.getByRole('button', { name: 'End it: Price source C' }).focus()
    await page.keyboard.press('Enter')
    await expect(main.getByText('Everyone behaves.')).toBeVisible()
  },
}

test('the keyboard alone skips to the content', async ({ page }) => {
  await openSandbox(page)
  await page.keyboard.press('Tab')
  expect(await stopOf(page)).toEqual({ name: 'Skip to the content', isSeen: true })
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
})

// A story each: a view that is slow has its own time, and one that fails does not hide the others.
for (const view of views) {
  if (view === 'Start') continue
  test(`the keyboard alone goes to ${view} and works it`, async ({ page }) => {
    await openSandbox(page)
    await page.getByRole('link', { name: 'Leaven sandbox, start' }).focus()
    await tabUntil(page, view)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(view)
    await expect(page.getByRole('main')).toBeFocused()
    await deeds[view](page, page.getByRole('main'))
  })
}

async function tabUntil(page: Page, name: string): Promise<void> {
  const passed: string[] = []
  while (passed.length < 80) {
    await page.keyboard.press('Tab')
    const stop = await stopOf(page)
    expect(stop, `after ${passed.join(', ')}`).toMatchObject({ isSeen: true })
    if (stop.name === name) return
    passed.push(stop.name)
  }
  throw new Error(`The keyboard did not reach ${name}, only ${passed.join(', ')}`)
}

/** Where the keyboard is, and whether a ring is drawn there in plain sight; a hidden control shows itself by its label. */
function stopOf(page: Page): Promise<{ readonly name: string; readonly isSeen: boolean }> {
  return page.evaluate(() => {
    const element = document.activeElement ?? document.body
    const label =
      element instanceof HTMLInputElement || element instanceof HTMLSelectElement ? element.labels?.[0] : null
    const drawn = label && element.getBoundingClientRect().width <= 1 ? label : element
    const { outlineStyle, boxShadow } = getComputedStyle(drawn)
    const { left, top, width, height } = drawn.getBoundingClientRect()
    const hit = document.elementFromPoint(left + width / 2, top + height / 2)
    const isInView = hit !== null && (drawn.contains(hit) || hit.contains(drawn))
    const name = element.getAttribute('aria-label') ?? (label ?? element).textContent.trim()
    return { name, isSeen: isInView && (outlineStyle !== 'none' || boxShadow !== 'none') }
  })
}
