import type { Database, DatabaseTransaction } from '@leaven/db/database.ts'
import type { Amount } from '@leaven/money/amount.ts'
import { toDecimal } from '@leaven/money/parse.ts'
import type { Logger } from '../../platform/logger.ts'
import type { MakeId } from '../../platform/ids.ts'
import { writeMail } from '../../platform/mail.ts'
import type { Readers } from '../../platform/outbox.ts'
import type { Block, Chain, Tip, Transfer } from '../../providers/chain/port.ts'
import { getNetwork, listCoins, listListings, listNetworks, type Coin, type Network } from '../coins/coins.service.ts'
import { getUser } from '../identity/identity.service.ts'
import { creditConfirmed, reverseMissing } from './deposits.service.ts'
import {
  dropBlocks,
  listBlocks,
  listDepositsById,
  listDepositsIn,
  listOwners,
  lockDeposit,
  lockNetwork,
  moveDeposit,
  saveBlock,
  saveDeposit,
  setHeight,
  type StoredBlock,
} from './deposits.sql.ts'

// The chain is read first, with no lock held, and then written down in one transaction, or not at all.

export type Watch = {
  readonly db: Database
  readonly chain: Chain
  readonly makeId: MakeId
  readonly now: Date
  readonly log: Logger
}

/** Tells the customer that his deposit waits for a word of his. */
export const depositReaders = ({ makeId, publicUrl }: { makeId: MakeId; publicUrl: string }): Readers => ({
  depositMails: {
    topics: ['depositHeld'],
    handle: async (trx, { subject, at: now }) => {
      const deposit = (await listDepositsById(trx, [subject])).get(subject)
      if (!deposit) return
      const { email, language } = await getUser(trx, deposit.userId)
      const coin = (await listCoins(trx)).find(({ asset }) => asset.code === deposit.coinId)
      const amount = coin ? toDecimal({ asset: coin.asset, units: deposit.units }) : ''
      const content = { amount, coin: deposit.coinId, link: `${publicUrl}/incoming-deposits` }
      await writeMail(trx, makeId, { to: email, template: 'depositHeld', language, content, now })
    },
  },
})

const BLOCKS_PER_READ = 100
/** As far back as a chain may change its mind. */
const BLOCKS_KEPT = 200
const OPEN_MAX = 10_000

/** Every chain in turn; one that is down holds up none of the others. */
export async function watchChains(watch: Watch): Promise<void> {
  for (const { id } of await listNetworks(watch.db)) {
    await watchChain(watch, id).catch((error: unknown) =>
      watch.log.warn({ err: error, network: id }, 'a chain cannot be read'),
    )
  }
}

export async function watchChain(watch: Watch, networkId: string): Promise<void> {
  const known = await listBlocks(watch.db, networkId, BLOCKS_KEPT)
  const reading = await readChain(watch.chain, networkId, known)
  if (!reading) return
  const network = await getNetwork(watch.db, networkId)
  await watch.db.transaction().execute(async (trx) => {
    if (!(await lockNetwork(trx, networkId)) || !(await isUnchanged(trx, networkId, known))) return
    await writeReading(trx, watch, network, reading)
  })
}

type Reading = {
  /** The last block that both we and the chain know; null: we begin. */
  readonly fork: StoredBlock | null
  readonly hasReorganised: boolean
  readonly blocks: readonly Block[]
  readonly pool: readonly Transfer[]
  readonly tip: Tip
}

/** Null: the chain moved while it was read, or went back further than we can follow. */
async function readChain(chain: Chain, networkId: string, known: readonly StoredBlock[]): Promise<Reading | null> {
  const tip = await chain.getTip(networkId)
  const pool = await chain.listPool(networkId)
  const [last] = known
  if (!last) return { fork: null, hasReorganised: false, blocks: [], pool, tip }
  const fork = await findFork(chain, networkId, known, tip)
  if (!fork) throw new Error(`${networkId} went back more than ${known.length} blocks`)
  const blocks = await readBlocks(chain, networkId, fork, tip)
  return blocks && { fork, hasReorganised: fork.height !== last.height, blocks, pool, tip }
}

async function findFork(
  chain: Chain,
  networkId: string,
  known: readonly StoredBlock[],
  tip: Tip,
): Promise<StoredBlock | null> {
  for (const stored of known) {
    if (stored.height > tip.height) continue
    const block = await chain.findBlock(networkId, stored.height)
    if (block?.hash === stored.hash) return stored
  }
  return null
}

async function readBlocks(
  chain: Chain,
  networkId: string,
  fork: StoredBlock,
  tip: Tip,
): Promise<readonly Block[] | null> {
  const blocks: Block[] = []
  let parent = fork.hash
  for (let height = fork.height + 1n; height <= tip.height && blocks.length < BLOCKS_PER_READ; height += 1n) {
    const block = await chain.findBlock(networkId, height)
    if (!block || block.parentHash !== parent) return null
    blocks.push(block)
    parent = block.hash
  }
  return blocks
}

const isUnchanged = async (
  trx: DatabaseTransaction,
  networkId: string,
  [last]: readonly StoredBlock[],
): Promise<boolean> => (await listBlocks(trx, networkId, 1))[0]?.hash === last?.hash

async function writeReading(trx: DatabaseTransaction, watch: Watch, network: Network, reading: Reading): Promise<void> {
  const { fork, hasReorganised, blocks, pool, tip } = reading
  const { id: networkId } = network
  const coins = await listCoinsOn(trx, networkId)
  if (!fork) return saveBlock(trx, networkId, tip)
  if (hasReorganised) {
    watch.log.warn({ network: networkId, fork: fork.height.toString() }, 'a chain has reorganised')
    await dropBlocks(trx, networkId, { above: fork.height })
    await forgetHeights(trx, networkId, fork.height)
  }
  for (const block of blocks) {
    await noteTransfers(trx, watch, networkId, coins, block.transfers, block.height)
    await saveBlock(trx, networkId, block)
  }
  const height = blocks.at(-1)?.height ?? fork.height
  await noteTransfers(trx, watch, networkId, coins, pool, null)
  if (height === tip.height) await settleUnmined(trx, watch, networkId, pool)
  await creditConfirmed(trx, watch, network, height)
  await dropBlocks(trx, networkId, { below: height - BigInt(BLOCKS_KEPT) })
}

/** Only coins that are listed on this network count: a look-alike with another id is nobody's deposit. */
async function listCoinsOn(trx: DatabaseTransaction, networkId: string): Promise<ReadonlyMap<string, Coin>> {
  const listings = (await listListings(trx)).filter((listing) => listing.networkId === networkId)
  const coins = (await listCoins(trx)).filter(({ asset }) => listings.some(({ coinId }) => coinId === asset.code))
  return new Map(coins.map((coin) => [coin.asset.code, coin]))
}

/** Blocks above the fork are no more, so what stood in them stands in none for now. */
async function forgetHeights(trx: DatabaseTransaction, networkId: string, fork: bigint): Promise<void> {
  const affected = await listDepositsIn(trx, networkId, ['SEEN', 'HELD', 'AVAILABLE'], { above: fork, limit: OPEN_MAX })
  for (const { id } of affected) await setHeight(trx, id, null)
}

/** Each transfer to an address of ours becomes a deposit once, however often it is told. */
async function noteTransfers(
  trx: DatabaseTransaction,
  { makeId, now }: Watch,
  networkId: string,
  coins: ReadonlyMap<string, Coin>,
  transfers: readonly Transfer[],
  height: bigint | null,
): Promise<void> {
  const owners = await listOwners(trx, networkId, [...new Set(transfers.map(({ address }) => address))])
  for (const { txid, index: output, address, coinId, amount, succeeded } of transfers) {
    const userId = owners.get(address)
    const coin = coins.get(coinId)
    const parsed = coin && toUnits(amount, coin)
    if (!succeeded || !userId || !parsed || parsed.amount.units === 0n) continue
    const found = await lockDeposit(trx, { networkId, txid, output })
    if (!found) {
      const { units } = parsed.amount
      const deposit = { id: makeId('dep'), userId, networkId, coinId, units, dust: parsed.dust, address, txid, output }
      await saveDeposit(trx, { ...deposit, height, seenAt: now })
      continue
    }
    if (height !== null) await setHeight(trx, found.id, height)
    if (found.state === 'GONE' || (found.state === 'REVERSED' && height !== null))
      await moveDeposit(trx, found, 'SEEN', now)
  }
}

/** A chain's digits beyond the coin's decimals are kept as text and stay with the house. */
function toUnits(text: string, { asset }: Coin): { amount: Amount; dust: string } | undefined {
  const [whole = '0', fraction = ''] = text.split('.')
  const kept = fraction.slice(0, asset.decimals).padEnd(asset.decimals, '0')
  const units = BigInt(whole + kept)
  if (units >= 2n ** 63n) return undefined
  const rest = fraction.slice(asset.decimals).replace(/0+$/, '')
  return { amount: { asset, units }, dust: rest ? `0.${'0'.repeat(asset.decimals)}${rest}` : '0' }
}

/** What stands in no block and waits in no pool is gone; what had been credited is taken back. */
async function settleUnmined(
  trx: DatabaseTransaction,
  watch: Watch,
  networkId: string,
  pool: readonly Transfer[],
): Promise<void> {
  const waiting = new Set(pool.map(({ txid, index }) => `${txid} ${index}`))
  const open = await listDepositsIn(trx, networkId, ['SEEN', 'HELD', 'AVAILABLE'], { limit: OPEN_MAX, isUnmined: true })
  for (const deposit of open) {
    if (deposit.state !== 'SEEN') await reverseMissing(trx, watch, deposit)
    else if (!waiting.has(`${deposit.txid} ${deposit.output}`)) await moveDeposit(trx, deposit, 'GONE', watch.now)
  }
}
