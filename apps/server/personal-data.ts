import type { Database } from '@leaven/db/database.ts'
import { readSnapshot } from '@leaven/db/transact.ts'
import type { UserId } from '@leaven/domain/id.ts'
import { listBalances, listStatement, PAGE_MAX, type StatementLine } from '@leaven/ledger/statement.ts'
import { toDecimal } from '@leaven/money/parse.ts'
import { getProfile } from './modules/identity/identity.service.ts'
import { openFields, openVerified, type SealedDeps } from './modules/kyc/kyc.service.ts'
import { listWaitingMails } from './platform/mail.ts'
import { listPersonalData } from './platform/personal-data.ts'

/** The newest of them; each says its number, so that it shows when older ones are left out. */
const LINES_MAX = 100_000

/** Everything held about a customer, by the name of its file, as it was at one moment (PLUS-33). */
export const collectData = ({ db, sealing }: SealedDeps, userId: UserId): Promise<Readonly<Record<string, unknown>>> =>
  readSnapshot(db, async (trx) => {
    const profile = await getProfile(trx, userId)
    return {
      profile,
      balances: (await listBalances(trx, userId)).map(({ path, balance }) => ({
        path,
        asset: balance.asset.code,
        amount: toDecimal(balance),
      })),
      transactions: await listLines(trx, userId),
      verification: await openFields({ db: trx, sealing }, userId),
      documents: await openVerified({ db: trx, sealing }, userId),
      mails: await listWaitingMails(trx, profile.email),
      ...(await listPersonalData(trx, userId)),
    }
  })

async function listLines(db: Database, userId: UserId): Promise<readonly object[]> {
  const lines: StatementLine[] = []
  for (let page = PAGE_MAX; page === PAGE_MAX && lines.length < LINES_MAX;) {
    const before = lines.at(-1)?.number
    const found = await listStatement(db, { userId, limit: PAGE_MAX, ...(before !== undefined && { before }) })
    page = found.length
    lines.push(...found)
  }
  return lines.map(({ number, at, operation, reference, related, amount, source, destination }) => ({
    number,
    at,
    operation,
    reference,
    related,
    asset: amount.asset.code,
    amount: toDecimal(amount),
    source: { path: source.path, balance: toDecimal(source.balance) },
    destination: { path: destination.path, balance: toDecimal(destination.balance) },
  }))
}
