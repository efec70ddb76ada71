import { add, amountOf, min, subtract, zero, type Amount } from '@leaven/money/amount.ts'

/** An entry at its end, and what of it and of its return goes on into the successor. */
export type Leaving = {
  readonly entry: Amount
  /** Of the entry, what was never paid into the batch: a return of the batch before. */
  readonly unpaid: Amount
  readonly earned: Amount
  readonly moved: { readonly entry: Amount; readonly earned: Amount }
}

/** Where the coins go. Coins that are in the batch always leave it; returns are paid, or owed until they can be. */
export type Payment = {
  /** Paid into the batch first, from what the batch before owed. */
  readonly before: Amount
  /** All that leaves the batch, and what of it enters the successor. */
  readonly left: Amount
  readonly entered: Amount
  /** Of the return: into the successor, and to the wallet. */
  readonly paidOn: Amount
  readonly paid: Amount
  /** Not paid yet: to the wallet, and of what is entered in the successor. */
  readonly owed: Amount
  readonly unpaid: Amount
}

/** What returns an entry costs now, with what is owed of before. */
export const toDue = ({ earned, unpaid }: Pick<Leaving, 'earned' | 'unpaid'>): Amount => add(earned, unpaid)

export function toPayment({ entry, unpaid, earned, moved }: Leaving, canPay: boolean): Payment {
  const none = zero(entry.asset)
  if (canPay) {
    const [paidOn, paid] = [moved.earned, subtract(earned, moved.earned)]
    return { before: unpaid, left: entry, entered: moved.entry, paidOn, paid, owed: none, unpaid: none }
  }
  // The coins that are there go to the wallet first: principal is given back in time.
  const left = subtract(entry, unpaid)
  const toWallet = min(left, subtract(entry, moved.entry))
  const entered = subtract(left, toWallet)
  const on = add(moved.entry, moved.earned)
  return {
    before: none,
    left,
    entered,
    paidOn: none,
    paid: none,
    owed: subtract(subtract(add(entry, earned), on), toWallet),
    unpaid: amountOf(entry.asset, on.units - entered.units),
  }
}
