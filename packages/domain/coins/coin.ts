export const categories = ['crypto', 'stable', 'pool'] as const // COIN-06

/** Rewards re-enter the staking wallet, go to the native balance, or raise the share's price. */
export const payoutApproaches = ['COMPOUND', 'PAYOUT', 'VALUE_ACCRUING'] as const // COIN-06
