import { expect, test } from 'vitest'
import { findPurchaseReturn, purchaseEnds, toBanxaReturn, TRANSAK_RETURN } from './return-url.ts'

const queryOf = (address: string) => new URL(address, 'https://leaven.test').searchParams

test.each([
  ['success', '/wallets?return=banxa&status=success&orderId=o-7%261'],
  ['cancelled', '/wallets?return=banxa&status=cancelled&orderId=o-7%261'],
  ['failed', '/wallets?return=banxa&status=failed&orderId=o-7%261'],
] as const)('ROUTE-094 ROUTE-095 ROUTE-096 a purchase that ends in %s comes back to %s', (end, address) => {
  expect(toBanxaReturn(end, 'o-7&1')).toBe(address)
  expect(findPurchaseReturn(queryOf(address))).toEqual({ provider: 'banxa', end, orderId: 'o-7&1' })
  expect(purchaseEnds).toContain(end)
})

test('ROUTE-094 ROUTE-096 the other provider comes back with a success flag', () => {
  expect(TRANSAK_RETURN).toBe('/wallets?return=transak&success=true')
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
