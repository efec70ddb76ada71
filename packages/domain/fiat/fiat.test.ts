import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseAmount } from '@leaven/money/parse.ts'
import { canMove } from '../transitions.ts'
import { toAddressFee } from './address-fee.ts'
import {
  DEFAULT_TARGET_AMOUNT,
  findAmount,
  isAmountFor,
  toOtherProvider,
  whyCannotContinue,
  withMethod,
  withPrice,
  type BuyForm,
  type Continuing,
} from './form.ts'
import {
  isGivenUp,
  listOrderMoves,
  orderStates,
  orderTransitions,
  toNextLook,
  whyCannotCancel,
  type OrderState,
  type ReadState,
} from './order.ts'
import { isMethodOffered, isWithin, toAgent, toFeeKind } from './payment.ts'
import { fiatAsset, listProvidersFor, onRampFiats, providerEntries, toOnRampFiat } from './providers.ts'
import { findPurchaseReturn } from './return-url.ts'
import { canCheckOut, countSecondsLeft, toNextStep } from './steps.ts'

const BTC = { code: 'BTC', decimals: 8 }
const USDC = { code: 'USDC', decimals: 6 }
const USD = fiatAsset('USD')

describe('the way through the purchase', () => {
  test.each([
    ['initial', 'BTC', 'confirmation'],
    ['initial', 'DFI', 'swappable'],
    ['swappable', 'DFI', 'confirmation'],
  ] as const)('after %s with %s comes %s', (step, target, next) => {
    expect(toNextStep(step, target)).toBe(next)
  })

  test.each([
    [0, 55],
    [1, 55],
    [54_999, 1],
    [55_000, 0],
    [3_600_000, 0],
    [-5_000, 55],
  ])('FIAT-24 FIAT-45 %i ms after the order its price holds for %i more seconds', (ms, left) => {
    expect(countSecondsLeft(1_000_000, 1_000_000 + ms)).toBe(left)
    expect([canCheckOut(left, true), canCheckOut(left, false)]).toEqual([left > 0, false])
  })
})

describe('who sells what', () => {
  test.each([
    ['FIAT-34', 'EUROC', ['banxa']],
    ['FIAT-35', 'DFI', ['banxa']],
    ['FIAT-01', 'BTC', ['banxa', 'transak']],
  ])('%s %s is sold by %o', (_row, target, providers) => {
    expect(listProvidersFor(target)).toEqual(providers)
  })

  test('FIAT-19 each has a name, a mark, its terms and somebody to ask', () => {
    for (const { name, icon, tnc, supportUrl } of Object.values(providerEntries)) {
      expect([name.startsWith(icon), new URL(tnc).protocol, new URL(supportUrl).protocol]).toEqual([
        true,
        'https:',
        'https:',
      ])
    }
  })

  test('FIAT-37 a currency that nobody takes becomes the dollar', () => {
    expect(onRampFiats.map(toOnRampFiat)).toEqual(['USD', 'EUR', 'AUD', 'GBP', 'CAD'])
    expect(['SGD', 'BTC', '', 'usd'].map(toOnRampFiat)).toEqual(['USD', 'USD', 'USD', 'USD'])
  })
})

describe('payment methods', () => {
  const safari = 'AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15'
  const chrome = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36'
  const apple = { paymentType: 'WORLDPAYAPPLE', supportedAgents: null }

  test.each([
    [`Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${safari}`, 'macos', 'safari', true],
    [`Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) ${safari}`, 'ios', 'safari', true],
    [`Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${chrome}`, 'macos', 'other', false],
    [`Mozilla/5.0 (Windows NT 10.0) ${chrome}`, 'windows', 'other', false],
    [`Mozilla/5.0 (Linux; Android 15) ${chrome}`, 'android', 'other', false],
    ['curl/8', 'other', 'other', false],
  ])('FIAT-36 %s: %s, %s, Apple: %s', (userAgent, os, browser, isOffered) => {
    expect(toAgent(userAgent)).toEqual({ os, browser })
    expect(isMethodOffered(apple, toAgent(userAgent))).toBe(isOffered)
  })

  test('FIAT-36 others are offered to everybody, or to the agents that they name', () => {
    const agent = { os: 'windows', browser: 'other' }
    expect(isMethodOffered({ paymentType: 'CARD', supportedAgents: null }, agent)).toBe(true)
    expect(isMethodOffered({ paymentType: 'CARD', supportedAgents: [agent] }, agent)).toBe(true)
    expect(isMethodOffered({ paymentType: 'CARD', supportedAgents: [{ ...agent, os: 'ios' }] }, agent)).toBe(false)
  })

  test.each([
    ['FIAT-79', '0', '0.00', false, 'none'],
    ['FIAT-79', '0', '0', true, 'none'],
    ['FIAT-78', '2', '0', true, 'reimbursed'],
    ['FIAT-77', '2', '0', false, 'percentage'],
    ['FIAT-77', '0', '1.5', false, 'fixed'],
    ['FIAT-77', '2', '1.5', false, 'both'],
  ])('%s FIAT-77 %s percent and %s, reimbursed %s: %s', (_row, percentageFee, fixedFee, isReimbursed, kind) => {
    expect(toFeeKind({ percentageFee, fixedFee, isReimbursed })).toBe(kind)
  })
})

describe('the form', () => {
  const form: BuyForm = {
    provider: 'banxa',
    target: 'BTC',
    source: 'USD',
    targetAmount: '0.5',
    sourceAmount: '100',
    askedBy: 'source',
    methodId: 'card',
  }

  test('FIAT-74 begins with 0.03', () => expect(DEFAULT_TARGET_AMOUNT).toBe('0.03'))

  test('FIAT-26 another provider clears what is to be paid, and is asked by what is to be bought', () => {
    const other = toOtherProvider(form, 'transak')
    expect(other).toMatchObject({ provider: 'transak', sourceAmount: '', targetAmount: '0.5', askedBy: 'target' })
    expect(toOtherProvider({ ...form, targetAmount: '' }, 'transak').targetAmount).toBe('0.03')
  })

  test('FIAT-27 FIAT-28 a price fills the side that was not typed, and so does choosing a method', () => {
    const price = { coinAmount: '0.001', fiatAmount: '99.5' }
    expect(withPrice(form, price)).toMatchObject({ targetAmount: '0.001', sourceAmount: '100' })
    expect(withPrice({ ...form, askedBy: 'target' }, price)).toMatchObject({
      targetAmount: '0.5',
      sourceAmount: '99.5',
    })
    expect(withMethod(form, 'bank', price)).toMatchObject({ methodId: 'bank', targetAmount: '0.001' })
    expect(withMethod(form, 'bank', undefined)).toEqual({ ...form, methodId: 'bank' })
  })

  test.each([
    ['FIAT-39', '', BTC, true],
    ['FIAT-39', '0', BTC, false],
    ['FIAT-39', '-1', BTC, false],
    ['FIAT-39', 'a', BTC, false],
    ['FIAT-47', '0.00000001', BTC, true],
    ['FIAT-47', '0.000000001', BTC, false],
    ['FIAT-47', '0.0000001', USDC, false],
  ])('%s "%s" of %o: %s', (_row, text, asset, isRight) => {
    expect(isAmountFor(text, asset)).toBe(isRight)
  })

  const ready: Continuing = {
    hasError: false,
    hasPrice: true,
    paid: findAmount('100', USD),
    bought: findAmount('0.1', BTC),
    limits: { min: parseAmount('30', USD), max: parseAmount('100', USD) },
    address: 'bc1q',
    isFeeDue: false,
    hasAcceptedFee: false,
  }

  test.each<[string, Partial<Continuing>, ReturnType<typeof whyCannotContinue>]>([
    ['FIAT-38', {}, null],
    ['FIAT-40', { hasError: true }, 'error'],
    ['FIAT-41', { hasPrice: false }, 'noPrice'],
    ['FIAT-42', { paid: null }, 'noAmount'],
    ['FIAT-42', { bought: findAmount('0', BTC) }, 'noAmount'],
    ['FIAT-38', { paid: findAmount('100.01', USD) }, 'outsideLimits'],
    ['FIAT-38', { paid: findAmount('29.99', USD) }, 'outsideLimits'],
    ['FIAT-43', { address: null }, 'noAddress'],
    ['FIAT-44', { isFeeDue: true }, 'feeNotAccepted'],
    ['FIAT-44', { isFeeDue: true, hasAcceptedFee: true }, null],
  ])('%s goes on or not: %o', (_row, change, why) => {
    expect(whyCannotContinue({ ...ready, ...change })).toBe(why)
  })

  test('FIAT-38 whatever lies between both ends is within them', () => {
    const units = fc.bigInt(0n, 10_000n)
    fc.assert(
      fc.property(units, units, units, (one, two, three) => {
        const [min, paid, max] = [one, two, three].toSorted((a, b) => Number(a - b))
        const of = (amount: bigint | undefined) => ({ asset: USD, units: amount ?? 0n })
        expect(isWithin(of(paid), { min: of(min), max: of(max) })).toBe(true)
      }),
    )
  })
})

test.each([
  ['FIAT-75', '12.5', false, { hasPaidFee: false, guaranteeFeeUsd: '12.5' }],
  ['FIAT-76', '12.5', true, { hasPaidFee: true, guaranteeFeeUsd: '0' }],
  ['FIAT-75', '0', false, { hasPaidFee: true, guaranteeFeeUsd: '0' }],
])('%s a fee of %s, paid %s: %o', (_row, feeUsd, hasPaid, fee) => {
  expect(toAddressFee(feeUsd, hasPaid)).toEqual(fee)
})

describe('orders', () => {
  test.each<[OrderState, ReadState, readonly OrderState[]]>([
    ['OPEN', 'OPEN', []],
    ['OPEN', 'DELIVERED', ['PAID']],
    ['OPEN', 'CANCELLED', ['CANCELLED']],
    ['OPEN', 'REFUNDED', ['PAID', 'REFUNDED']],
    ['CANCELLED', 'PAID', ['PAID']],
    ['EXPIRED', 'DELIVERED', ['PAID']],
    ['PAID', 'DELIVERED', []],
    ['PAID', 'CANCELLED', []],
    ['PAID', 'EXPIRED', []],
    ['PAID', 'REFUNDED', ['REFUNDED']],
    ['CREDITED', 'REFUNDED', []],
    ['CREDITED', 'FAILED', []],
    ['REFUNDED', 'DELIVERED', []],
  ])('of %s, read as %s, becomes %o', (from, read, moves) => {
    expect(listOrderMoves(from, read)).toEqual(moves)
  })

  test('nothing is the buyer’s but what was paid, and what is his stays his', () => {
    expect(orderStates.filter((state) => canMove(orderTransitions, state, 'CREDITED'))).toEqual(['PAID'])
    expect(orderTransitions.CREDITED).toEqual([])
  })

  test('FIAT-54 can be cancelled until they are paid, as often as one likes', () => {
    const refused = orderStates.filter((state) => whyCannotCancel(state) !== null)
    expect(refused).toEqual(['PAID', 'CREDITED'])
  })

  test('are looked at less and less often, and given up unpaid after two weeks', () => {
    const created = new Date('2026-01-01T00:00:00Z')
    let at = created
    let looks = 0
    for (; !isGivenUp(created, at); looks += 1) at = toNextLook(created, at)
    expect(looks).toBeLessThan(100)
    expect(at.getTime() - created.getTime()).toBeGreaterThanOrEqual(14 * 86_400_000)
    expect(toNextLook(created, created).getTime() - created.getTime()).toBe(5_000)
  })
})

test.each(['success', 'failed', 'cancelled'])('FIAT-33 a return says %s and nothing else', (status) => {
  const query = (said: string) => new URLSearchParams({ return: 'banxa', status: said, orderId: 'ord_1' })
  expect(findPurchaseReturn(query(status))?.end).toBe(status)
  expect(findPurchaseReturn(query(`${status}!`))).toBe(null)
})
