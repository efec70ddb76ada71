import { useLingui } from '@lingui/react/macro'
import { useFormat } from '../../platform/format.ts'
import { isOnItsWay, type Transaction } from './transaction.ts'

// Within this time a weekday with its date is of one year only.
const YEAR_NEEDED_MS = 330 * 86_400_000

/** The heading a transaction stands under: the reader's day of it, unless it has none yet. */
export function useGroupName(wall: number): (transaction: Transaction) => string {
  const { t } = useLingui()
  const { day, longDay } = useFormat()
  const today = day(new Date(wall))
  return (transaction) => {
    const { confirmedAt } = transaction
    if (confirmedAt === null || isOnItsWay(transaction)) return t`On its way`
    const date = day(confirmedAt)
    if (date === today) return t`Today, ${date}`
    return wall - confirmedAt.getTime() > YEAR_NEEDED_MS ? date : longDay(confirmedAt)
  }
}
