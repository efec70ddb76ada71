import type { DatabaseTransaction } from '@leaven/db/database.ts'
import { getId } from '@leaven/domain/id.ts'
import type { Wall } from '@leaven/domain/time.ts'
import { toDecimal } from '@leaven/money/parse.ts'
import { endAlarm } from '../../platform/alarms.ts'
import { schedule, scheduleOnce, type PlainJob } from '../../platform/due-work.ts'
import type { Logger } from '../../platform/logger.ts'
import { writeMail, type Mail, type MailMaking } from '../../platform/mail.ts'
import type { Readers } from '../../platform/outbox.ts'
import { listCoins } from '../coins/coins.service.ts'
import { FREEZE_ENDED, getOwing } from '../debts/debts.service.ts'
import { getUser } from '../identity/identity.service.ts'
import { reviewDeposits, toFirstTry, toNextTry, toReversal, type ReviewDeps } from './deposits.service.ts'
import { listDepositsById, type Deposit } from './deposits.sql.ts'

export const REVIEW_DEPOSITS = 'deposits.review'

const WAITING = 'waiting'

/** Looks again at what is held above a customer's limit, page by page: what still waits hides nothing behind it. */
export const createReviewJob =
  (deps: ReviewDeps): PlainJob =>
  async (trx, { subject, now, progress }) => {
    const [waited = '', after = ''] = (progress ?? '').split(' ')
    const { last, ...reviewed } = await reviewDeposits(trx, deps, { userId: getId('usr', subject), now, after })
    const isWaiting = reviewed.isWaiting || waited === WAITING
    if (last !== undefined) return { goOn: `${isWaiting ? WAITING : 'done'} ${last}` }
    if (isWaiting) await schedule(trx, { job: REVIEW_DEPOSITS, subject, dueAt: toNextTry(now) })
    return undefined
  }

type ReaderDeps = {
  readonly making: MailMaking
  readonly publicUrl: string
  readonly wall: Wall
  readonly log: Logger
}

/** Tells the customer that a deposit waits for a word of theirs, or for their verification. */
export const depositReaders = ({ making, publicUrl, wall, log }: ReaderDeps): Readers => ({
  depositReversals: {
    topics: [FREEZE_ENDED],
    handle: (trx, { subject }) => endAlarm(trx, toReversal(getId('dep', subject)), { wall: wall(), log }),
  },
  debtMails: {
    topics: ['depositReversed', FREEZE_ENDED],
    handle: async (trx, { topic, subject, at: now }) => {
      const deposit = (await listDepositsById(trx, [subject])).get(subject)
      if (!deposit) return
      const letter = topic === FREEZE_ENDED ? await findRepaid(trx, deposit) : await findReversed(trx, deposit)
      if (!letter) return
      const { email, language } = await getUser(trx, deposit.userId)
      const about = { amount: await toText(trx, deposit), coin: deposit.coinId, at: now.toISOString() }
      const content = { ...about, ...letter.content, link: `${publicUrl}/${letter.path}` }
      await writeMail(trx, making, { to: email, template: letter.template, language, content, now })
    },
  },
  depositMails: {
    topics: ['depositHeld', 'depositAboveLimit'],
    handle: async (trx, { topic, subject, at: now }) => {
      const deposit = (await listDepositsById(trx, [subject])).get(subject)
      if (!deposit) return
      const { email, language } = await getUser(trx, deposit.userId)
      const amount = await toText(trx, deposit)
      const isAbove = topic === 'depositAboveLimit'
      const link = `${publicUrl}/${isAbove ? 'me/verify-account' : 'incoming-deposits'}`
      const template = isAbove ? 'depositAboveLimit' : 'depositHeld'
      await writeMail(trx, making, {
        to: email,
        template,
        language,
        content: { amount, coin: deposit.coinId, link },
        now,
      })
    },
  },
  depositReviews: {
    topics: ['kycDecided', 'depositUnvalued'],
    handle: (trx, { topic, subject, at }) =>
      topic === 'kycDecided'
        ? schedule(trx, { job: REVIEW_DEPOSITS, subject, dueAt: at })
        : scheduleOnce(trx, { job: REVIEW_DEPOSITS, subject, dueAt: toFirstTry(at) }),
  },
})

async function toText(trx: DatabaseTransaction, { coinId, units }: Deposit): Promise<string> {
  const coin = (await listCoins(trx)).find(({ asset }) => asset.code === coinId)
  return coin ? toDecimal({ asset: coin.asset, units }) : ''
}

type DebtLetter = Pick<Mail, 'template' | 'content'> & { readonly path: string }

/** DEPOSIT-11: what was taken back, what of it is owed, what is closed meanwhile. */
async function findReversed(trx: DatabaseTransaction, { userId, coinId }: Deposit): Promise<DebtLetter | undefined> {
  const { isFrozen, owed } = await getOwing(trx, userId)
  const debt = owed.find(({ asset }) => asset.code === coinId)
  if (debt) return { template: 'depositOwed', content: { owed: toDecimal(debt) }, path: 'faq#owing' }
  return isFrozen ? { template: 'depositReversed', content: {}, path: 'wallets' } : undefined
}

/** Who was let go by an operator still owes, and is told nothing. */
async function findRepaid(trx: DatabaseTransaction, { userId }: Deposit): Promise<DebtLetter | undefined> {
  const { isFrozen, owed } = await getOwing(trx, userId)
  return isFrozen || owed.length > 0 ? undefined : { template: 'debtRepaid', content: {}, path: 'wallets' }
}
