import type { Party } from './party.ts'

/** Whom a job waits for outside of the database, or why for nobody. */
export type Needs = { readonly parties: readonly Party[] } | { readonly nobody: string }

const nobody = (why: string): Needs => ({ nobody: why })
const asks = (...parties: readonly Party[]): Needs => ({ parties })

const RULES = 'it follows from rows alone'
const PRICED = 'it reads prices that a loop has written down, and waits or values later without them'

/** Every kind of due work. One that is missing here fails the test. */
export const jobs: Readonly<Record<string, Needs>> = {
  'mail.send': asks('mail'),
  'kyc.read': asks('identity'),
  'fiat.read': asks('payments', 'chain'),
  'fiat.tell': nobody(RULES),
  'ledger.audit': nobody('it reads the ledger'),
  'work.putBack': nobody(RULES),
  'recovery.mail': nobody('it writes a mail; another job sends it'),
  'kyc.identify': nobody(RULES),
  'account.erase': nobody(RULES),
  'campaigns.release': nobody(RULES),
  'campaigns.wake': nobody(RULES),
  'campaigns.wakeWaiting': nobody(RULES),
  'deposits.review': nobody(PRICED),
  'referral.measure': nobody(PRICED),
  'referral.reward': nobody(PRICED),
  'learn.pay': nobody(PRICED),
  'staking.rewards': nobody(RULES),
  'staking.end': nobody(RULES),
  'batches.start': nobody(PRICED),
  'batches.round': nobody(PRICED),
  'batches.mature': nobody(PRICED),
  'lending.reward': nobody(RULES),
  'lending.reward-moved': nobody(RULES),
  'lending.settle': nobody(PRICED),
  'lending.return': nobody(RULES),
  'lending.owed': nobody(RULES),
}

/** Every loop of a worker but the two that look for due work and carry it, which the kit's own hands stand in for. */
export const loops: Readonly<Record<string, Needs>> = {
  outbox: nobody('it reads events'),
  seal: nobody('it reads the ledger'),
  totals: nobody('it reads the ledger'),
  prices: asks('prices'),
  rates: asks('prices'),
  chains: asks('chain'),
  treasury: asks('chain'),
  sales: nobody(PRICED),
  late: nobody(RULES),
  lost: nobody(RULES),
  'price history': asks('prices'),
  clean: nobody(RULES),
}

/** Every reader of the outbox, with a topic that the story brings up. */
export const readers: Readonly<Record<string, string>> = {
  campaigns: 'accountFunded',
  debtMails: 'freezeEnded',
  depositMails: 'depositHeld',
  depositReversals: 'freezeEnded',
  depositReviews: 'kycDecided',
  kycMails: 'kycDecided',
  lendingMails: 'lendingPaidOut',
  learnCodes: 'emailVerified',
  learnRewards: 'kycDecided',
  referral: 'kycDecided',
}

/** What finds nothing to write in the story, so that it is killed without work at hand. */
export const idle: Readonly<Record<string, string>> = {
  'job fiat.tell': 'every arrival was taken by its order before',
  'job kyc.identify': 'everybody is known by then',
  'loop lost': 'nothing is ever lost',
  'loop price history': 'the worker that settled the town has filled it',
  'reader debtMails': 'no chain takes back a deposit of the story',
  'reader referral': 'who is approved in the story was not brought by anybody',
}
