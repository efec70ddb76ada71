import type { DatabaseSync } from 'node:sqlite'
import { Refusal } from '../http/refusal.ts'
import { transact } from '../store/store.ts'
import { NO_PARENT, toBlockHash, toTxid, type Block, type BlockHead, type Transfer } from './block.ts'
import { chainRows, withoutHeight, type ChainRows, type Heights } from './chains.sql.ts'
import { networks, type NetworkId } from './networks.ts'

const POOL_MAX = 1_000

export type Deposit = Pick<Transfer, 'address' | 'coinId' | 'amount' | 'succeeded'>
export type Mined = { readonly height: number; readonly hash: string; readonly dropped: readonly string[] }
export type Chains = ReturnType<typeof createChains>

type ChainsGiven = { readonly db: DatabaseSync; readonly now: () => Date; readonly nonce: () => string }

/** Simulated chains: blocks that link to each other, and a pool of what no block has taken yet. */
export function createChains(given: ChainsGiven) {
  const { db, nonce } = given
  const rows = chainRows(db)
  const tipOf = (networkId: NetworkId) => rows.findTip(networkId) ?? saveGenesis(given, rows, networkId)
  for (const { networkId } of networks) tipOf(networkId)
  const toMined = (networkId: NetworkId, dropped: readonly string[]): Mined => {
    const { height, hash } = tipOf(networkId)
    return { height, hash, dropped }
  }
  return {
    findTip: tipOf,
    /** Where every chain stands, and what its pool is: another text whenever it may be another. */
    listTips: () =>
      rows.listTips().flatMap(({ networkId: text, height, hash, waiting, newest }) => {
        const network = networks.find((one) => one.networkId === text)
        return network ? [{ networkId: network.networkId, height, hash, waiting, pool: `${waiting}-${newest}` }] : []
      }),
    listPool: rows.listPool,
    listOutputs: rows.listOutputs,
    listBlocks: (networkId: NetworkId, heights: Heights) => listBlocks(rows, networkId, heights),
    list: () =>
      networks.map(({ networkId, name }) => {
        const { height, hash } = tipOf(networkId)
        return { networkId, name, height, hash, pool: rows.countPool(networkId) }
      }),
    /** Amounts, where one transaction brings the coins in several outputs. */
    deposit: (networkId: NetworkId, deposit: Deposit, amounts: readonly string[] = [deposit.amount]) =>
      transact(db, () => saveDeposit(rows, networkId, { ...deposit, txid: toTxid(networkId, nonce()) }, amounts)),
    mine: (networkId: NetworkId, count: number): Mined =>
      transact(db, () => {
        for (let mined = 0; mined < count; mined++) saveNext(given, rows, networkId, { takesPool: mined === 0 })
        return toMined(networkId, [])
      }),
    reorganise: (networkId: NetworkId, { depth, keep }: { readonly depth: number; readonly keep: boolean }): Mined =>
      transact(db, () => toMined(networkId, replaceLast(given, rows, networkId, { depth, keep }))),
  }
}

function listBlocks(rows: ChainRows, networkId: NetworkId, heights: Heights): readonly Block[] {
  const transfers = Map.groupBy(rows.listTransfers(networkId, heights), ({ height }) => height)
  return rows
    .listHeads(networkId, heights)
    .map((head) => ({ ...head, transfers: (transfers.get(head.height) ?? []).map(withoutHeight) }))
}

function saveGenesis({ now }: ChainsGiven, rows: ChainRows, networkId: NetworkId): BlockHead {
  const nonce = `genesis of ${networkId}`
  const hash = toBlockHash({ height: 0, parentHash: NO_PARENT, nonce, transfers: [] })
  const genesis = { height: 0, hash, parentHash: NO_PARENT, at: now().toISOString() }
  rows.saveBlock(networkId, genesis, nonce)
  return genesis
}

function saveDeposit(
  rows: ChainRows,
  networkId: NetworkId,
  deposit: Deposit & { readonly txid: string },
  amounts: readonly string[],
) {
  if (rows.countPool(networkId) >= POOL_MAX) {
    throw new Refusal({ status: 422, code: 'PoolFull', message: 'Too many transactions wait for a block: mine one.' })
  }
  const from = `sandbox-${deposit.txid.slice(0, 12)}`
  for (const [index, amount] of amounts.entries()) rows.saveTransfer(networkId, { ...deposit, amount, index, from })
  return { txid: deposit.txid, networkId }
}

function saveNext(
  { now, nonce: toNonce }: ChainsGiven,
  rows: ChainRows,
  networkId: NetworkId,
  { takesPool }: { readonly takesPool: boolean },
): void {
  const parent = rows.findTip(networkId)
  if (!parent) throw new RangeError(`${networkId} has no first block`)
  const sealed = {
    height: parent.height + 1,
    parentHash: parent.hash,
    nonce: toNonce(),
    transfers: takesPool ? rows.listPool(networkId) : [],
  }
  rows.saveBlock(networkId, { ...sealed, hash: toBlockHash(sealed), at: now().toISOString() }, sealed.nonce)
  if (takesPool) rows.takePool(networkId, sealed.height)
}

/** The other branch is one block longer, as it must be to win, and empty, so that what was kept can be seen waiting. */
function replaceLast(
  given: ChainsGiven,
  rows: ChainRows,
  networkId: NetworkId,
  { depth, keep }: { readonly depth: number; readonly keep: boolean },
): readonly string[] {
  const height = rows.findTip(networkId)?.height ?? 0
  if (depth > height) {
    const message = `Only ${height} blocks can be replaced: the first one stays.`
    throw new Refusal({ status: 422, code: 'ReorgTooDeep', message })
  }
  const from = height - depth + 1
  if (keep) rows.giveBackFrom(networkId, from)
  const dropped = keep ? [] : rows.dropFrom(networkId, from)
  rows.removeBlocks(networkId, from)
  for (let mined = 0; mined <= depth; mined++) saveNext(given, rows, networkId, { takesPool: false })
  return dropped
}
