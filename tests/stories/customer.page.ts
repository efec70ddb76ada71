import { expect, type APIRequestContext, type Page } from '@playwright/test'
import { awaitMail, readAs, register, SANDBOX_URL, textOf, verifyAndLogIn } from './sandbox.page.ts'

export type Customer = { readonly email: string; readonly token: string }

/** Registered, verified and logged in by the API; the page has the cookies of the session. */
export async function becomeCustomer(page: Page): Promise<Customer> {
  const email = await register(page.request)
  return { email, token: await verifyAndLogIn(page.request, email) }
}

export async function send(request: APIRequestContext, networkId: string, deposit: object): Promise<void> {
  const answer = await request.post(`${SANDBOX_URL}/chains/${networkId}/deposits`, { data: deposit })
  expect(answer.ok(), await answer.text()).toBe(true)
}

export async function mine(request: APIRequestContext, networkId: string, count: number): Promise<void> {
  const answer = await request.post(`${SANDBOX_URL}/chains/${networkId}/blocks`, { data: { count } })
  expect(answer.ok(), await answer.text()).toBe(true)
}

export async function addressOf(page: Page, { token }: Customer, coinId: string, networkId: string): Promise<string> {
  return textOf(await readAs(page.request, token, `/wallets/${coinId}/addresses/${networkId}`), 'address')
}

type Wanted = { readonly coinId: string; readonly networkId: string; readonly amount: string; readonly blocks: number }

/** Coins that have arrived, been mined and been answered for. */
export async function receive(
  page: Page,
  customer: Customer,
  { coinId, networkId, amount, blocks }: Wanted,
): Promise<void> {
  const address = await addressOf(page, customer, coinId, networkId)
  await send(page.request, networkId, { address, coinId, amount })
  await mine(page.request, networkId, blocks)
  const headers = { authorization: `Bearer ${customer.token}` }
  const waiting = async () => {
    const answer: unknown = await readAs(page.request, customer.token, '/incoming-deposits')
    return Array.isArray(answer) ? answer.map((deposit) => textOf(deposit, 'depositId')) : []
  }
  await expect.poll(waiting, { timeout: 30_000 }).toHaveLength(1)
  for (const id of await waiting()) {
    const data = { isOriginatorAddressOwner: true, isCustodialWallet: false }
    const answer = await page.request.put(`/api/incoming-deposits/${id}/originator`, {
      data,
      headers: { ...headers, 'idempotency-key': id },
    })
    expect(answer.ok(), await answer.text()).toBe(true)
  }
}

/** The path of the link in the verification mail. */
export async function readLink(request: APIRequestContext, email: string): Promise<string> {
  const [path = ''] = /\/verify\/[^\s]+/.exec(await awaitMail(request, email)) ?? []
  expect(path).toContain(encodeURIComponent(email))
  return path
}
