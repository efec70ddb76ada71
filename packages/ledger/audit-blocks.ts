import type { DatabaseTransaction } from '@leaven/db/database.ts'
import type { Tables } from '@leaven/db/tables.ts'
import { sql, type Selectable } from 'kysely'
import { DIGEST_BYTES, GENESIS, toBlockHash, toHeadMessage, type VerifyHead } from './block.ts'
import { FINDINGS_MAX, type Finding } from './finding.ts'

type Block = Selectable<Tables['ledger_blocks']>

const PAGE = 100

/** Walks the chain from its first block and names every posting that is not what was sealed. */
export async function auditBlocks(trx: DatabaseTransaction, verify: VerifyHead): Promise<Finding[]> {
  const findings: Finding[] = []
  let before: Pick<Block, 'number' | 'last_id' | 'hash'> = { number: 0n, last_id: 0n, hash: Buffer.from(GENESIS) }
  for (;;) {
    const page = await listBlocks(trx, before.number)
    for (const block of page) {
      findings.push(...whatBreaksHead(block, before, verify), ...(await whatBreaksPostings(trx, block, before.last_id)))
      before = block
    }
    if (page.length < PAGE || findings.length >= FINDINGS_MAX) return findings.slice(0, FINDINGS_MAX)
  }
}

async function listBlocks(trx: DatabaseTransaction, after: bigint): Promise<Block[]> {
  return trx.selectFrom('ledger_blocks').selectAll().where('number', '>', after).orderBy('number').limit(PAGE).execute()
}

function whatBreaksHead(block: Block, before: Pick<Block, 'number' | 'hash'>, verify: VerifyHead): Finding[] {
  const broken = (detail: string): Finding => ({ check: 'blocks', subject: `block ${block.number}`, detail })
  if (block.number !== before.number + 1n) return [broken(`follows block ${before.number}`)]
  if (!block.previous.equals(before.hash)) return [broken('does not link to the block before it')]
  if (!block.hash.equals(toBlockHash(block, block.digests))) return [broken('has another hash than its content')]
  return verify(block.key_id, toHeadMessage(block), block.signature) ? [] : [broken('has a bad signature')]
}

async function whatBreaksPostings(trx: DatabaseTransaction, block: Block, after: bigint): Promise<Finding[]> {
  const range = sql`from ledger_digests where transaction_id > ${after} and transaction_id <= ${block.last_id}`
  const { rows } = await sql<{ same: boolean }>`
    select coalesce(string_agg(digest, ''::bytea order by transaction_id, position), ''::bytea) = ${block.digests} as same
    ${range}`.execute(trx)
  if (rows[0]?.same) return []

  const { rows: found } = await sql<{ name: string; digest: string }>`
    select transaction_id || '/' || position as name, encode(digest, 'hex') as digest ${range}`.execute(trx)
  const sealed = toDigests(block.digests)
  const present = new Set(found.map(({ digest }) => digest))
  const foreign = found.filter(({ digest }) => !sealed.has(digest))
  const missing = [...sealed].filter(([digest]) => !present.has(digest))
  return [
    ...foreign.map(({ name }) => ({ subject: `posting ${name}`, detail: `is not what block ${block.number} sealed` })),
    ...missing.map(([, place]) => ({
      subject: `block ${block.number}`,
      detail: `its posting ${place} is gone or changed`,
    })),
  ].map((finding) => ({ check: 'blocks', ...finding }))
}

function toDigests(digests: Buffer): Map<string, number> {
  const hex = (place: number) => digests.subarray(place * DIGEST_BYTES, (place + 1) * DIGEST_BYTES).toString('hex')
  return new Map(Array.from({ length: digests.length / DIGEST_BYTES }, (_, place) => [hex(place), place + 1]))
}
