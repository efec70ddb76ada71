import { expect, type Page, test } from '@playwright/test'
import { becomeCustomer, becomeHolder } from './customer.page.ts'

// A browser that would like another language than ours begin with.
test.use({ locale: 'it-IT' })

const KEY = 'leaven.language'

test('I18N-03 I18N-04 I18N-05 I18N-06 I18N-07 the address wins, then the account, then the choice kept here, then the browser', async ({
  page,
}) => {
  await expectLanguage(page, '/login', { tag: 'it', title: 'Accedi' })
  await expectLanguage(page, '/login?lang=en', { tag: 'en', title: 'Login' })
  await page.evaluate((key) => localStorage.removeItem(key), KEY)
  await page.goto('/welcome')
  await expect(page.locator('html')).toHaveAttribute('lang', 'it')
  await chooseGerman(page)
  await expectLanguage(page, '/login', { tag: 'de', title: 'Anmelden' })

  await expectLanguage(page, '/login?lang=it', { tag: 'it', title: 'Accedi' })
  await expectLanguage(page, '/login?lang=cn', { tag: 'zh-Hant', title: '登入' })
  for (const path of ['/login?lang=fr', '/login?lang=', '/login']) {
    await expectLanguage(page, path, { tag: 'de', title: 'Anmelden' })
  }
  await page.evaluate(() => sessionStorage.clear())
  await page.evaluate((key) => localStorage.setItem(key, 'cn'), KEY)
  await expectLanguage(page, '/login', { tag: 'zh-Hant', title: '登入' })

  await becomeHolder(page)
  await expectLanguage(page, '/transactions?lang=it', { tag: 'it', title: 'Transazioni' })
  // Customers are led on from there, and the language goes with them.
  await expectLanguage(page, '/login?lang=it', { tag: 'it', title: 'Wallet' })
  await expectLanguage(page, '/transactions', { tag: 'en', title: 'Transactions' })
})

test('I18N-07 what a guest chooses stays after the login, and is their language from then on', async ({ page }) => {
  await page.goto('/welcome')
  await chooseGerman(page)
  await becomeCustomer(page)
  await expectLanguage(page, '/transactions', { tag: 'de', title: 'Transaktionen' })
  // The account knows it: nothing of this browser is needed for it any more.
  await page.evaluate(() => {
    localStorage.removeItem('leaven.language')
    sessionStorage.clear()
  })
  await expectLanguage(page, '/transactions', { tag: 'de', title: 'Transaktionen' })
})

async function chooseGerman(page: Page): Promise<void> {
  await page.getByRole('banner').getByRole('button', { name: 'Lingua: IT' }).click()
  const names = page.getByRole('menuitemradio')
  await expect(names).toHaveText(['English', 'Deutsch', '繁體中文', 'Italiano'])
  await names.nth(1).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'de')
}

type Expected = { readonly tag: string; readonly title: string }

async function expectLanguage(page: Page, path: string, { tag, title }: Expected): Promise<void> {
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  await expect(page.locator('html')).toHaveAttribute('lang', tag)
}
