import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { createSandbox, type Sandbox } from '@leaven/sandbox/composition.ts'
import { useDatabase } from '../world/database.ts'
import { openCheckout } from '../world/fiat.ts'
import { SignJWT } from 'jose'
import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { createNonces, takeProcessNumber } from '@leaven/server/platform/nonces.ts'
import { createKeepTokens } from '@leaven/server/platform/party-tokens.ts'
import { createSealing } from '@leaven/server/platform/sealing.ts'
import { createBanxa, toSignature } from '@leaven/server/providers/payments/banxa.ts'
import { createPayments } from '@leaven/server/providers/payments/client.ts'

const database = useDatabase()
const PUBLIC_URL = 'http://127.0.0.1:9'
const SECRET = 'only-for-tests'
let aheadMs = 0
const wall = () => new Date(Date.now() + aheadMs)
const folder = mkdtempSync(join(tmpdir(), 'payments-'))
let sandbox: Sandbox

beforeAll(async () => {
  sandbox = createSandbox({ port: 0, smtpPort: 0, platformUrl: PUBLIC_URL, token: SECRET, dataFolder: folder, wall })
  await sandbox.start()
})
afterAll(async () => {
  await sandbox.stop()
  rmSync(folder, { recursive: true, force: true })
})

const toUrl = () => `http://127.0.0.1:${sandbox.port}`
const sealing = createSealing('a secret of the tests', randomBytes)

/** The clients as one process has them. */
const createProcess = (at = wall) =>
  createPayments(
    {
      sandboxUrl: toUrl(),
      sandboxToken: SECRET,
      publicUrl: PUBLIC_URL,
      fiat: { banxa: undefined, transak: undefined },
    },
    {
      wall: at,
      makeNonce: createNonces(at, () => takeProcessNumber(database.server)),
      keepTokens: createKeepTokens({ db: database.server, sealing, wall: at, sleep }),
    },
  )

const none = Promise.resolve(undefined)
const pair = { source: 'USD', target: 'BTC' } as const
const asked = { ...pair, network: 'bitcoin', by: 'source', amount: '100' } as const
const back = `${PUBLIC_URL}/wallets`
const newOrder = (id: string, methodId: string) => ({
  ...asked,
  id,
  methodId,
  userId: 'usr_1',
  address: 'bc1qleaven',
  returnUrls: { success: back, cancelled: back, failed: back },
  isRepeat: false,
})

const toTries = (id: string, known: readonly string[] = []) => ({ id, userId: 'usr_1', createdAt: wall(), known })

async function post(path: string, body: unknown, headers: Record<string, string> = {}): Promise<[number, unknown]> {
  const json = { 'content-type': 'application/json', ...headers }
  const answer = await fetch(toUrl() + path, { method: 'POST', headers: json, body: JSON.stringify(body) })
  return [answer.status, await answer.json()]
}

describe('provider A', () => {
  test('no nonce is used twice: not in one millisecond, and not by two processes', async () => {
    const frozen = new Date()
    const [one, two] = [createProcess(() => frozen), createProcess(() => frozen)]
    const reads = Array.from({ length: 20 }, (_, count) => (count % 2 ? one : two).banxa?.listQuotes(asked) ?? none)
    expect((await Promise.all(reads)).map((quotes) => quotes?.length)).toEqual(reads.map(() => 3))
  })

  test('attack: a request that is sent again is refused with 40003, one that was changed or is old is refused too', async () => {
    const send = async (nonce: string, { path = '/api/countries', secret = SECRET } = {}) => {
      const signature = toSignature(secret, ['GET', '/api/countries', nonce])
      const headers = { authorization: `Bearer sandbox:${signature}:${nonce}` }
      const answer = await fetch(`${toUrl()}/banxa${path}`, { headers })
      const { code } = z.object({ code: z.string().optional() }).parse(await answer.json())
      return [answer.status, code]
    }
    const nonce = String(wall().getTime() * 1000 + 999)
    expect(await send(nonce)).toEqual([200, undefined])
    expect(await send(nonce)).toEqual([401, '40003'])
    expect((await send(`${nonce.slice(0, -1)}8`, { path: '/api/fiats/buy' }))[0]).toBe(401)
    expect((await send(`${nonce.slice(0, -1)}8`, { secret: 'other' }))[0]).toBe(401)
    expect((await send(String((wall().getTime() - 61_000) * 1000)))[0]).toBe(401)
    expect((await send('1'))[0]).toBe(401)
  })

  test('asked again for an order that it has made, it answers the same one; its page opens within a minute', async () => {
    const { banxa } = createProcess()
    const made = await banxa?.createOrder(newOrder('ord_same', '6036'))
    expect(await banxa?.createOrder({ ...newOrder('ord_same', '6036'), isRepeat: true })).toEqual(made)
    await openCheckout(made?.url ?? '')
    const late = await banxa?.createOrder(newOrder('ord_late', '6036'))
    aheadMs += 60_000
    await expect(openCheckout(late?.url ?? '')).rejects.toThrow('404')
    await openCheckout(made?.url ?? '')
  })

  test('every order that goes by our name for one is a try, also one that we never heard of', async () => {
    const { banxa } = createProcess()
    const [first, unheard] = [
      await banxa?.createOrder(newOrder('ord_twice', '6036')),
      await banxa?.createOrder(newOrder('ord_twice', '6036')),
    ]
    await banxa?.createOrder(newOrder('ord_another', '6036'))
    const known = [first?.providerOrderId ?? '']
    const tries = (await banxa?.listTries(toTries('ord_twice', known))) ?? []
    expect(new Set(tries.map(({ providerOrderId }) => providerOrderId))).toEqual(
      new Set([...known, unheard?.providerOrderId]),
    )
    // Made by a clock of the past: it is still found.
    const old = { ...toTries('ord_twice', known), createdAt: new Date(wall().getTime() - 10 * 86_400_000) }
    expect(await banxa?.listTries(old)).toHaveLength(2)
  })

  test('a chain that it does not call so is refused', async () => {
    const client = createBanxa(
      { url: `${toUrl()}/banxa`, gatewayUrl: '', key: 'sandbox', secret: SECRET },
      { wall, makeNonce: createNonces(wall, () => Promise.resolve(0)) },
    )
    await expect(client.listQuotes({ ...asked, network: 'defichain' })).rejects.toThrow('Nothing is delivered')
  })
})

describe('provider B', () => {
  const session = (widgetParams: object, headers: Record<string, string>) =>
    post('/transak/api/v2/auth/session', { widgetParams }, headers)
  const toToken = (answer: unknown): string =>
    z.object({ data: z.object({ accessToken: z.string() }) }).parse(answer).data.accessToken
  const renew = () => post('/transak/partners/api/v2/refresh-token', { apiKey: 'sandbox' }, { 'api-secret': SECRET })

  test('two processes share one access token, fetch it once, and renew it before it ends', async () => {
    const [one, two] = [createProcess(), createProcess()]
    const tries = () =>
      Promise.all([one, two, one, two].map(({ transak }) => transak?.listTries(toTries('ord_none')) ?? none))
    expect(await tries()).toEqual([[], [], [], []])
    const row = () => database.admin.selectFrom('party_tokens').selectAll().executeTakeFirstOrThrow()
    const first = await row()
    expect(first.before).toBe(null)
    expect(first.sealed?.toString('latin1')).not.toContain(SECRET)
    await tries()
    expect((await row()).sealed).toEqual(first.sealed)
    aheadMs += 7 * 86_400_000 - 3_600_000
    expect(await tries()).toEqual([[], [], [], []])
    const second = await row()
    expect([second.before, second.taken_until]).toEqual([first.sealed, null])
  })

  test('a token that another has ended is fetched anew, and what was signed with the one before is still known', async () => {
    const { transak } = createProcess()
    await renew()
    expect(await transak?.listTries(toTries('ord_none'))).toEqual([])
    const { sealed, before } = await database.admin.selectFrom('party_tokens').selectAll().executeTakeFirstOrThrow()
    for (const token of [sealed, before]) {
      const secret = sealing.open(token ?? Buffer.alloc(0), 'party transak')
      const claims = { webhookData: { id: 't1', partnerOrderId: 'ord_1' } }
      const text = await new SignJWT(claims).setProtectedHeader({ alg: 'HS256' }).sign(secret)
      expect(await transak?.findHint({ authorization: '', path: '', text })).toMatchObject({ id: 'ord_1' })
    }
  })

  test('its page is minted for our domain with our key, and opens once within five minutes', async () => {
    const { transak } = createProcess()
    const make = async () => (await transak?.createOrder(newOrder('ord_b', 'credit_debit_card')))?.url ?? ''
    const url = await make()
    await openCheckout(url)
    await expect(openCheckout(url)).rejects.toThrow('404')
    const late = await make()
    aheadMs += 300_000
    await expect(openCheckout(late)).rejects.toThrow('404')
    // Every flow has an order of its own under our one name.
    await openCheckout(await make())
    const listed = await (await fetch(`${toUrl()}/payments/orders`)).json()
    const orders = z.array(z.object({ reference: z.string() })).parse(listed)
    expect(orders.filter(({ reference }) => reference === 'ord_b')).toHaveLength(2)
  })

  test('attack: without a token, with the secret for a token, with an old one or for another domain nothing is minted', async () => {
    const [, answer] = await renew()
    const accessToken = toToken(answer)
    const params = {
      apiKey: 'sandbox',
      referrerDomain: '127.0.0.1',
      fiatCurrency: 'USD',
      cryptoCurrency: 'BTC',
      network: 'mainnet',
      isBuyOrSell: 'BUY',
      fiatAmount: '100',
      partnerOrderId: 'ord_x',
      partnerCustomerId: 'usr_1',
      walletAddress: 'bc1qleaven',
      redirectURL: back,
    }
    const statusOf = async (change: object, token: string = accessToken) =>
      (await session({ ...params, ...change }, { 'access-token': token }))[0]
    expect(await statusOf({})).toBe(200)
    expect(await statusOf({}, '')).toBe(401)
    expect(await statusOf({}, SECRET)).toBe(401)
    expect(await statusOf({ apiKey: undefined })).toBe(400)
    expect(await statusOf({ referrerDomain: undefined })).toBe(400)
    expect(await statusOf({ referrerDomain: 'evil.test' })).toBe(400)
    expect(await statusOf({ network: 'bitcoin' })).toBe(400)
    expect((await post('/transak/partners/api/v2/refresh-token', { apiKey: 'sandbox' }))[0]).toBe(401)
    await renew()
    expect(await statusOf({})).toBe(401)
    aheadMs += 7 * 86_400_000
    const [, last] = await renew()
    aheadMs += 7 * 86_400_000
    expect(await statusOf({}, toToken(last))).toBe(401)
  })

  test('it lists what is completed by our name for it, and nothing else unless it is asked for by its own', async () => {
    const { transak } = createProcess()
    const page = await transak?.createOrder(newOrder('ord_list', 'credit_debit_card'))
    const form = await openCheckout(page?.url ?? '')
    const own = form.split('/').at(-1) ?? ''
    expect(await transak?.listTries(toTries('ord_list'))).toEqual([])
    const open = { providerOrderId: own, state: 'OPEN', txid: null }
    expect(await transak?.listTries(toTries('ord_list', [own]))).toEqual([open])
    expect(await transak?.listTries(toTries('ord_other', [own]))).toEqual([])
    await post(`/payments/orders/${own}`, { outcome: 'pay' })
    const [paid] = (await transak?.listTries(toTries('ord_list'))) ?? []
    expect(paid).toMatchObject({ providerOrderId: own, state: 'DELIVERED', txid: expect.stringMatching(/^\w{64}$/) })
  })
})
