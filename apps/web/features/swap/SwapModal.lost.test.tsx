import { collectToasts } from '@leaven/tests/world/deposits-page.tsx'
import { balance, dialog, pressReview, quote, show, toBitcoin, type } from '@leaven/tests/world/swap-page.tsx'
import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'

collectToasts()
beforeEach(() => sessionStorage.clear())

test('PLUS-19 a swap without an answer keeps its quote, in the next dialog too, and is sent again as it was', async () => {
  const { answers, asked, leave } = show({ swapCoins: new TypeError('fetch failed') })
  await type('0.25')
  await toBitcoin()
  await pressReview()
  answers.getQuote = quote('0.25', '0.007', 2)
  const count = () =>
    asked.filter(({ name, input }) => name === 'getQuote' && JSON.stringify(input).includes('BTC')).length
  const before = count()
  await userEvent.click(screen.getByRole('button', { name: 'Confirm swap' }))
  expect(await screen.findByText(/^We could not hear the answer\./)).toBeDefined()
  expect((await dialog()).textContent).not.toContain('Nothing was swapped')
  await leave()
  await type('0.250')
  await toBitcoin()
  // All of it may be gone by the swap itself.
  answers.getWallets = { balances: [balance('ETH', '0')] }
  await pressReview()
  expect(screen.getByText(/^We could not hear the answer\./)).toBeDefined()
  expect(screen.getByRole('figure', { name: 'Your swap' }).textContent).toContain('You receive0.00833283')
  expect(count()).toBe(before)
  answers.swapCoins = { ...quote('0.25', '0.00833'), swapId: 'swp_1' }
  await userEvent.click(screen.getByRole('button', { name: 'Confirm swap' }))
  await screen.findByRole('dialog', { name: 'Swapped' })
  const [first, second, ...others] = asked.filter(({ name }) => name === 'swapCoins')
  expect(others).toEqual([])
  expect(second).toEqual(first)
})
