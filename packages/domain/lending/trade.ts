/** LEND-036. */
export const tradeTypes = ['TRADE', 'HEDGE', 'BONUS_ROUND', 'LENDING'] as const

export type TradeType = (typeof tradeTypes)[number]

/** LEND-036: what the house does with what was entered; decimals as text, so that a hash means one content. */
export type TradeActivity = {
  readonly date: string
  readonly pair: string
  readonly action: string
  readonly type: string
  readonly amount: string
  readonly strike: string | null
  readonly premium: string | null
  readonly expiry: string
}

/** LEND-037. */
export type RoundActivity = {
  readonly bonusRound: number
  readonly startTime: string
  readonly endTime: string
  readonly levels: readonly { readonly target: string; readonly bonus: string }[]
}

export type Activity = TradeActivity | RoundActivity

/** What a trade's hash stands for (LEND-101). */
export type TradeContent = { readonly type: TradeType; readonly activity: Activity }

/** Of a round everybody must know the targets while it runs; the rest is opened when the batch is settled. */
export const isOpenTrade = (type: TradeType, isSettled: boolean): boolean => isSettled || type === 'BONUS_ROUND'
