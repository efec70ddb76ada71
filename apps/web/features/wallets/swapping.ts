import type { CoinRow } from './coin-rows.ts'

/** The way to a swap, and what is in it. */
export type Swapping = {
  readonly onSwap: (coinId: string) => void
  /** Why nothing can be swapped now. */
  readonly whyNoSwap: string | undefined
}

/** What he has none of cannot be given. */
export const canSwap = ({ available }: CoinRow): boolean => available.units > 0n
