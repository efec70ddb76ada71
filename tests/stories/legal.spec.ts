import { expect, type Page, test } from '@playwright/test'
import { cutOff, expectNoAxeViolation } from './access.ts'
import { becomeCustomer } from './customer.page.ts'
import { SCROLLERS } from './pages.ts'

const PHONE = { width: 390, height: 844 }
const languages = ['en', 'de', 'it', 'zht'] as const

// Axe looks at the other two with all the pages that guests see.
const pages = [
  { path: '/terms-and-conditions', hasAxe: false, titles: ['Terms', 'Allgemeine', 'Termini', '條款'] },
  { path: '/privacy-policy', hasAxe: false, titles: ['Privacy', 'Datenschutz', 'Informativa', '隱私權'] },
  {
    path: '/terms-and-conditions-welcome',
    hasAxe: true,
    titles: ['WELCOME50: terms', 'WELCOME50: Bedingungen', 'WELCOME50: condizioni', 'WELCOME50：'],
  },
  { path: '/voucher-terms', hasAxe: true, titles: ['Voucher', 'Gutschein', 'Condizioni dei voucher', '禮券'] },
  { path: '/faq', hasAxe: true, titles: ['Questions', 'Fragen', 'Domande', '常見問題'] },
] as const

for (const { path, hasAxe, titles } of pages) {
  test(`LEGAL-01 LEGAL-04 ${path} is read in four languages on a phone`, async ({ page }) => {
    await page.setViewportSize(PHONE)
    for (const [index, language] of languages.entries()) {
      await open(page, `${path}?lang=${language}`, titles[index] ?? '')
      expect(await cutOff(page, SCROLLERS), language).toEqual([])
    }
    if (!hasAxe) return
    await expectNoAxeViolation(page)
    await page.emulateMedia({ colorScheme: 'dark' })
    await expectNoAxeViolation(page)
  })
}

// From each to the next, and back to one that was read already.
const relatedInGerman = [
  'Allgemeine Geschäftsbedingungen',
  'Datenschutzerklärung',
  'Allgemeine Geschäftsbedingungen',
] as const

test('a long text follows the language that is chosen while it is read, and prints without what only a screen can use', async ({
  page,
}) => {
  await open(page, '/voucher-terms', 'Voucher terms')
  await expect(page.getByText('Document version 1.0, amended 21 June 2023')).toBeVisible()
  await page.locator('header [aria-haspopup="menu"]').last().click()
  await page.getByRole('menuitemradio', { name: 'Deutsch' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Gutscheinbedingungen')
  await expect(page.locator('time')).toHaveText('21. Juni 2023')
  for (const name of relatedInGerman) {
    await page.locator('.legal-ending').getByRole('link', { name }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  }
  await page.emulateMedia({ media: 'print' })
  await expect(page.locator('.legal-contents')).toBeHidden()
  await expect(page.locator('.legal-sections')).toBeVisible()
})

test('PROMO-09 ROUTE-041 ROUTE-042 ROUTE-043 ROUTE-044 the terms are read logged out and logged in, with a token or without', async ({
  page,
}) => {
  const readAll = async () => {
    for (const end of ['', '-welcome', '-welcome/a-token']) {
      await open(page, `/terms-and-conditions${end}`, end === '' ? 'Terms and conditions' : 'WELCOME50')
      expect(new URL(page.url()).pathname).toBe(`/terms-and-conditions${end}`)
      if (end) await expect(page.getByRole('cell')).toContainText(['5%', '$1,000', '90 days', '180 days', '30 days'])
    }
    // A token alone is no page.
    await page.goto('/a-token')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found')
  }
  await readAll()
  await becomeCustomer(page)
  await readAll()
})

async function open(page: Page, path: string, title: string): Promise<void> {
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(title)
}
