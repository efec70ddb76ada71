import type { DatabaseTransaction } from '@leaven/db/database.ts'
import { getId } from '@leaven/domain/id.ts'
import { canStake, findTerm } from '@leaven/domain/staking/entry.ts'
import { post } from '@leaven/ledger/ledger.ts'
import { findBalance } from '@leaven/ledger/statement.ts'
import { zero } from '@leaven/money/amount.ts'
import { doNamed, toLeftOutAlarm } from '../../platform/apart.ts'
import { schedule, type PlainJob } from '../../platform/due-work.ts'
import { hasRight, type AssertRight } from '../../platform/right.ts'
import type { Coin } from '../coins/coins.service.ts'
import { frozen } from './staking.accounts.ts'
import { thawShares } from './staking.postings.ts'
import { beginTerm, END_TERM, findCoin, listTermsOf, toStakingCoin } from './staking.service.ts'
import { lockPosition, moveTerm, saveAction, type Position } from './staking.sql.ts'
import { findAgreed } from './staking.terms.sql.ts'

export type StakingJobDeps = { readonly assertRight: AssertRight }

/** A term is over: the same begins again if its owner wants that and still may; otherwise the shares are flexible again. */
export const createEndJob =
  ({ assertRight }: StakingJobDeps): PlainJob =>
  async (trx, { subject, now }) => {
    const position = await lockPosition(trx, getId('frz', subject))
    if (!position) return
    await assertAgreed(trx, position)
    if (position.endsAt.getTime() !== now.getTime()) {
      // Its work was planned for another time than the term's own.
      await schedule(trx, { job: END_TERM, subject, dueAt: position.endsAt })
      return
    }
    const coin = await findCoin(trx, position.coinId)
    if (!coin) throw new Error(`No coin is called ${position.coinId}`)
    const term = position.autoRenew ? findTerm(await listTermsOf(trx, coin), position.months) : undefined
    if (term && (await mayRenew(trx, assertRight, position, coin))) {
      const { months, multiplier } = term
      await beginTerm(trx, position, { coin, term: { months, multiplier }, at: now, action: 'RENEW' })
      return
    }
    await thaw(trx, position, coin, now)
  }

/** Whose row says anything else than what was agreed is told of by name, and ends once it is mended. */
async function assertAgreed(trx: DatabaseTransaction, position: Position): Promise<void> {
  const { id, userId, endsAt, months, multiplier } = position
  const agreed = await findAgreed(trx, id)
  const isAgreed =
    agreed?.endsAt.getTime() === endsAt.getTime() &&
    agreed.months === months &&
    BigInt(agreed.multiplier) === multiplier
  if (isAgreed) return
  const toText = (what: { months: number; multiplier: number | bigint; endsAt: Date } | undefined): string =>
    what ? `${what.months} months at ${what.multiplier} until ${what.endsAt.toISOString()}` : 'nothing'
  const why = `its row says ${toText(position)}, agreed was ${toText(agreed)}`
  throw toLeftOutAlarm(END_TERM, `${userId} ${id}`, why)
}

async function mayRenew(
  trx: DatabaseTransaction,
  assertRight: AssertRight,
  { userId, endsAt: now }: Position,
  coin: Coin,
): Promise<boolean> {
  const hasUsdtAccess = await hasRight(assertRight, trx, { userId, feature: 'usdtAccess', now })
  return canStake(toStakingCoin(coin), hasUsdtAccess) && hasRight(assertRight, trx, { userId, feature: 'stake', now })
}

/** The position is locked, and each payment into it takes the same lock: what lies in it is all that ever will. */
async function thaw(trx: DatabaseTransaction, position: Position, { asset }: Coin, now: Date): Promise<void> {
  const { id, userId } = position
  const held = (await findBalance(trx, frozen(userId, id), asset)) ?? zero(asset)
  await moveTerm(trx, { ...position, thawedAt: now })
  await saveAction(trx, position, { action: 'UNFREEZE', units: held.units, at: now })
  const thawing = { scope: 'job:staking' as const, key: `thaw:${id}`, postings: [thawShares(userId, held, id)] }
  await doNamed(END_TERM, `${userId} ${id}`, () => post(trx, now, thawing))
}
