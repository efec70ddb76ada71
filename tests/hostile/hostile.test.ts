import * as fc from 'fast-check'
import { SignJWT } from 'jose'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createArrivals } from '../world/arrivals.ts'
import { countBy } from '../world/answers.ts'
import { whyOffDocument } from '../world/document.ts'
import { newEmail, PASSWORD, tokenIn } from '../world/people.ts'
import { useServer } from '../world/server.ts'
import { readOperations, type Operation } from './operations.ts'
import { toRequests, type HostileRequest, type Pool } from './requests.ts'
import { createAgent, send } from './send.ts'

const RUNS = Number(process.env['HOSTILE_RUNS'] ?? 30)
const SEED = 20_261_115
const AT_ONCE = 16

const server = useServer()
const { guest, newReceiver, sendHeld } = createArrivals(server)
const agent = createAgent(AT_ONCE)
const tokens: Record<HostileRequest['session'], string> = {
  own: '',
  none: '',
  ended: '',
  foreign: '',
  garbage: 'eyJhbGciOiJub25lIn0.e30.',
  sandbox: '',
}
const people = { own: { email: '', userId: '' }, other: { email: '', userId: '' } }
const pool: Record<string, readonly unknown[]> = {}
const statuses: number[] = []

beforeAll(async () => {
  const [own, other] = [await newReceiver(), await newReceiver()]
  const [ownDeposit, othersDeposit] = [await sendHeld(own, '0.01', 3), await sendHeld(other, '0.02', 3)]
  Object.assign(people, { own, other })
  await logIn()
  tokens.ended = tokens.own
  await guest.as(tokens.ended).call('logout', {})
  await logIn()
  tokens.foreign = await new SignJWT({ sid: 'ses_x', sub: other.userId, aud: 'web', iss: 'leaven' })
    .setProtectedHeader({ alg: 'HS256' })
    .setExpirationTime('1h')
    .sign(Buffer.from('a secret of another server, which is long enough'))
  tokens.sandbox = server.config().sandboxToken ?? ''
  Object.assign(pool, toPool([ownDeposit.depositId, othersDeposit.depositId]))
}, 120_000)
afterAll(() => agent.destroy())

const clearLimits = () => server.server.deleteFrom('rate_limits').execute()

async function logIn(): Promise<void> {
  await clearLimits()
  tokens.own = tokenIn(await guest.call('login', { body: { email: people.own.email, password: PASSWORD } }))
}

/** The own deposit comes rarely, so that most tries are at what is not his, or no longer there. */
const toPool = (deposits: readonly string[]): Pool => ({
  depositId: [...deposits, deposits[1], deposits[1], 'dep_01900000-0000-7000-8000-000000000001'],
  coinId: ['BTC', 'ETH', 'btc', 'XYZ'],
  networkId: ['bitcoin', 'ethereum', 'nowhere'],
  limit: ['0', '1', '100', '101'],
  offset: ['0', '5', '100000', '1000000'],
  coinIds: ['BTC', 'BTC,ETH', 'ETH,csETH'],
  email: [people.own.email, people.other.email, newEmail()],
  password: [PASSWORD, 'wrong-but-of-the-right-length'],
  country: ['DE', 'SG', 'KP'],
  age: [18, 17, 99],
  language: ['en', 'de'],
  acceptedDataConsent: [true],
  acceptedMarketingConsent: [true, false],
  isRevealToReferrer: [true, false],
  referralIds: [['a'], []],
  isRememberMe: [true, false],
  aud: ['web', 'app'],
  isOriginatorAddressOwner: [true, false],
  isCustodialWallet: [true, false],
  originatorCountry: ['DE'],
  at: ['2000-01-01T00:00:00Z', '9999-12-31T23:59:59Z', '0000-01-01T00:00:00Z', '2026-02-30T00:00:00Z'],
  'idempotency-key': ['a', 'b', 'c-1', 'x'.repeat(100), 'x'.repeat(101)],
})

/** What is wrong with an answer; null when nothing is. */
async function whyWrong(request: HostileRequest): Promise<string | null> {
  const { method, path, session, headers, body } = request
  const token = tokens[session]
  const all = {
    ...(body !== undefined && {
      'content-type': 'application/json',
      'content-length': String(Buffer.byteLength(body)),
    }),
    ...(token !== '' && { authorization: `Bearer ${token}` }),
    ...headers,
  }
  try {
    const { status, text } = await send(agent, server.base() + path, { method, headers: all, body })
    statuses.push(status)
    if (status >= 500) return `${status} ${text}`
    return whyOffDocument(method, path.split('?')[0] ?? '', status, text)
  } catch (error) {
    return String(error)
  }
}

async function attack(operation: Operation, seed: number): Promise<string[]> {
  const requests = fc.sample(toRequests(operation, pool), { numRuns: RUNS, seed })
  const wrong: string[] = []
  for (let first = 0; first < requests.length; first += AT_ONCE) {
    const batch = requests.slice(first, first + AT_ONCE)
    const found = await Promise.all(batch.map(whyWrong))
    for (const [index, why] of found.entries())
      if (why) wrong.push(`${why.slice(0, 500)} for ${JSON.stringify(batch[index]).slice(0, 1_000)}`)
    await clearLimits()
    if (await guest.as(tokens.own).why('getMe', {})) await logIn()
  }
  return wrong
}

const operations = readOperations()

test.each(operations.map((operation, index) => [operation.operationId, operation, SEED + index] as const))(
  'PLUS-20 whatever is sent to %s, the answer is on the document and never a failure of ours',
  async (_name, operation, seed) => {
    expect(await attack(operation, seed)).toEqual([])
  },
  60_000 + RUNS * 100,
)

test('afterwards the server works, nobody got what is not his, and the ledger is sound', async () => {
  console.log(`${statuses.length} hostile requests to ${operations.length} calls:`, countBy(statuses, String))
  expect(statuses).toHaveLength(RUNS * operations.length)
  expect(await guest.call('isReady', {})).toEqual({ status: 'ready' })
  const users = await server.admin.selectFrom('identity_users').select(['role', 'status', 'id']).execute()
  expect(countBy(users, ({ role, status }) => `${role} ${status}`)).toEqual({ 'GENERAL ACTIVE': users.length })
  await clearLimits()
  const token = tokenIn(await guest.call('login', { body: { email: people.other.email, password: PASSWORD } }))
  const [held] = await guest.as(token).call('listIncomingDeposits', {})
  expect(held).toMatchObject({ status: 'LOCKED', amount: '0.02' })
  expect(await server.audit()).toEqual([])
}, 60_000)
