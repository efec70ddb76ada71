import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { becomeCustomer, type Customer } from './customer.page.ts'
import { readAs, readSandbox, textOf } from './sandbox.page.ts'
import { decide, startVerification } from './verification.page.ts'

/** Verified, so that he may buy. */
export async function becomeBuyer(page: Page): Promise<Customer> {
  const customer = await becomeCustomer(page)
  await startVerification(page, customer)
  await decide(page, customer, { answer: 'GREEN' })
  const readStatus = async () => textOf(await readAs(page.request, customer.token, '/kyc'), 'status')
  await expect.poll(readStatus, { timeout: 30_000 }).toBe('APPROVED')
  return customer
}

/** Ordered by the API; what the provider's list calls it. */
export async function makeOrder(page: Page, { token }: Customer): Promise<string> {
  const walletAddress = textOf(await readAs(page.request, token, '/wallets/deposit-address/BTC/bitcoin'), 'address')
  const back = '/wallets?return=banxa&status='
  const asked = { source: 'USD', target: 'BTC', targetAmount: '0.03', paymentMethodId: '6036', walletAddress }
  const urls = {
    returnUrlOnSuccess: `${back}success`,
    returnUrlOnCancelled: `${back}cancelled`,
    returnUrlOnFailure: `${back}failed`,
  }
  const headers = { authorization: `Bearer ${token}`, 'idempotency-key': randomUUID() }
  const answer = await page.request.post('/api/banxa/orders', { data: { ...asked, ...urls }, headers })
  expect(answer.ok(), await answer.text()).toBe(true)
  const orders = await readSandbox(page.request, '/payments/orders')
  const reference = textOf(await answer.json(), 'id')
  const order: unknown = Array.isArray(orders) ? orders.find((one) => textOf(one, 'reference') === reference) : null
  const [coins, money] = [textOf(order, 'coinAmount'), textOf(order, 'fiatAmount')]
  return `${coins} BTC for ${money} USD`
}
