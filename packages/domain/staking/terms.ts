import { UTC_DAY_MS } from '../time.ts'

/** FREEZE-12, FREEZE-15: all there are, in months, longest first. */
export const freezerTerms = [120, 60, 36, 24, 12, 6, 3, 1] as const

export type TermMonths = (typeof freezerTerms)[number]

/** What a coin without a setting of its own allows. */
export const standardTerms: readonly TermMonths[] = [60, 120] // FREEZE-14

/** FREEZE-07: what is staked can be taken out at any time, unless it is frozen for a term. */
export const termTypes = ['FLEXIBLE', 'FIXED'] as const

export type TermType = (typeof termTypes)[number]

/** FREEZE-02: what the form begins with. */
export const freezerStart = {
  coin: 'DFI',
  termType: 'FLEXIBLE',
  months: 120,
  autoRenew: false,
} as const satisfies { coin: string; termType: TermType; months: TermMonths; autoRenew: boolean }

/** How often a reward goes round in a day: of ten years, of five, and of what is not locked (FREEZE-19, FREEZE-20). */
export const rewardLoops = { tenYears: 4n, fiveYears: 3n, unlocked: 2n } as const

/** A multiplier in hundredths: 150n is 1.5×. */
export type Multiplier = bigint

export const MULTIPLIER_ONE: Multiplier = 100n

const toMultiplier = (loops: bigint): Multiplier => (loops * MULTIPLIER_ONE) / rewardLoops.unlocked

/** FREEZE-13 fixes the two longest; the others are what a coin begins with (FREEZE-17). */
export const standardMultipliers: Readonly<Record<TermMonths, Multiplier>> = {
  120: toMultiplier(rewardLoops.tenYears),
  60: toMultiplier(rewardLoops.fiveYears),
  36: 135n,
  24: 125n,
  12: 115n,
  6: 110n,
  3: 105n,
  1: 102n,
}

/** What a grant waits for in the freezer. */
export const FREEZER_BONUS_LOCK_DAYS = 180 // FREEZE-18

const WELCOME_MONTHS_MIN = 1 // FREEZE-16

/** FREEZE-16: the welcome bonus asks for a month, and no term is shorter. */
export const isEnoughForWelcome = (months: TermMonths): boolean => months >= WELCOME_MONTHS_MIN

export type Term = { readonly months: TermMonths; readonly multiplier: Multiplier }

/** FREEZE-15: a coin's own terms, or the default ones; longest first. */
export function termsOf(settings: readonly Term[]): readonly Term[] {
  const own = settings.length > 0 ? settings : standardTerms.map(toStandardTerm)
  return own.toSorted((a, b) => b.months - a.months)
}

const toStandardTerm = (months: TermMonths): Term => ({ months, multiplier: standardMultipliers[months] })

export const isTerm = (months: number): months is TermMonths => freezerTerms.some((term) => term === months)

/** The same day so many months later, in UTC; a month without that day ends it on its last. */
export function endOfTerm(from: Date, months: TermMonths): Date {
  const month = from.getUTCMonth() + months
  const first = Date.UTC(from.getUTCFullYear(), month, 1)
  const days = new Date(Date.UTC(from.getUTCFullYear(), month + 1, 0)).getUTCDate()
  const day = Math.min(from.getUTCDate(), days)
  return new Date(first + (day - 1) * UTC_DAY_MS + (from.getTime() % UTC_DAY_MS))
}
