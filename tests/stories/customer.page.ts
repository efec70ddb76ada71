import { expect, type APIRequestContext, type Page } from '@playwright/test'
import { awaitMail, readAs, register, sandboxUrl, textOf, verifyAndLogIn } from './sandbox.page.ts'

export type Customer = { readonly email: string; readonly token: string }

/** Of every customer that comes in through the API. */
export const PASSWORD = 'proof-the-dough-7-times'

/** Registered, verified and logged in by the API; the page has the cookies of the session. */
export async function becomeCustomer(page: Page): Promise<Customer> {
  const email = await register(page.request)
  return { email, token: await verifyAndLogIn(page.request, email) }
}

/** The same customer in another browser, or on a page that is new. */
export async function logIn(page: Page, { email }: Pick<Customer, 'email'>): Promise<void> {
  const answer = await page.request.post('/api/login', { data: { email, password: PASSWORD } })
  expect(answer.ok(), await answer.text()).toBe(true)
}

export async function send(request: APIRequestContext, networkId: string, deposit: object): Promise<void> {
  const answer = await request.post(`${sandboxUrl()}/chains/${networkId}/deposits`, { data: deposit })
  expect(answer.ok(), await answer.text()).toBe(true)
}

export async function mine(request: APIRequestContext, networkId: string, count: number): Promise<void> {
  const answer = await request.post(`${sandboxUrl()}/chains/${networkId}/blocks`, { data: { count } })
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
  const waiting = () => listWaiting(page, customer)
  await expect.poll(waiting, { timeout: 30_000 }).toHaveLength(1)
  for (const { depositId } of await waiting()) await answerFor(page, customer, depositId)
}

const holdings: readonly Wanted[] = [
  { coinId: 'BTC', networkId: 'bitcoin', amount: '0.5', blocks: 3 },
  { coinId: 'ETH', networkId: 'ethereum', amount: '2.25', blocks: 12 },
  { coinId: 'DFI', networkId: 'defichain', amount: '1500', blocks: 6 },
]

// An account may log in ten times in a quarter of an hour.
const LOGINS_MAX = 8
let holder: { readonly customer: Customer; readonly logins: number } | undefined

/**
 * A customer with two coins to use, one that waits for an answer and one on its way.
 * Stories that only look share him.
 */
export async function becomeHolder(page: Page): Promise<Customer> {
  const known = holder && holder.logins < LOGINS_MAX ? holder : undefined
  if (known) await logIn(page, known.customer)
  const customer = known?.customer ?? (await makeHolder(page))
  holder = { customer, logins: (known?.logins ?? 0) + 1 }
  return customer
}

async function makeHolder(page: Page): Promise<Customer> {
  const customer = await becomeCustomer(page)
  for (const { coinId, networkId, amount, blocks } of [
    ...holdings,
    { coinId: 'SOL', networkId: 'solana', amount: '12', blocks: 1 },
  ]) {
    await send(page.request, networkId, { address: await addressOf(page, customer, coinId, networkId), coinId, amount })
    await mine(page.request, networkId, blocks)
  }
  const waiting = () => listWaiting(page, customer)
  await expect.poll(waiting, { timeout: 30_000 }).toHaveLength(holdings.length)
  for (const { depositId, coinId } of await waiting()) {
    if (coinId !== 'DFI') await answerFor(page, customer, depositId)
  }
  const all = async () => (await listAt(page, customer, '/deposits')).map(({ coinId }) => coinId)
  await expect.poll(all, { timeout: 30_000 }).toContain('SOL')
  return customer
}

type Deposit = { readonly depositId: string; readonly coinId: string }

const listWaiting = (page: Page, customer: Customer) => listAt(page, customer, '/incoming-deposits')

async function listAt(page: Page, { token }: Customer, path: string): Promise<readonly Deposit[]> {
  const answer: unknown = await readAs(page.request, token, path)
  if (!Array.isArray(answer)) return []
  return answer.map((deposit) => ({ depositId: textOf(deposit, 'depositId'), coinId: textOf(deposit, 'coinId') }))
}

async function answerFor(page: Page, { token }: Customer, depositId: string): Promise<void> {
  const answer = await page.request.put(`/api/incoming-deposits/${depositId}/originator`, {
    data: { isOriginatorAddressOwner: true, isCustodialWallet: false },
    headers: { authorization: `Bearer ${token}`, 'idempotency-key': depositId },
  })
  expect(answer.ok(), await answer.text()).toBe(true)
}

/** The path of the link in the verification mail. */
export async function readLink(request: APIRequestContext, email: string): Promise<string> {
  const [path = ''] = /\/verify\/[^\s]+/.exec(await awaitMail(request, email)) ?? []
  expect(path).toContain(encodeURIComponent(email))
  return path
}
