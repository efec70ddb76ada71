import type { Database, DatabaseTransaction } from '@leaven/db/database.ts'
import { transact } from '@leaven/db/transact.ts'
import { toArrival } from '@leaven/domain/deposits/arrival.ts'
import { openAccounts, post } from '@leaven/ledger/ledger.ts'
import type { DeriveAddress } from '../../platform/addresses.ts'
import type { NoteFailure } from '../../platform/failures.ts'
import type { Logger } from '../../platform/logger.ts'
import type { Block, Chain, Transfer } from '../../providers/chain/port.ts'
import { listCoins, listListings, listNetworks, type Coin, type Network } from '../coins/coins.service.ts'
import { chain as chainAccount, treasury } from './treasury.accounts.ts'
import { receiveCoins } from './treasury.postings.ts'
import { getHouseAddress } from './treasury.service.ts'
import { findHeight, moveHeight, saveFirstHeight } from './treasury.sql.ts'

/** Who else wants to see what no chain takes back any more, in the transaction that steps over the block. */
export type NoteFinal = (
  trx: DatabaseTransaction,
  final: { readonly networkId: string; readonly transfers: readonly Transfer[]; readonly now: Date },
) => Promise<void>

export type TreasuryWatch = {
  readonly noteFinal: NoteFinal
  readonly db: Database
  readonly chain: Chain
  readonly deriveAddress: DeriveAddress
  readonly now: Date
  readonly log: Logger
  readonly noteFailure: NoteFailure
}

/** The house has time: it waits twice as long as a customer does, and so for no reorganisation. */
const PATIENCE = 2n
const BLOCKS_PER_READ = 200

/** Every chain by itself; one that is down fails alone, and is an alarm if it stays so. */
export async function watchTreasury(watch: TreasuryWatch): Promise<void> {
  const networks = await listNetworks(watch.db)
  await Promise.all(
    networks.map(async (network) => {
      const error: unknown = await readNetwork(watch, network).then(
        () => null,
        (failure: unknown) => failure ?? new Error('no reason'),
      )
      if (error !== null) watch.log.warn({ err: error, network: network.id }, 'a chain cannot be read for the house')
      await watch.noteFailure({ kind: 'work', subject: `house chain ${network.id}` }, error)
    }),
  )
}

async function readNetwork(watch: TreasuryWatch, network: Network): Promise<void> {
  const { db, chain } = watch
  const { height: tip } = await chain.getTip(network.id)
  const known = await findHeight(db, network.id)
  if (known === undefined) return saveFirstHeight(db, network.id, tip)
  const final = tip - PATIENCE * BigInt(network.confirmations) + 1n
  for (let height = known; height < final && height < known + BigInt(BLOCKS_PER_READ); height += 1n) {
    const block = await chain.findBlock(network.id, height + 1n)
    if (!block || !(await receive(watch, network, block))) return
  }
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
