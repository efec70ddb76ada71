import type { DatabaseSync } from 'node:sqlite'
import { z } from 'zod'
import type { BlockHead, Transfer } from './block.ts'
import type { NetworkId } from './networks.ts'

const headRow = z.object({ height: z.number(), hash: z.string(), parentHash: z.string(), at: z.string() })

const transferRow = z.object({
  height: z.number().nullable(),
  txid: z.string(),
  index: z.number(),
  address: z.string(),
  coinId: z.string(),
  amount: z.string(),
  from: z.string(),
  succeeded: z.number().transform(Boolean),
})

const txidRow = z.object({ txid: z.string() })
const countRow = z.object({ count: z.number() })
const tipRow = z.object({
  networkId: z.string(),
  height: z.number(),
  hash: z.string(),
  waiting: z.number(),
  newest: z.number(),
})

const HEAD = 'height, hash, parent as "parentHash", at'
const TRANSFER =
  'height, txid, output as "index", address, coin as "coinId", amount, sender as "from", is_succeeded as succeeded'

export type Tip = z.output<typeof tipRow>
export type Heights = { readonly from: number; readonly to: number }
export type PlacedTransfer = Transfer & { readonly height: number | null }
export type ChainRows = ReturnType<typeof chainRows>

/** Every statement about blocks and transfers, prepared once. */
export function chainRows(db: DatabaseSync) {
  return { ...blockRows(db), ...transferRows(db) }
}

function blockRows(db: DatabaseSync) {
  const tip = db.prepare(`select ${HEAD} from blocks where network = ? order by height desc limit 1`)
  const between = db.prepare(
    `select ${HEAD} from blocks where network = ? and height between ? and ? order by height desc`,
  )
  // Which transfers wait is told by how many and the newest: they come with rising numbers and go all at once.
  const tips = db.prepare(`select b.network as "networkId", b.height, b.hash, count(t.id) as waiting,
    coalesce(max(t.id), 0) as newest
    from (select network, max(height) as top from blocks group by network) last
    join blocks b on b.network = last.network and b.height = last.top
    left join transfers t on t.network = b.network and t.height is null
    group by b.network`)
  const insert = db.prepare('insert into blocks (network, height, hash, parent, nonce, at) values (?, ?, ?, ?, ?, ?)')
  const remove = db.prepare('delete from blocks where network = ? and height >= ?')
  return {
    findTip: (network: NetworkId): BlockHead | undefined => headRow.optional().parse(tip.get(network)),
    listTips: (): readonly Tip[] => z.array(tipRow).parse(tips.all()),
    listHeads: (network: NetworkId, { from, to }: Heights): readonly BlockHead[] =>
      z.array(headRow).parse(between.all(network, from, to)),
    saveBlock: (network: NetworkId, { height, hash, parentHash, at }: BlockHead, nonce: string): void => {
      insert.run(network, height, hash, parentHash, nonce, at)
    },
    removeBlocks: (network: NetworkId, from: number): void => void remove.run(network, from),
  }
}

function transferRows(db: DatabaseSync) {
  const between = db.prepare(
    `select ${TRANSFER} from transfers where network = ? and height between ? and ? order by height desc, id`,
  )
  const pool = db.prepare(`select ${TRANSFER} from transfers where network = ? and height is null order by id`)
  const waiting = db.prepare('select count(*) as count from transfers where network = ? and height is null')
  const insert = db.prepare(
    'insert into transfers (network, txid, output, address, coin, amount, sender, is_succeeded) values (?, ?, ?, ?, ?, ?, ?, ?)',
  )
  const one = db.prepare(`select ${TRANSFER} from transfers where network = ? and txid = ? order by output`)
  const take = db.prepare('update transfers set height = ? where network = ? and height is null')
  const giveBack = db.prepare('update transfers set height = null where network = ? and height >= ?')
  const drop = db.prepare('delete from transfers where network = ? and height >= ? returning txid')
  return {
    listTransfers: (network: NetworkId, { from, to }: Heights): readonly PlacedTransfer[] =>
      toTransfers(between.all(network, from, to)),
    /** Every transfer of one transaction. */
    listOutputs: (network: NetworkId, txid: string): readonly PlacedTransfer[] => toTransfers(one.all(network, txid)),
    listPool: (network: NetworkId): readonly Transfer[] => toTransfers(pool.all(network)).map(withoutHeight),
    countPool: (network: NetworkId): number => countRow.parse(waiting.get(network)).count,
    saveTransfer: (network: NetworkId, { txid, index, address, coinId, amount, from, succeeded }: Transfer): void => {
      insert.run(network, txid, index, address, coinId, amount, from, succeeded ? 1 : 0)
    },
    takePool: (network: NetworkId, height: number): void => void take.run(height, network),
    giveBackFrom: (network: NetworkId, height: number): void => void giveBack.run(network, height),
    dropFrom: (network: NetworkId, height: number): readonly string[] =>
      z
        .array(txidRow)
        .parse(drop.all(network, height))
        .map(({ txid }) => txid),
  }
}

const toTransfers = (rows: unknown): readonly PlacedTransfer[] => z.array(transferRow).parse(rows)

export const withoutHeight = ({ height: _height, ...transfer }: PlacedTransfer): Transfer => transfer
