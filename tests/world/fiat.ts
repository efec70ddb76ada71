import type { FiatProvider } from '@leaven/domain/fiat/providers.ts'
import type { PaymentProvider, Try } from '@leaven/server/providers/payments/port.ts'
import type { Client } from './api.ts'

/** How a checkout page ends. */
export type CheckoutEnd = 'pay' | 'fail' | 'cancel'

export const buyAddressOf = async (client: Client, coinId = 'BTC', networkId = 'bitcoin'): Promise<string> =>
  (await client.call('getBuyAddress', { params: { coinId, networkId } })).address

export const toBanxaBody = (walletAddress: string, change: object = {}) => ({
  source: 'USD' as const,
  target: 'BTC',
  targetAmount: '0.03',
  paymentMethodId: '6036',
  walletAddress,
  returnUrlOnSuccess: '/wallets?return=banxa&status=success',
  returnUrlOnCancelled: '/wallets?return=banxa&status=cancelled',
  returnUrlOnFailure: '/wallets?return=banxa&status=failed',
  ...change,
})

/** An order at either provider, as the browser makes it; answers where it is paid. */
export async function order(
  client: Client,
  provider: FiatProvider = 'banxa',
  key: string = crypto.randomUUID(),
): Promise<{ readonly id: `ord_${string}`; readonly url: string }> {
  const walletAddress = await buyAddressOf(client)
  if (provider === 'banxa') {
    const { id, checkoutUrl } = await client.call('createBanxaOrder', { body: toBanxaBody(walletAddress) }, { key })
    return { id, url: checkoutUrl }
  }
  const query = {
    source: 'EUR' as const,
    target: 'BTC',
    sourceAmount: '500',
    paymentMethodId: 'sepa_bank_transfer',
    walletAddress,
    returnUrl: '/wallets?return=transak&success=true',
  }
  const { id, checkoutURL } = await client.call('createTransakOrder', { query })
  return { id, url: checkoutURL }
}

/** Opens a checkout page as a browser does; answers where its form is sent to. */
export async function openCheckout(url: string): Promise<string> {
  const page = await fetch(url)
  const [, action] = /<form[^>]* action="(\w+)"/.exec(await page.text()) ?? []
  if (!page.ok || action === undefined) throw new Error(`The checkout cannot be opened: ${page.status}`)
  return new URL(action, url).href
}

/** Ends an order at its checkout page; answers where the browser is sent. */
export async function checkOut(url: string, outcome: CheckoutEnd): Promise<string> {
  const form = await openCheckout(url)
  const answer = await fetch(form, { method: 'POST', body: new URLSearchParams({ outcome }), redirect: 'manual' })
  if (answer.status !== 303) throw new Error(`The checkout answered ${answer.status}: ${await answer.text()}`)
  return answer.headers.get('location') ?? ''
}

export const unused = () => Promise.reject(new Error('Only the order is read'))

/** Says that an order was paid by these tries, and under which transactions their coins were sent. */
export const toPaidProvider = (tries: readonly Try[]): PaymentProvider => ({
  listFiats: unused,
  listMethods: unused,
  listQuotes: unused,
  createOrder: unused,
  listTries: () => Promise.resolve(tries),
  findHint: unused,
})
