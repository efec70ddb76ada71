import { toDecimal } from '@leaven/money/parse.ts'
import { expect, test } from 'vitest'
import { toFigures } from './balance-figures.ts'

test('SHELL-39 each value of the bar comes from its field, in the currency of the balances', () => {
  const { held, owed, ...figures } = toFigures({
    totalAmount: '35730.48',
    allocatedAmount: '9310.6',
    frozenAmount: '11483',
    availableAmount: '0',
    preferredCurrency: 'EUR',
  })
  const read = Object.entries(figures).map(([name, amount]) => [name, amount && toDecimal(amount), amount?.asset.code])
  expect(read).toEqual([
    ['total', '35730.48', 'EUR'],
    ['allocated', '9310.6', 'EUR'],
    ['fixed', '11483', 'EUR'],
    ['available', '0', 'EUR'],
  ])
  expect([held, owed]).toEqual([null, null])
})

test('WALLET-05 what is locked is told by itself, and a debt with its minus; it may outweigh everything', () => {
  const answer = { totalAmount: '-19.5', allocatedAmount: '0', frozenAmount: '0', availableAmount: '0' }
  const figures = toFigures({ ...answer, heldAmount: '10.5', owedAmount: '30', preferredCurrency: 'EUR' })
  const { total, held, owed } = figures
  expect([total, held, owed].map((amount) => amount && toDecimal(amount))).toEqual(['-19.5', '10.5', '-30'])
})

test('while a coin has no price, a sum that counts nothing is not known', () => {
  const answer = { totalAmount: '0', allocatedAmount: '12', frozenAmount: '0', availableAmount: '0' }
  const figures = toFigures({ ...answer, preferredCurrency: 'EUR', unpricedCoins: ['BTC'] })
  expect(figures).toMatchObject({ total: null, allocated: { units: 1_200n }, fixed: null, available: null })
})
