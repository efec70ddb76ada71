/** The terms of WELCOME50. */
export const welcomeBonus = {
  code: 'WELCOME50',
  /** Bonus shares, as part of what was deposited. */
  bonusPercent: 5n, // PROMO-10
  /** From the sign-up on. */
  windowDays: 90, // PROMO-11
  depositMaxUsd: '1000', // PROMO-12
  bonusMaxUsd: '50', // PROMO-12
  lockDays: 180, // PROMO-13
  /** A withdrawal so soon after the first deposit takes the bonus away. */
  voidDays: 30, // PROMO-14
} as const
