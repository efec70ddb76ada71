import { expect, test } from '@playwright/test'
import { cutOff, expectNoAxeViolation, expectNoAxeViolationInColours } from './access.ts'
import { PASSWORD, readLink } from './customer.page.ts'
import { register } from './sandbox.page.ts'

test('who opens the mailed link in another browser gives the password, or asks for a new one', async ({
  page,
  request,
}) => {
  const email = await register(request)
  const link = await readLink(request, email)
  const password = page.getByLabel('Password', { exact: true })
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(link)
  await page.getByRole('button', { name: 'Confirm my email' }).click()
  await expect(password).toBeFocused()
  await expectNoAxeViolation(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectNoAxeViolationInColours(page)
  expect(await cutOff(page)).toEqual([])

  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  await expect(page).toHaveURL(/\/forget-password$/)
  await expect(page.getByLabel('Email')).toHaveValue(email)

  await page.goto(link)
  await page.getByRole('button', { name: 'Confirm my email' }).click()
  await password.fill('not the one that was chosen')
  await page.keyboard.press('Enter')
  await expect(page.getByText('This password is wrong.')).toBeVisible()
  await password.fill(PASSWORD)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/login$/)
  await expect(page.getByLabel('Email')).toHaveValue(email)
})
