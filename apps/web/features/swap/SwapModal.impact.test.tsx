import { collectToasts } from '@leaven/tests/world/deposits-page.tsx'
import { entry, pressReview, quote, show, toBitcoin, type } from '@leaven/tests/world/swap-page.tsx'
import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'

collectToasts()
beforeEach(() => localStorage.clear())

const losing = (priceImpact: string | null, number = 1) => ({ ...quote('0.25', '0.00833283', number), priceImpact })
const swapped = { ...quote('0.25', '0.00833283'), swapId: 'swp_1' }

const openReview = async () => {
  await type('0.25')
  await toBitcoin()
  await pressReview()
}
const confirm = () => screen.getByRole('button', { name: 'Confirm swap' })
const consent = () => screen.queryByRole('checkbox')
const warning = () => screen.queryByText(/less than at the market price\.$/)

test('the form tells what pools take too, and what is lost against the market price', async () => {
  show()
  await type('0.25')
  await toBitcoin()
  const receipt = await screen.findByRole('figure', { name: 'What the swap brings and costs' })
  await waitFor(() => expect(receipt.textContent).toContain('Against the market price−1.05%'))
  // 1 − 0.998 × 0.997
  expect(receipt.textContent).toContain('Pool fees, 0.50%≈ 0.00124850\u00a0ETH')
  expect(warning()).toBeNull()
})

test.each([
  ['0.0199', null, false],
  ['0.02', 'You receive 2.00% less than at the market price.', false],
  ['0.0499', 'You receive 4.99% less than at the market price.', false],
  ['0.05', 'You receive 5.00% less than at the market price.', true],
  ['0.167', 'You receive 16.70% less than at the market price.', true],
  ['-0.003', null, false],
])('of a loss of %s it says %s and asks again: %s', async (impact, text, isAsked) => {
  const { count } = show({ getQuote: losing(impact), swapCoins: swapped })
  await openReview()
  expect(warning()?.textContent ?? null).toBe(text)
  expect(consent() !== null).toBe(isAsked)
  await userEvent.click(confirm())
  expect(count('swapCoins')).toBe(isAsked ? 0 : 1)
})

test('who says that they know may swap; a quote that loses more is asked about again', async () => {
  const { count, answers } = show({ getQuote: losing('0.06'), swapCoins: new TypeError('fetch failed') })
  await openReview()
  await userEvent.click(screen.getByRole('checkbox', { name: /^I know that I receive that much less/ }))
  expect(confirm().getAttribute('aria-disabled')).toBeNull()
  answers.getQuote = losing('0.07', 2)
  await userEvent.click(screen.getByRole('button', { name: 'Back' }))
  await type('0.2')
  await pressReview()
  await waitFor(() => expect(warning()?.textContent).toContain('7.00%'))
  expect(screen.getByRole('checkbox')).toHaveProperty('checked', false)
  answers.swapCoins = swapped
  await userEvent.click(screen.getByRole('checkbox'))
  await userEvent.click(confirm())
  expect(await screen.findByRole('dialog', { name: 'Swapped' })).toBeDefined()
  expect(count('swapCoins')).toBe(1)
})

test('a market price that is not known is said, and asked about', async () => {
  const { count } = show({ getQuote: losing(null), swapCoins: swapped })
  await openReview()
  expect(screen.getByText('The market price is not known at the moment, so you could lose a lot.')).toBeDefined()
  await userEvent.click(confirm())
  expect(count('swapCoins')).toBe(0)
  await userEvent.click(screen.getByRole('checkbox', { name: 'I swap without knowing the market price.' }))
  await userEvent.click(confirm())
  await waitFor(() => expect(count('swapCoins')).toBe(1))
})

test('a quote from before quotes told it is one whose loss is not known', async () => {
  const { priceImpact: _, ...old } = losing('0.01')
  show({ getQuote: old })
  await openReview()
  expect(screen.getByRole('figure', { name: 'Your swap' }).textContent).toContain('Against the market priceNot known')
})

test('what is staked at once says so before and afterwards', async () => {
  show({ getQuote: { ...losing('0.01'), canAutoStake: true }, swapCoins: swapped })
  await type('0.25')
  await toBitcoin()
  await userEvent.click(await screen.findByRole('switch', { name: 'Stake right after the swap' }))
  await pressReview()
  expect(screen.getByRole('figure', { name: 'Your swap' }).textContent).toContain('After the swapStaked at once')
  await userEvent.click(confirm())
  expect(await screen.findByText('The coins are staked.')).toBeDefined()
  expect(screen.queryByText('The coins are in your wallet.')).toBeNull()
})

test('the field accuses nobody before an amount is entered', async () => {
  show()
  expect((await entry()).getAttribute('aria-invalid')).not.toBe('true')
  expect(screen.queryByText("You don't have enough available ETH in your wallet.")).toBeNull()
  await type('0.42')
  expect(await screen.findByText("You don't have enough available ETH in your wallet.")).toBeDefined()
  expect((await entry()).getAttribute('aria-invalid')).toBe('true')
})
