import { add, isLess, zero, type Amount } from '@leaven/money/amount.ts'
import { toValue, type Price } from '@leaven/money/price.ts'
import { dollars } from '../access/limits.ts'

/** The terms of the referral campaign. */
export const referralTerms = {
  campaign: 'referral',
  coinId: 'DFI',
  /** What both sides get. */
  bonus: dollars(10n), // REF-14
  investedMin: dollars(500n), // REF-14
  days: 60, // REF-14
  lockMonths: 6, // REF-21
} as const

/** While it runs bonuses are earned; both ends belong to it. */
export type CampaignWindow = { readonly from: Date; readonly until: Date }

export const standardWindow = { from: '2025-04-14T00:00:00Z', until: '2025-10-16T23:59:59Z' } as const // REF-20

/** The last second is whole. */
export const isRunning = ({ from, until }: CampaignWindow, now: Date): boolean =>
  from <= now && now.getTime() < until.getTime() + 1_000

export const isReferralId = (text: string): boolean => /^\d{6,7}$/.test(text) // REF-07

const REFERRAL_ID_MIN = 100_000
const REFERRAL_ID_END = 10_000_000
/** What a number of 32 bits may be, so that every id is as likely as any other. */
const EVEN_END = 2 ** 32 - (2 ** 32 % (REFERRAL_ID_END - REFERRAL_ID_MIN))

/** Six or seven digits by chance; null: another number is needed. */
export const toReferralId = (random: number): string | null =>
  random < EVEN_END ? String(REFERRAL_ID_MIN + (random % (REFERRAL_ID_END - REFERRAL_ID_MIN))) : null

export type ReferralTier = { readonly from: number; readonly bonus: Amount; readonly coinId: string }

/** REF-05: no promotion with tiers of its own runs, so every referral is paid alike. */
export const listTiers = (): readonly ReferralTier[] => [
  { from: 1, bonus: referralTerms.bonus, coinId: referralTerms.coinId },
]

/** So many months later on the calendar; a day that the month does not have is its last. */
export function addMonths(at: Date, months: number): Date {
  const later = new Date(at)
  later.setUTCDate(1)
  later.setUTCMonth(later.getUTCMonth() + months)
  const last = new Date(Date.UTC(later.getUTCFullYear(), later.getUTCMonth() + 1, 0)).getUTCDate()
  later.setUTCDate(Math.min(at.getUTCDate(), last))
  return later
}

/** What lies in one of a customer's accounts, and where: the part of its path behind his id. */
type Holding = { readonly place: string; readonly amount: Amount }

/** How long a friend has been invested without a break, at the prices at which his coins came to count. */
export type Streak = {
  /** Null: he is not, or not with enough. */
  readonly days: number | null
  readonly prices: ReadonlyMap<string, Price>
}

export const noStreak: Streak = { days: null, prices: new Map() }

const investedPlaces: ReadonlySet<string> = new Set(['staked', 'frozen', 'lending', 'liquidity', 'vault', 'bundle'])

/** PROMO-20: coins count what they were worth when they were allocated, so that a falling price takes nothing away. */
export function measureDay(before: Streak, holdings: readonly Holding[], today: ReadonlyMap<string, Price>): Streak {
  const invested = holdings.filter(({ place, amount }) => amount.units > 0n && isInvested(place))
  const prices = new Map<string, Price>()
  let value = zero(referralTerms.investedMin.asset)
  for (const { amount } of invested) {
    const price = before.prices.get(amount.asset.code) ?? today.get(amount.asset.code)
    if (!price) continue
    prices.set(amount.asset.code, price)
    value = add(value, toValue(amount, price, value.asset, 'floor'))
  }
  if (!isLess(value, referralTerms.investedMin)) return { days: toNextDay(before.days), prices }
  // A coin without a price is not his doing: such a day neither counts nor breaks anything.
  return invested.every(({ amount }) => prices.has(amount.asset.code)) ? noStreak : before
}

const isInvested = (place: string): boolean => investedPlaces.has(place.split(':')[0] ?? place)

/** The day on which it begins is no whole day yet. */
const toNextDay = (days: number | null): number => (days === null ? 0 : Math.min(days + 1, referralTerms.days))

export const isComplete = ({ days }: Streak): boolean => days !== null && days >= referralTerms.days

export const referralStates = ['SIGNED_UP', 'VERIFIED', 'INVESTED', 'EARNED', 'REWARDED', 'ENDED'] as const

/** How far a friend has come. */
export type ReferralState = (typeof referralStates)[number]

type Progress = {
  readonly isClosed: boolean
  readonly isVerified: boolean
  readonly days: number | null
  /** All conditions were met. */
  readonly isEarned: boolean
  /** It is decided whether the referrer gets his, and whether he did. */
  readonly isSettled: boolean
  readonly isPaid: boolean
}

export function toReferralState(progress: Progress): ReferralState {
  const { isClosed, isVerified, days, isEarned, isSettled, isPaid } = progress
  if (isPaid) return 'REWARDED'
  if (isSettled) return 'ENDED'
  if (isEarned) return 'EARNED'
  if (isClosed) return 'ENDED'
  if (!isVerified) return 'SIGNED_UP'
  return days === null ? 'VERIFIED' : 'INVESTED'
}

/** A name for everybody to see: its first and last letter. */
export function maskName(name: string): string {
  const letters = Array.from(name.trim())
  const [first = ''] = letters
  const last = letters.length >= MASKED_WHOLE ? (letters.at(-1) ?? '') : ''
  return `${first}***${last}`
}

/** Of a shorter one two letters would be half of it. */
const MASKED_WHOLE = 5

/** Is it one mailbox, however it is written? Whoever invites himself writes it differently. */
export const isSameMailbox = (a: string, b: string): boolean => toMailbox(a) === toMailbox(b)

function toMailbox(email: string): string {
  const [local = '', host = ''] = email.toLowerCase().split('@')
  const [name = ''] = local.split('+')
  const isDotless = host === 'gmail.com' || host === 'googlemail.com'
  return `${isDotless ? name.replaceAll('.', '') : name}@${isDotless ? 'gmail.com' : host}`
}
