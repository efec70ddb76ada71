import { expect, test } from 'vitest'
import { findPurchaseReturn, purchaseEnds, toBanxaReturn, toReturnOfOrder, TRANSAK_RETURN } from './return-url.ts'

const HOME = 'https://leaven.test'

const queryOf = (address: string) => new URL(address, HOME).searchParams

test('ROUTE-095 a purchase ends in three ways', () => {
  expect(purchaseEnds).toEqual(['success', 'cancelled', 'failed'])
})

test.each([
  ['success', '/wallets?return=banxa&status=success&orderId=o-7%261'],
  ['cancelled', '/wallets?return=banxa&status=cancelled&orderId=o-7%261'],
  ['failed', '/wallets?return=banxa&status=failed&orderId=o-7%261'],
] as const)('ROUTE-094 ROUTE-095 ROUTE-096 a purchase that ends in %s comes back to %s', (end, address) => {
  expect(toReturnOfOrder(toBanxaReturn(end), 'o-7&1', HOME)).toBe(HOME + address)
  expect(findPurchaseReturn(queryOf(address))).toEqual({ provider: 'banxa', end, orderId: 'o-7&1' })
})

test('ROUTE-094 ROUTE-096 the other provider comes back with a success flag', () => {
  expect(TRANSAK_RETURN).toBe('/wallets?return=transak&success=true')
  expect(toReturnOfOrder(TRANSAK_RETURN, 'o-7', HOME)).toBe(`${HOME}/wallets?return=transak&success=true&orderId=o-7`)
  expect(findPurchaseReturn(queryOf(TRANSAK_RETURN))).toEqual({ provider: 'transak', end: 'success' })
})

test.each([
  ['/wallets', null],
  ['/wallets?return=', null],
  ['/wallets?return=somebody&status=success&orderId=7', null],
  ['/wallets?return=banxa&status=won&orderId=7', null],
  ['/wallets?return=banxa&status=success', null],
  ['/wallets?return=transak', { provider: 'transak', end: 'failed' }],
])('what %s says of a purchase is %o', (address, told) => {
  expect(findPurchaseReturn(queryOf(address))).toEqual(told)
})
