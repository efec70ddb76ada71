import type { DepositView } from '@leaven/contract/deposits.ts'

/** How each deposit stood when it was last looked at, by its id. */
export type Known = Readonly<Record<string, DepositView['status']>>

/** What is new or stands differently than before; before the first reading nothing is. */
export function findChanges(known: Known | undefined, deposits: readonly DepositView[]): readonly DepositView[] {
  if (!known) return []
  return deposits.filter((deposit) => {
    const before = known[deposit.depositId]
    // Nobody misses what he was never told of.
    if (before === undefined) return deposit.status !== 'CANCELLED'
    return before !== deposit.status && !isLate(known, deposit)
  })
}

/** The list shows the newest only; what has left it stays known, so that nothing is told twice. */
export function learn(known: Known | undefined, deposits: readonly DepositView[]): Known {
  const news = deposits.filter((deposit) => !isLate(known, deposit))
  return { ...known, ...Object.fromEntries(news.map(({ depositId, status }) => [depositId, status])) }
}

type Place = Pick<DepositView, 'coinId' | 'networkId'>

/** What to show beside an address: all that is on its way to it, and what came since it was opened. */
export function findArrivals(known: Known | undefined, deposits: readonly DepositView[], { coinId, networkId }: Place) {
  const here = deposits.filter((deposit) => deposit.coinId === coinId && deposit.networkId === networkId)
  const changed = new Set(findChanges(known, here))
  return here.filter((deposit) => deposit.status === 'PENDING' || changed.has(deposit))
}

/** No deposit goes back to waiting: this reading was on its way before the customer's own answer. */
const isLate = (known: Known | undefined, { depositId, status }: DepositView): boolean =>
  known?.[depositId] === 'CONFIRMED' && status === 'LOCKED'
