import type { Database, DatabaseTransaction } from '@leaven/db/database.ts'
import { transact } from '@leaven/db/transact.ts'
import type { DepositLimits } from '@leaven/domain/access/limits.ts'
import type { DepositId } from '@leaven/domain/deposits/deposit.ts'
import { toArrival } from '@leaven/domain/deposits/arrival.ts'
import type { Wall } from '@leaven/domain/time.ts'
import { endAlarm, endAlarms, raiseAlarm } from '../../platform/alarms.ts'
import { toFailure, type NoteFailure } from '../../platform/failures.ts'
import { isStopOf, listStopped } from '../../platform/flows.ts'
import type { Logger } from '../../platform/logger.ts'
import type { MakeId } from '../../platform/ids.ts'
import type { Chain, Transfer } from '../../providers/chain/port.ts'
import { PATIENCE, readChain, type KnownBlock, type Reading } from '../../providers/chain/reading.ts'
import { listCoins, listListings, type Coin, type Network } from '../coins/coins.service.ts'
import { credit, reverse, toUnread } from './deposits.service.ts'
import { listDepositsIn, listUnmined, moveGone } from './deposits.chain.sql.ts'
import {
  dropBlocks,
  forgetHeights,
  listBlocks,
  listOwners,
  lockDeposit,
  lockNetwork,
  moveDeposit,
  saveBlock,
  saveDeposit,
  setHeight,
  type Deposit,
} from './deposits.sql.ts'

// A chain is read with no lock held, then written down in one transaction or not at all. Money moves after that, each
// deposit on its own, so that one which cannot move holds up no other.

export type Watch = {
  readonly db: Database
  readonly chain: Chain
  readonly makeId: MakeId
  readonly depositLimits: DepositLimits
  readonly now: Date
  readonly wall: Wall
  readonly log: Logger
  readonly noteFailure: NoteFailure
}

/** As far back as a chain may change its mind. */
const BLOCKS_KEPT = 200
const DEPOSITS_PER_READ = 1_000
const PAGE = 200

/**
 * Every chain by itself; one that is down or slow fails alone, and is an alarm if it stays so. Answers those of which
 * nothing is left to read or settle.
 */
export async function watchChains(watch: Watch, networks: readonly Network[]): Promise<readonly string[]> {
  const areRead = await Promise.all(
    networks.map(async (network) => {
      const read = await watchChain(watch, network).catch(toFailure)
      const error = typeof read === 'boolean' ? null : read
      if (error) watch.log.warn({ err: error, network: network.id }, 'a chain cannot be read')
      await watch.noteFailure(toUnread(network.id), error)
      return read === true
    }),
  )
  return networks.filter((_, index) => areRead[index]).map(({ id }) => id)
}

/** True: as far as the chain goes. */
async function watchChain(watch: Watch, network: Network): Promise<boolean> {
  const { db, chain } = watch
  const known = await listBlocks(db, network.id, BLOCKS_KEPT)
  const reading = await readChain(chain, network.id, known)
  if (!reading) return false
  const isWritten = await transact(db, async (trx) => {
    if (!(await holdsAt(trx, network.id, known[0]?.hash))) return false
    await writeReading(trx, watch, network.id, reading)
    await tellDeep(trx, watch, network, { newest: known[0], reading })
    return true
  })
  if (isWritten && reading.fork && reading.isComplete) await dropMissing(watch, network.id, reading)
  if (isWritten) await settle(watch, network, reading)
  return isWritten && reading.isComplete
}

/** No other worker has the chain, and none has read on since. */
const holdsAt = async (trx: DatabaseTransaction, networkId: string, hash: string | undefined): Promise<boolean> =>
  (await lockNetwork(trx, networkId)) && (await listBlocks(trx, networkId, 1))[0]?.hash === hash

async function writeReading(
  trx: DatabaseTransaction,
  watch: Watch,
  networkId: string,
  { fork, hasReorganised, blocks, pool, last }: Reading,
): Promise<void> {
  if (!fork) return saveBlock(trx, networkId, last)
  if (hasReorganised) {
    watch.log.warn({ network: networkId, fork: fork.height.toString() }, 'a chain has reorganised')
    await dropBlocks(trx, networkId, '>', fork.height)
    await forgetHeights(trx, networkId, fork.height)
  }
  const coins = await listCoinsOn(trx, networkId)
  for (const block of blocks) {
    await noteTransfers(trx, watch, { networkId, coins, transfers: block.transfers, height: block.height })
    await saveBlock(trx, networkId, block)
  }
  await noteTransfers(trx, watch, { networkId, coins, transfers: pool, height: null })
  await dropBlocks(trx, networkId, '<', last.height - BigInt(BLOCKS_KEPT))
}

type Read = { readonly newest: KnownBlock | undefined; readonly reading: Reading }

/** Purchases and coins of the house that counted as final may be gone: nothing but people can find out. */
async function tellDeep(
  trx: DatabaseTransaction,
  { wall, log }: Watch,
  { id, confirmations }: Network,
  { newest, reading: { fork, hasReorganised } }: Read,
): Promise<void> {
  if (!newest || !fork || !hasReorganised || newest.height - fork.height < BigInt(PATIENCE * confirmations)) return
  const detail = `the blocks ${fork.height + 1n} to ${newest.height} were replaced: purchases and coins of the house in them may be gone`
  await raiseAlarm(trx, { kind: 'reversal', subject: `chain ${id}`, detail }, { wall: wall(), log })
}

/** Only coins that are listed on this network count: a look-alike with another id is nobody's deposit. */
async function listCoinsOn(trx: DatabaseTransaction, networkId: string): Promise<ReadonlyMap<string, Coin>> {
  const listings = (await listListings(trx)).filter((listing) => listing.networkId === networkId)
  const coins = (await listCoins(trx)).filter(({ asset }) => listings.some(({ coinId }) => coinId === asset.code))
  return new Map(coins.map((coin) => [coin.asset.code, coin]))
}

type Seen = {
  readonly networkId: string
  readonly coins: ReadonlyMap<string, Coin>
  readonly transfers: readonly Transfer[]
  /** Null: they wait in the pool. */
  readonly height: bigint | null
}

/** Each transfer to an address of ours becomes a deposit once, however often it is told. */
async function noteTransfers(trx: DatabaseTransaction, watch: Watch, seen: Seen): Promise<void> {
  const { makeId, now } = watch
  const { networkId, coins, transfers, height } = seen
  const ownerOf = await listOwners(
    trx,
    networkId,
    transfers.map(({ address }) => address),
  )
  for (const { txid, index: output, address, coinId, amount, succeeded } of transfers) {
    const userId = ownerOf(address)
    const coin = coins.get(coinId)
    if (!succeeded || !userId || !coin) continue
    const arrival = toArrival(amount, coin.asset)
    if (arrival === 'TooLarge' && height !== null)
      await tellTooLarge(trx, watch, { networkId, txid, output, coinId, amount })
    if (arrival === 'Nothing' || arrival === 'TooLarge') continue
    const found = await lockDeposit(trx, { networkId, txid, output })
    if (found) {
      await noteAgain(trx, watch, found, height)
      continue
    }
    const deposit = { id: makeId('dep'), userId, networkId, coinId, address, txid, output, height, seenAt: now }
    await saveDeposit(trx, { ...deposit, units: arrival.amount.units, dust: arrival.dust })
  }
}

type TooLarge = Record<'networkId' | 'txid' | 'coinId' | 'amount', string> & { readonly output: number }

/** More than the ledger counts: nobody is credited, and people have to look. */
const tellTooLarge = (
  trx: DatabaseTransaction,
  { wall, log }: Watch,
  { networkId, txid, output, coinId, amount }: TooLarge,
): Promise<void> =>
  raiseAlarm(
    trx,
    {
      kind: 'arrival',
      subject: `${networkId} ${txid} ${output}`,
      detail: `${amount} ${coinId} is too large to credit`,
    },
    { wall: wall(), log },
  )

async function noteAgain(
  trx: DatabaseTransaction,
  { now, wall, log }: Watch,
  found: Deposit,
  height: bigint | null,
): Promise<void> {
  if (height !== null) await setHeight(trx, found.id, height)
  // Credited, and in a block again before it could be taken back: nothing is left to do.
  const isRight = height !== null && found.height === null && (found.state === 'HELD' || found.state === 'AVAILABLE')
  if (isRight) await endAlarm(trx, toStuck(found.id), { wall: wall(), log })
  // What was credited once is not on its way again before a block has it.
  const isBack = found.state === 'GONE' || (found.state === 'REVERSED' && height !== null)
  if (isBack) await moveDeposit(trx, found, 'SEEN', now)
}

/** What stands in no block and waits in no pool is gone; page by page, however much that is. */
async function dropMissing({ db, now, wall, log }: Watch, networkId: string, { pool, last }: Reading): Promise<void> {
  const waiting = new Set(pool.map(({ txid, index }) => `${txid} ${index}`))
  for (let after: string | undefined = ''; after !== undefined;) {
    const page = { networkId, state: 'SEEN', after, limit: PAGE } as const
    after = await transact(db, async (trx) => {
      if (!(await holdsAt(trx, networkId, last.hash))) return undefined
      const open = await listUnmined(trx, page)
      const missing = open.filter(({ txid, output }) => !waiting.has(`${txid} ${output}`)).map(({ id }) => id)
      await moveGone(trx, missing, now)
      const subjects = missing.map((id) => toStuck(id).subject)
      await endAlarms(trx, { kind: 'work', subjects }, { wall: wall(), log })
      return open.length === PAGE ? open.at(-1)?.id : undefined
    })
  }
}

/** Moves the money that the reading, now written down, calls for. */
async function settle(watch: Watch, network: Network, { last, isComplete }: Reading): Promise<void> {
  const { db } = watch
  const { id: networkId, confirmations } = network
  const each = { watch, networkId, hash: last.hash }
  const upTo = last.height - BigInt(confirmations) + 1n
  for (const coinId of await listRunning(db, networkId)) {
    const range = { networkId, state: 'SEEN', coinId, upTo, limit: PAGE } as const
    await settlePages(
      each,
      (after) => listDepositsIn(db, { ...range, after }),
      (trx, deposit) => credit(trx, deposit, watch),
    )
  }
  if (!isComplete) return
  for (const state of ['HELD', 'AVAILABLE'] as const) {
    await settlePages(
      each,
      (before) => listUnmined(db, { networkId, state, after: before?.id ?? '', limit: PAGE }),
      (trx, deposit) => reverse(trx, deposit, watch),
    )
  }
}

/** So many at a reading, the rest at the next. What cannot be settled is passed by, so that it hides nothing behind it. */
async function settlePages(
  each: Settling,
  list: (last: Deposit | undefined) => Promise<readonly Deposit[]>,
  act: (trx: DatabaseTransaction, deposit: Deposit) => Promise<void>,
): Promise<void> {
  let settled = 0
  for (let last: Deposit | undefined; settled < DEPOSITS_PER_READ;) {
    const page = await list(last)
    settled += await settleEach(each, page, act)
    last = page.at(-1)
    if (page.length < PAGE) return
  }
}

/** Coins whose deposits are not stopped. */
async function listRunning(db: Database, networkId: string): Promise<readonly string[]> {
  const coinIds = (await listListings(db)).filter((one) => one.networkId === networkId).map(({ coinId }) => coinId)
  const stops = await listStopped(db)
  return coinIds.filter((coinId) => !stops.some((stop) => isStopOf(stop, 'depositCrediting', coinId)))
}

type Settling = { readonly watch: Watch; readonly networkId: string; readonly hash: string }

/** What cannot be settled; over once it is, once it is gone, or once its chain has changed its mind again. */
const toStuck = (id: DepositId) => ({ kind: 'work', subject: `deposit ${id}` }) as const

/**
 * One transaction each. What fails is tried again at the next reading; one that never settles is an alarm. Answers how
 * many went well.
 */
async function settleEach(
  { watch: { db, wall, log, noteFailure }, networkId, hash }: Settling,
  deposits: readonly Deposit[],
  act: (trx: DatabaseTransaction, deposit: Deposit) => Promise<void>,
): Promise<number> {
  let settled = 0
  for (const deposit of deposits) {
    const ran = await transact(db, async (trx) => {
      if (!(await holdsAt(trx, networkId, hash))) return false
      await act(trx, deposit)
      await endAlarm(trx, toStuck(deposit.id), { wall: wall(), log })
      return true
    }).catch(toFailure)
    const error = typeof ran === 'boolean' ? null : ran
    if (error) log.error({ err: error, deposit: deposit.id }, 'a deposit cannot be settled')
    else settled += 1
    // Where another has read on, this says nothing of the deposit.
    if (ran !== false) await noteFailure(toStuck(deposit.id), error)
  }
  return settled
}
