import type { Database } from '@leaven/db/database.ts'
import { getId, type UserId } from '@leaven/domain/id.ts'
import { isLong, toFreezeSubject } from '@leaven/domain/staking/binding.ts'
import type { TermMonths } from '@leaven/domain/staking/terms.ts'
import { openAccounts, post, postMany } from '@leaven/ledger/ledger.ts'
import { move } from '@leaven/ledger/posting.ts'
import type { Amount } from '@leaven/money/amount.ts'
import { parseAmount } from '@leaven/money/parse.ts'
import { listCoins, listPrices } from '@leaven/server/modules/coins/coins.service.ts'
import { beforeAll, vi } from 'vitest'
import { createClient } from './api.ts'
import { prove } from './factors.ts'
import { verify } from './kyc.ts'
import { createOutside } from './outside.ts'
import { signUp, type Person } from './people.ts'
import type { ServerOptions, TestServer } from './server.ts'

const AT = new Date('2026-01-01T00:00:00Z')

/** A customer has coins that he can move, without a chain to wait for. */
export async function giveCoins(db: Database, userId: string, coinId: string, decimal: string): Promise<void> {
  const asset = (await listCoins(db)).find((coin) => coin.asset.code === coinId)?.asset
  if (!asset) throw new Error(`There is no coin ${coinId}`)
  const [from, to] = ['chain:test', `user:${getId('usr', userId)}:available`]
  await openAccounts(
    db,
    [from, to].map((path) => ({ path, asset })),
  )
  const id = crypto.randomUUID()
  const postings = [move(parseAmount(decimal, asset), from, to, { operation: 'deposit', reference: id })]
  await post(db, AT, { scope: 'job:test', key: id, postings })
}

const PAGE = 5_000

/** Many customers have shares in the staking wallet, however they came by them. */
export async function giveShares(db: Database, userIds: readonly UserId[], amount: Amount): Promise<void> {
  const { asset } = amount
  const from = 'chain:test'
  await openAccounts(db, [{ path: from, asset }])
  for (let first = 0; first < userIds.length; first += PAGE) {
    const page = userIds.slice(first, first + PAGE)
    await openAccounts(
      db,
      page.map((userId) => ({ path: `user:${userId}:staked`, asset })),
    )
    await postMany(
      db,
      AT,
      page.map((userId) => ({
        scope: 'job:test',
        key: `shares:${userId}`,
        postings: [move(amount, from, `user:${userId}:staked`, { operation: 'deposit', reference: userId })],
      })),
    )
  }
}

const NOON_MS = 12 * 3_600_000
// Always around noon, so that no midnight falls between two steps.
const aheadMs = NOON_MS - (Date.now() % (2 * NOON_MS))

export const atNoon = (): Date => new Date(Date.now() + aheadMs)

/** USDT is for nobody in France, and five dollars are enough. */
export const stakingServer: ServerOptions = {
  wall: atNoon,
  change: (config) => ({
    ...config,
    stakingMinimum: 5,
    countries: { ...config.countries, closedFeatures: { ...config.countries.closedFeatures, usdtAccess: ['FR'] } },
  }),
}

export const newKey = () => ({ key: crypto.randomUUID() })

type Staking = { readonly termMonths?: TermMonths; readonly coin?: string; readonly autoRenew?: boolean }

/** Customers who stake, as the tests of one server know them. */
export function createStakers(server: TestServer) {
  const guest = createClient(server.base)
  const outside = createOutside(server.sandboxUrl)
  beforeAll(async () => {
    const hasPrices = async () => (await listPrices(server.server)).length > 5
    await vi.waitUntil(hasPrices, { timeout: 15_000 })
  })

  /** Verified, with coins to stake. */
  async function newStaker(decimal = '10000', coinId = 'DFI'): Promise<Person> {
    const person = await signUp(guest, outside)
    await verify(server, person)
    await giveCoins(server.server, person.userId, coinId, decimal)
    return person
  }

  /** What binds for long with its owner's proof, as the page sends it. */
  async function stake({ client }: Person, amount: string, more: Staking = {}) {
    const { coin = 'DFI', termMonths: months, autoRenew = false } = more
    const binding = months !== undefined && { months, autoRenew }
    const subject = binding && isLong(binding) && toFreezeSubject(binding)
    const proof = subject && { approvalId: await prove(client, 'freeze', { coinId: coin, amount, subject }) }
    return client.call('stake', { body: { coin, amount, autoRenew, ...more, ...proof } }, newKey())
  }

  let made: Promise<Person> | undefined
  async function makeSomeone(): Promise<Person> {
    const person = await newStaker('10500')
    await stake(person, '500')
    return person
  }
  /** One for all that is refused: 10,000 DFI, and 500 that are staked. */
  const someone = () => (made ??= makeSomeone())

  const shareOf = async ({ client }: Person, coinId = 'DFI') =>
    (await client.call('getStaking', {})).shares.find(({ id }) => id === coinId)

  const freezerOf = ({ client }: Person) => client.call('getFreezer', {})

  return { guest, outside, newStaker, someone, stake, shareOf, freezerOf }
}
