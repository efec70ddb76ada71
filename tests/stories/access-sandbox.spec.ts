import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page, test } from '@playwright/test'
import { COLOUR_RULES, cutOff } from './access.ts'
import { becomeCustomer } from './customer.page.ts'
import { DEEP } from './place.ts'
import { awaitMail, openSandbox, register, views } from './sandbox.page.ts'
import { startVerification } from './verification.page.ts'

const sizes = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
] as const

for (const view of views) {
  test(`axe finds nothing and nothing is cut off, ${view}, wide and narrow, light and dark`, async ({ page }) => {
    if (view === 'Identity') await startVerification(page, await becomeCustomer(page))
    await openSandbox(page, view)
    await lookAt(page, `sandbox-${view.toLowerCase()}`)
  })
}

test('axe finds nothing and nothing is cut off around an open mail', async ({ page, request }) => {
  const email = await register(request)
  await awaitMail(request, email)
  await openSandbox(page, 'Inbox')
  await page.getByLabel('Mail address or phone number').fill(email)
  await page.getByRole('list', { name: 'Messages, newest first' }).getByRole('button').click()
  await expect(page.getByRole('article')).toBeVisible()
  await lookAt(page, 'sandbox-mail')
})

async function lookAt(page: Page, name: string): Promise<void> {
  for (const size of sizes) {
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.setViewportSize(size)
      await page.emulateMedia({ colorScheme })
      await page.evaluate(() => document.fonts.ready)
      await expectClean(page, `${name}-${size.width}-${colorScheme}`, colorScheme)
    }
  }
}

async function expectClean(page: Page, picture: string, colorScheme: 'light' | 'dark'): Promise<void> {
  // The mail itself is somebody else's page, and it is kept apart from ours.
  const axe = new AxeBuilder({ page }).setLegacyMode(true).exclude('iframe')
  // The same page in other colours: all but them was looked at already.
  const isDone = colorScheme === 'dark' && !DEEP
  const { violations } = await (isDone ? axe.withRules(COLOUR_RULES) : axe).analyze()
  expect(violations.map(({ id, nodes }) => `${picture} ${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([])
  expect(await cutOff(page), picture).toEqual([])
  if (DEEP) await page.screenshot({ path: `reports/screenshots/${picture}.png`, fullPage: true })
}
