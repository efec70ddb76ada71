import type { Database, DatabaseTransaction } from '@leaven/db/database.ts'
import { transact } from '@leaven/db/transact.ts'
import { sql } from 'kysely'
import { DIGEST_BYTES, GENESIS, toBlockHash, toHeadMessage, type BlockHead, type SignHead } from './block.ts'

export type Sealing = {
  readonly sign: SignHead
  readonly keyId: string
  readonly at: Date
}

// Any number will do, as long as nobody else locks it.
const SEAL_LOCK = 7_532_002
const TRANSACTIONS_PER_BLOCK = 5_000

/** Seals everything that is final by now and answers the number of new blocks. Safe twice, late and in parallel. */
export async function sealAll(db: Database, sealing: Sealing): Promise<number> {
  for (let blocks = 0; ; blocks += 1) {
    if (!(await hasFinal(db)) || !(await sealBlock(db, sealing))) return blocks
  }
}

/** One short look with nothing locked: most of the time nothing new is final. */
async function hasFinal(db: Database): Promise<boolean> {
  const { rows } = await sql<{ isThere: boolean }>`select exists (select from ledger_transactions
    where id > coalesce((select last_id from ledger_blocks order by number desc limit 1), 0)
      and id < ledger_horizon()) as "isThere"`.execute(db)
  return rows[0]?.isThere ?? false
}

/** The next block, or null when nothing new is final. */
export async function sealBlock(db: Database, { sign, keyId, at }: Sealing): Promise<BlockHead | null> {
  return transact(db, async (trx) => {
    await sql`select pg_advisory_xact_lock(${SEAL_LOCK})`.execute(trx)
    const last = await findLastBlock(trx)
    const until = await findLastFinal(trx, last.last_id)
    if (until === null) return null

    const digests = await readDigests(trx, last.last_id, until)
    const link = { number: last.number + 1n, postings: digests.length / DIGEST_BYTES, previous: last.hash }
    const head = { ...link, hash: toBlockHash(link, digests) }
    const row = { previous: Buffer.from(head.previous), hash: Buffer.from(head.hash), last_id: until, digests }
    const signature = Buffer.from(sign(toHeadMessage(head)))
    await trx
      .insertInto('ledger_blocks')
      .values({ number: head.number, postings: head.postings, ...row, key_id: keyId, signature, sealed_at: at })
      .execute()
    return head
  })
}

async function findLastBlock(trx: DatabaseTransaction): Promise<{ number: bigint; last_id: bigint; hash: Uint8Array }> {
  const row = await trx
    .selectFrom('ledger_blocks')
    .select(['number', 'last_id', 'hash'])
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ?? { number: 0n, last_id: 0n, hash: GENESIS }
}

/** Below the horizon alone: an id above it may still be followed by a smaller one. */
async function findLastFinal(trx: DatabaseTransaction, after: bigint): Promise<bigint | null> {
  const { rows } = await sql<{ id: bigint | null }>`select max(id) as id from (
    select id from ledger_transactions where id > ${after} and id < ledger_horizon()
    order by id limit ${TRANSACTIONS_PER_BLOCK}) as final`.execute(trx)
  return rows[0]?.id ?? null
}

async function readDigests(trx: DatabaseTransaction, after: bigint, until: bigint): Promise<Buffer> {
  const { rows } = await sql<{ digests: Buffer }>`
    select string_agg(digest, ''::bytea order by transaction_id, position) as digests
    from ledger_digests where transaction_id > ${after} and transaction_id <= ${until}`.execute(trx)
  return rows[0]?.digests ?? Buffer.alloc(0)
}
