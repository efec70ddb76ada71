import { expect, test, type Page } from '@playwright/test'
import { becomeCustomer, type Customer } from './customer.page.ts'

const dialog = (page: Page) => page.getByRole('dialog')
const press = (page: Page, name: string) => dialog(page).getByRole('button', { name, exact: true }).click()
const open = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const choose = (page: Page, letter: string) => dialog(page).getByRole('radio').nth('ABCD'.indexOf(letter)).check()

async function readOn(page: Page, from = 1): Promise<void> {
  for (let part = from + 1; part <= 6; part += 1) await press(page, `Go to part ${part}`)
}

test('LEARN-05 LEARN-06 LEARN-07 LEARN-08 LEARN-11 a guest reads a lesson with its pictures and comes to its question, by keyboard too', async ({
  page,
}) => {
  await page.goto('/learn')
  await open(page, 'Start now Bitcoin')
  await expect(dialog(page).getByRole('listitem')).toHaveCount(5)
  await page.getByRole('dialog').getByRole('button', { name: 'Start now' }).focus()
  await page.keyboard.press('Enter')
  const picture = dialog(page).locator('svg[data-image]').first()
  const pictures = new Set<string | null>()
  for (let part = 1; part <= 6; part += 1) {
    await expect(dialog(page).getByText(`Part ${part} of 6`)).toBeAttached()
    await expect(dialog(page).getByRole('heading', { name: 'Money without a keeper' })).toBeFocused()
    await expect(dialog(page).getByRole('button', { name: 'Back' })).toBeVisible()
    await expect(picture).toBeVisible()
    pictures.add(await picture.getAttribute('data-image'))
    if (part < 6) await press(page, `Go to part ${part + 1}`)
  }
  expect(pictures.size).toBe(6)
  await press(page, 'Take the quiz')
  await expect(dialog(page).locator('.learn-option__letter')).toHaveText(['A', 'B', 'C', 'D'])
  await press(page, 'Back')
  await expect(dialog(page).getByRole('button', { name: 'Take the quiz' })).toBeVisible()
  await page.keyboard.press('Escape')
  await open(page, 'Continue Bitcoin')
  await expect(dialog(page).getByText('Part 6 of 6')).toBeAttached()
})

test('LEARN-12 LEARN-13 LEARN-16 LEARN-17 LEARN-44 a guest answers wrong, tries again, and registers with the code of his answer', async ({
  page,
}) => {
  await page.goto('/learn')
  await open(page, 'Start now DeFiChain')
  await press(page, 'Start now')
  await readOn(page)
  await press(page, 'Take the quiz')
  const submit = dialog(page).getByRole('button', { name: 'Submit' })
  await expect(submit).toHaveAttribute('aria-disabled', 'true')
  await choose(page, 'A')
  await expect(submit).not.toHaveAttribute('aria-disabled', 'true')
  await submit.click()
  await expect(dialog(page)).toContainText('That is not the answer')
  await expect(dialog(page)).toContainText('There is no bank behind it.')
  await press(page, 'Try again')
  await expect(submit).toHaveAttribute('aria-disabled', 'true')
  await choose(page, 'C')
  await submit.click()
  await expect(dialog(page)).toContainText('Congrats for completing the lesson')
  await expect(dialog(page)).toContainText('DeFiChain was made for one trade')
  await dialog(page).getByRole('link', { name: 'Register your account' }).click()
  await expect(page).toHaveURL(/\/register$/)
  const code = await page.evaluate(() => localStorage.getItem('learnAndEarnCode'))
  expect(code).toMatch(/^[\w-]{20,64}$/)
  await page.goto('/learn')
  await expect(page.getByText('1 of 5 lessons')).toBeVisible()
})

async function answerAs(page: Page, { token }: Customer, quizQuestionId: string, answer: string): Promise<void> {
  const quizId = quizQuestionId.split('-')[0]
  const sent = await page.request.post(`/api/quiz/${quizId}/${quizQuestionId}/update`, {
    data: { quizId, quizQuestionId, answer },
    headers: { authorization: `Bearer ${token}` },
  })
  expect(sent.ok(), await sent.text()).toBe(true)
}

test('LEARN-14 LEARN-15 LEARN-18 LEARN-19 LEARN-56 a customer finishes the last lessons and can share them', async ({
  page,
}) => {
  const customer = await becomeCustomer(page)
  for (const [place, answer] of ['B', 'C', 'D'].entries()) await answerAs(page, customer, `eth-${place + 1}`, answer)
  await page.goto('/learn')
  await open(page, 'Continue Ether')
  await readOn(page)
  await press(page, 'Take the quiz')
  await choose(page, 'A')
  await press(page, 'Submit')
  await expect(page.getByText('Congratulations! You have answered correctly').first()).toBeVisible()
  await expect(dialog(page)).toContainText('Congrats for completing the lesson')
  await expect(dialog(page).getByRole('button', { name: 'Back' })).toBeVisible()
  await press(page, 'Go to lesson 5')
  await readOn(page)
  await press(page, 'Take the quiz')
  await choose(page, 'C')
  await press(page, 'Submit')
  await press(page, 'Complete')
  await expect(dialog(page).getByRole('img', { name: 'Confetti' })).toBeVisible()
  await expect(dialog(page).getByRole('heading', { name: 'Congratulations!' })).toBeVisible()
  const links = dialog(page).getByRole('list', { name: 'Share' }).getByRole('link')
  const addresses = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))
  expect(addresses).toHaveLength(5)
  for (const address of addresses) expect(decodeURIComponent(address)).toContain(`${new URL(page.url()).origin}/learn`)
  await dialog(page).getByRole('button', { name: 'Close' }).last().click()
  await expect(page.getByRole('button', { name: 'Read again Ether' })).toBeVisible()
})

test('LEARN-01 LEARN-09 LEARN-29 LEARN-45 LEARN-55 what a server sends runs nothing, and a place is kept on it', async ({
  page,
}) => {
  const customer = await becomeCustomer(page)
  await answerAs(page, customer, 'btc-1', 'D')
  const evil = '<p onclick=\\"ran()\\">safe words<script>ran()</script><img src=x onerror=\\"ran()\\"></p>'
  await page.route('**/api/quiz?*', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, body: (await response.text()).replaceAll('<p>Money in a bank', `${evil}<p>Money`) })
  })
  await page.addInitScript(() => Object.assign(window, { ran: () => Object.assign(window, { hasRun: true }) }))
  await page.goto('/learn')
  await expect(page.getByText('$0.20 of $1.00')).toBeVisible()
  await open(page, 'Continue Bitcoin')
  await expect(dialog(page).getByText('Lesson 2 of 5')).toBeVisible()
  await press(page, 'Back')
  await expect(dialog(page)).toContainText('Congrats for completing the lesson')
  await press(page, 'Back')
  await expect(dialog(page).getByRole('button', { name: 'See quiz result' })).toBeVisible()
  for (let part = 6; part > 1; part -= 1) await press(page, 'Back')
  await expect(page.getByText('Progress saved').first()).toBeVisible()
  await dialog(page).getByText('safe words').click()
  expect(await dialog(page).locator('script, img[src]').count()).toBe(0)
  expect(await page.evaluate(() => 'hasRun' in window)).toBe(false)

  // What is kept on the server follows, one step after the other.
  const headers = { authorization: `Bearer ${customer.token}` }
  const kept = async () => (await page.request.get('/api/quiz', { headers })).text()
  const place = '"progress":{"lessonIndex":1,"partIndex":1,"modal":"lesson"'
  await expect.poll(async () => (await kept()).includes(place)).toBe(true)
})
