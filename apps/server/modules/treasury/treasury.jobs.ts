import type { Database, DatabaseTransaction } from '@leaven/db/database.ts'
import { transact } from '@leaven/db/transact.ts'
import { toArrival } from '@leaven/domain/deposits/arrival.ts'
import { openAccounts, post } from '@leaven/ledger/ledger.ts'
import type { DeriveAddress } from '../../platform/addresses.ts'
import { toFailure, type NoteFailure } from '../../platform/failures.ts'
import type { Logger } from '../../platform/logger.ts'
import type { Block, Chain, Transfer } from '../../providers/chain/port.ts'
import { PATIENCE } from '../../providers/chain/reading.ts'
import { listCoins, listListings, type Coin, type Network } from '../coins/coins.service.ts'
import { chain as chainAccount, treasury } from './treasury.accounts.ts'
import { receiveCoins } from './treasury.postings.ts'
import { getHouseAddress } from './treasury.service.ts'
import { findHeight, moveHeight, saveFirstHeight } from './treasury.sql.ts'

/** Who else wants to see what no chain takes back any more, in the transaction that steps over the block. */
export type NoteFinal = (
  trx: DatabaseTransaction,
  final: { readonly networkId: string; readonly transfers: readonly Transfer[]; readonly now: Date },
) => Promise<void>

type TreasuryWatch = {
  readonly noteFinal: NoteFinal
  readonly db: Database
  readonly chain: Chain
  readonly deriveAddress: DeriveAddress
  readonly now: Date
  readonly log: Logger
  readonly noteFailure: NoteFailure
}

export type TreasuryWatching = Omit<TreasuryWatch, 'now'> & {
  readonly now: () => Promise<Date>
  readonly listNetworks: () => Promise<readonly Network[]>
}

const BLOCKS_PER_READ = 200

/**
 * One turn of it reads every chain that has grown since it was read to its end; one that is down fails alone, and is an
 * alarm if it stays so. Where they stand is one question for all of them.
 */
export function createTreasuryWatch({ now, listNetworks, ...watch }: TreasuryWatching): () => Promise<void> {
  const known = new Map<string, bigint>()
  return async () => {
    const tips = new Map(
      (await watch.chain.listTips().catch(() => [])).map(({ networkId, height }) => [networkId, height]),
    )
    const grown = (await listNetworks()).filter(({ id }) => !tips.has(id) || tips.get(id) !== known.get(id))
    if (grown.length === 0) return
    const at = { ...watch, now: await now() }
    await Promise.all(
      grown.map(async (network) => {
        const read = await readNetwork(at, network, tips.get(network.id)).catch(toFailure)
        const error = read instanceof Error ? read : null
        if (error) watch.log.warn({ err: error, network: network.id }, 'a chain cannot be read for the house')
        await watch.noteFailure({ kind: 'work', subject: `house chain ${network.id}` }, error)
        if (typeof read === 'bigint') known.set(network.id, read)
        // Read again also where it stands as before: only a reading that goes well ends the alarm.
        else known.delete(network.id)
      }),
    )
  }
}

/** Answers how high the chain was, once everything final below is received. */
async function readNetwork(watch: TreasuryWatch, network: Network, height?: bigint): Promise<bigint | undefined> {
  const { db, chain } = watch
  const tip = height ?? (await chain.getTip(network.id)).height
  const known = await findHeight(db, network.id)
  if (known === undefined) {
    await saveFirstHeight(db, network.id, tip)
    return undefined
  }
  const final = tip - BigInt(PATIENCE * network.confirmations) + 1n
  for (let at = known; at < final; at += 1n) {
    if (at >= known + BigInt(BLOCKS_PER_READ)) return undefined
    const block = await chain.findBlock(network.id, at + 1n)
    if (!block || !(await receive(watch, network, block))) return undefined
  }
  return tip
}

/** What of a block is ours, with the step to the next one. False: another process was first. */
async function receive(watch: TreasuryWatch, network: Network, block: Block): Promise<boolean> {
  const { db, deriveAddress, now } = watch
  const own = getHouseAddress(deriveAddress, network).toLowerCase()
  const transfers = block.transfers.filter(({ address, succeeded }) => succeeded && address.toLowerCase() === own)
  const coins = transfers.length > 0 ? await listCoinsOn(db, network.id) : []
  return transact(db, async (trx) => {
    if (!(await moveHeight(trx, network.id, block.height - 1n))) return false
    await watch.noteFinal(trx, { networkId: network.id, transfers: block.transfers, now })
    for (const transfer of transfers) {
      const amount = findAmount(coins, transfer)
      if (!amount) continue
      const paths = [chainAccount(network.id), treasury]
      await openAccounts(
        trx,
        paths.map((path) => ({ path, asset: amount.asset })),
      )
      const key = `receive:${network.id}:${transfer.txid}:${transfer.index}`
      const postings = receiveCoins(network.id, amount, transfer.txid)
      await post(trx, now, { scope: 'job:treasury', key, postings })
    }
    return true
  })
}

function findAmount(coins: readonly Coin[], { coinId, amount }: Transfer) {
  const asset = coins.find((coin) => coin.asset.code === coinId)?.asset
  const arrival = asset && toArrival(amount, asset)
  return typeof arrival === 'object' ? arrival.amount : undefined
}

async function listCoinsOn(db: Database, networkId: string): Promise<readonly Coin[]> {
  const listings = (await listListings(db)).filter((listing) => listing.networkId === networkId)
  return (await listCoins(db)).filter(({ asset }) => listings.some(({ coinId }) => coinId === asset.code))
}
