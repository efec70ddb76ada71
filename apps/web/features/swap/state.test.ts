import { expect, test } from 'vitest'
import { choose, flip, newDraft, toState } from './state.ts'

const nothing = { coins: [], quote: undefined, minimum: undefined, stabilizationFee: undefined }

test('SWAP-02 the dialog begins with the fields and defaults of the documents', () => {
  expect(toState(newDraft('ETH', 'DE'), nothing)).toEqual({
    fromCoin: 'ETH',
    toCoin: 'DFI',
    fees: [],
    swapType: null,
    priceProtection: '0.1',
    autoStake: false,
    minimumAmountInUsd: '10',
    dusdStabFeeRate: '0',
    swappableCoin: 'ETH',
    swappableCoinDecimals: 8,
    swappableCoinAmount: '1',
    coinToSwap: 'DFI',
    coinToSwapDecimals: 8,
    coinToSwapAmount: null,
    stakingPayoutApproach: 'COMPOUND',
  })
})

test('SWAP-17 SWAP-20 DFI stands on the other side, unless it is what is swapped', () => {
  expect(newDraft('USDC', 'DE')).toMatchObject({ from: 'USDC', to: 'DFI' })
  expect(newDraft('DFI', 'DE')).toMatchObject({ from: 'DFI', to: 'BTC' })
})

test('COIN-07 in Singapore the other side begins with a coin that is offered there', () => {
  expect(newDraft('ETH', 'SG')).toMatchObject({ from: 'ETH', to: 'BTC' })
  expect(newDraft(undefined, 'SG')).toMatchObject({ from: 'BTC', to: 'ETH' })
})

test('a coin chosen for both sides turns the swap round, and what came out becomes what goes in', () => {
  const draft = newDraft('ETH', 'DE')
  expect(choose(draft, 'to', 'BTC')).toMatchObject({ from: 'ETH', to: 'BTC' })
  expect(choose(draft, 'to', 'ETH')).toMatchObject({ from: 'DFI', to: 'ETH' })
  expect(choose(draft, 'from', 'DFI')).toMatchObject({ from: 'DFI', to: 'ETH' })
  expect(flip({ ...draft, amount: '2' }, '350')).toMatchObject({ from: 'DFI', to: 'ETH', amount: '350' })
  expect(flip({ ...draft, amount: '2' }, undefined)).toMatchObject({ amount: '2' })
})
