import { generateKeyPairSync, sign, verify } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import type { Database } from '@leaven/db/database.ts'
import type { UserId } from '@leaven/domain/id.ts'
import type { Asset } from '@leaven/money/amount.ts'
import { auditLedger } from '@leaven/ledger/audit.ts'
import type { BlockHead, VerifyHead } from '@leaven/ledger/block.ts'
import type { Finding } from '@leaven/ledger/finding.ts'
import { openAccounts, post } from '@leaven/ledger/ledger.ts'
import { move } from '@leaven/ledger/posting.ts'
import { sealBlock, type Sealing } from '@leaven/ledger/seal.ts'
import { sql } from 'kysely'

export const BTC: Asset = { code: 'BTC', decimals: 8 }
export const ETH: Asset = { code: 'ETH', decimals: 8 }
export const AT = new Date('2026-11-13T07:00:00Z')

export const btc = (units: bigint | number) => ({ asset: BTC, units: BigInt(units) })

/** Ids a person can tell apart in a failing test: the tenth customer ends in 00a. */
export const userId = (n: number): UserId => `usr_01900000-0000-7000-8000-${n.toString(16).padStart(12, '0')}`

export const available = (n: number) => `user:${userId(n)}:available`
export const staked = (n: number) => `user:${userId(n)}:staked`
export const CHAIN = 'chain:bitcoin'

const keys = generateKeyPairSync('ed25519')

export const sealing: Sealing = { sign: (message) => sign(null, message, keys.privateKey), keyId: 'test', at: AT }

export const verifyHead: VerifyHead = (keyId, message, signature) =>
  keyId === 'test' && verify(null, message, keys.publicKey, signature)

/** Transactions of other tests, in other databases of the same server, hold back what is final here too. */
export async function sealWhenFinal(db: Database): Promise<BlockHead | null> {
  await awaitFinal(db)
  return sealBlock(db, sealing)
}

export async function awaitFinal(db: Database): Promise<void> {
  for (let tries = 0; tries < 500 && !(await isAllFinal(db)); tries += 1) await setTimeout(20)
}

async function isAllFinal(db: Database): Promise<boolean> {
  const { rows } = await sql<{ final: boolean }>`
    select coalesce(max(id) < ledger_horizon(), true) as final from (
      select max(id) as id from ledger_transactions union all select max(id) from ledger_openings) as last`.execute(db)
  return rows[0]?.final ?? false
}

export const audit = (db: Database): Promise<readonly Finding[]> => auditLedger(db, verifyHead)

/** Customers with their two plainest accounts, and a chain to bring coins in from. */
export async function openCustomers(db: Database, count: number, first = 1): Promise<void> {
  const customers = Array.from({ length: count }, (_, index) => first + index)
  await openAccounts(db, [
    { path: CHAIN, asset: BTC },
    ...customers.flatMap((n) => [available(n), staked(n)].map((path) => ({ path, asset: BTC }))),
  ])
}

export async function deposit(db: Database, n: number, units: bigint | number, key = `deposit-${n}`): Promise<void> {
  const posting = move(btc(units), CHAIN, available(n), { operation: 'deposit', reference: `dep_${n}` })
  await post(db, AT, { scope: 'job:deposits', key, postings: [posting] })
}
