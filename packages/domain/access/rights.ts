import { isLess, type Amount } from '@leaven/money/amount.ts'
import {
  hasTier,
  isDocumentExpired,
  isFinallyRejected,
  isInReview,
  isRejected,
  type KycStanding,
  type KycTier,
} from '../kyc/kyc.ts'
import { findDepositLimit, WITHDRAWAL_MAX, type DepositLimits } from './limits.ts'
import { features, type CountryLists, type Feature, type Reason, type Right, type Rights } from './feature.ts'
import { canSeeLending } from './region.ts'
import { isCompletelyRestricted, isUnrestricted, type Person } from './standing.ts'

/** What decides about a product alone. */
export type ProductFacts = Person & {
  readonly country: string
  readonly kyc: KycStanding
  readonly closedIn: CountryLists
  readonly now: Date
}

/** Everything that decides what a customer may do. */
export type Facts = ProductFacts & {
  readonly hasSecondFactor: boolean
  /** In US dollars: all that has ever come, and what has left in the month of `now`. */
  readonly deposited: Amount
  readonly withdrawnThisMonth: Amount
  readonly depositLimits: DepositLimits
}

const REFUSED: Right = { access: false, reasons: [] }

/** One right for every feature, each with the first reason against it (ACCESS-21). */
export const toRights = (facts: Facts): Rights => toEvery((feature) => toRight(facts, feature))

/** Nobody is logged in: nothing may be done, and no reason would help. */
export const guestRights: Rights = toEvery(() => REFUSED)

function toEvery(rightOf: (feature: Feature) => Right): Rights {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- every feature is there, which fromEntries forgets
  return Object.fromEntries(features.map((feature) => [feature, rightOf(feature)])) as Record<Feature, Right>
}

export const toRight = (facts: Facts, feature: Feature): Right => decide(facts, feature, rules[feature])

/** By the rule of the command: asked for many at once, of whom nothing else need be read. */
export const canEnterBatch = (facts: ProductFacts): boolean => decide(facts, 'enterBatch', product).access

function decide<Known extends ProductFacts>(facts: Known, feature: Feature, all: readonly Rule<Known>[]): Right {
  if (!mayAct(facts, feature)) return REFUSED
  if (isFinallyRejected(facts.kyc.status)) return { access: false, reasons: ['KycRejected'] }
  const reason = all.map((why) => why(facts, feature)).find((found) => found !== null)
  return reason ? { access: false, reasons: [reason] } : { access: true, reasons: [] }
}

/** Getting one's own out is left to those who may do nothing else, but not to the fully restricted. */
function mayAct(facts: Person, feature: Feature): boolean {
  if (isCompletelyRestricted(facts)) return false
  if (isUnrestricted(facts)) return true
  const isEntering = facts.status === 'ACTIVE' || facts.status === 'WITHDRAWAL_ONLY'
  return isEntering && (feature === 'withdraw' || feature === 'unstake')
}

type Rule<Known = Facts> = (facts: Known, feature: Feature) => Reason | null

const needsLite: Rule<ProductFacts> = (facts) => whyBelow(facts, 'TIER1', 'LiteKycRequired')
const needsFull: Rule = (facts) => whyBelow(facts, 'TIER2', 'KycRequired')
const needsSecondFactor: Rule = ({ hasSecondFactor }) => (hasSecondFactor ? null : 'TwoFARequired')
const needsCountry: Rule<ProductFacts> = ({ closedIn, country }, feature) =>
  closedIn[feature]?.includes(country) ? 'CountryRestriction' : null
const needsLendingCountry: Rule = (facts, feature) =>
  canSeeLending(needsCountry(facts, feature) === null, facts.country, facts.now) ? null : 'CountryRestriction'
const needsFullForMore: Rule = (facts, feature) =>
  isLess(facts.withdrawnThisMonth, WITHDRAWAL_MAX) ? null : needsFull(facts, feature)
const needsRoom: Rule = ({ kyc, now, deposited, depositLimits }) => {
  const max = findDepositLimit(depositLimits, kyc, now)
  return max && !isLess(deposited, max) ? 'DepositLimitReached' : null
}

// What nobody can help comes first: who is verified must not learn then that it is closed where they live.
const product: readonly Rule<ProductFacts>[] = [needsCountry, needsLite]

/** The table of rights, row by row. */
const rules: Readonly<Record<Feature, readonly Rule[]>> = {
  deposit: [needsRoom],
  withdraw: [needsLite, needsSecondFactor, needsFullForMore],
  stake: product,
  unstake: product,
  addLiquidity: product,
  swapOnDex: product,
  enterBatch: product,
  buyCryptoWithFiat: product,
  subscription: product, // ACCESS-25
  lending: [needsLendingCountry],
  promos: [needsCountry],
  acceptReferralRules: [needsCountry],
  learnAndEarn: [needsCountry],
  usdtAccess: [needsCountry],
  withdrawToMetaChain: [needsFull],
}

/** What stands between him and a tier: his document's age, the review, its outcome, or that he has not begun. */
function whyBelow({ kyc, now }: ProductFacts, needed: KycTier, reason: Reason): Reason | null {
  const isExpired = isDocumentExpired(kyc, now)
  if (hasTier(kyc.tier, needed) && !isExpired) return null
  if (isInReview(kyc.status)) return 'KycInReviewing'
  if (isRejected(kyc.status)) return 'KycRejected'
  return isExpired ? 'KycExpired' : reason
}
