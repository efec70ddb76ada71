/** ROUTE-095: how a purchase with a provider can end. */
export const purchaseEnds = ['success', 'cancelled', 'failed'] as const

export type PurchaseEnd = (typeof purchaseEnds)[number]

/** Where the providers send their customers back to (ROUTE-094). */
const WALLETS = '/wallets'

/** ROUTE-096: the provider of cards and transfers says how it ended. */
export const toBanxaReturn = (end: PurchaseEnd): string => `${WALLETS}?return=banxa&status=${end}`

/** ROUTE-096: the other one comes back after a success alone. */
export const TRANSAK_RETURN = `${WALLETS}?return=transak&success=true`

/** ROUTE-096: whoever comes back says of which order; only the server knows that before. */
export function toReturnOfOrder(target: string, orderId: string, publicUrl: string): string {
  const url = new URL(target, publicUrl)
  url.searchParams.set('orderId', orderId)
  return url.href
}

export type PurchaseReturn =
  | { readonly provider: 'banxa'; readonly end: PurchaseEnd; readonly orderId: string }
  | { readonly provider: 'transak'; readonly end: PurchaseEnd }

/** What the query of an address says of a purchase; it is a hint from outside and proves nothing. */
export function findPurchaseReturn(query: URLSearchParams): PurchaseReturn | null {
  const provider = query.get('return')
  if (provider === 'transak') return { provider, end: query.get('success') === 'true' ? 'success' : 'failed' }
  const end = purchaseEnds.find((one) => one === query.get('status'))
  const orderId = query.get('orderId')
  return provider === 'banxa' && end && orderId ? { provider, end, orderId } : null
}
