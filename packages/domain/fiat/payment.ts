import { isLess, type Amount } from '@leaven/money/amount.ts'

export type Agent = { readonly os: string; readonly browser: string }

/** FIAT-16: the fee of either kind is a decimal. */
export type FeeTerms = {
  readonly percentageFee: string
  readonly fixedFee: string
  /** FIAT-79: given back in DFI; off unless a provider's method says so. */
  readonly isReimbursed: boolean
}

const APPLE = 'WORLDPAYAPPLE'
const appleSystems: ReadonlySet<string> = new Set(['ios', 'macos'])

/** FIAT-36: where Apple's wallet is, which is nowhere else. */
export function isMethodOffered(
  { paymentType, supportedAgents }: { readonly paymentType: string; readonly supportedAgents: readonly Agent[] | null },
  { os, browser }: Agent,
): boolean {
  const isApple = appleSystems.has(os) && browser === 'safari'
  if (paymentType === APPLE && !isApple) return false
  return supportedAgents === null || supportedAgents.some((one) => one.os === os && one.browser === browser)
}

/** Which system and browser somebody has, by what the browser says of itself. */
export function toAgent(userAgent: string): Agent {
  const os = systems.find(([, mark]) => mark.test(userAgent))?.[0] ?? 'other'
  const isSafari = /Safari\//.test(userAgent) && !/Chrom(e|ium)|CriOS|FxiOS|Edg|OPR|Android/.test(userAgent)
  return { os, browser: isSafari ? 'safari' : 'other' }
}

const systems = [
  ['ios', /iPhone|iPad|iPod/],
  ['macos', /Macintosh/],
  ['android', /Android/],
  ['windows', /Windows/],
] as const

export type FeeKind = 'none' | 'reimbursed' | 'percentage' | 'fixed' | 'both'

/** FIAT-77, FIAT-78, FIAT-79. */
export function toFeeKind({ percentageFee, fixedFee, isReimbursed }: FeeTerms): FeeKind {
  const [hasPercentage, hasFixed] = [percentageFee, fixedFee].map((fee) => /[1-9]/.test(fee))
  if (!hasPercentage && !hasFixed) return 'none'
  if (isReimbursed) return 'reimbursed'
  if (hasPercentage && hasFixed) return 'both'
  return hasPercentage ? 'percentage' : 'fixed'
}

export type Limits = { readonly min: Amount; readonly max: Amount }

/** FIAT-38: both ends belong to it. */
export const isWithin = (paid: Amount, { min, max }: Limits): boolean => !isLess(paid, min) && !isLess(max, paid)
