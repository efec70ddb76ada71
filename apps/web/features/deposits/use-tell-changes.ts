import type { DepositView } from '@leaven/contract/deposits.ts'
import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { createElement } from 'react'
import { useAnswer } from '../../platform/queries.ts'
import { showToast } from '../../platform/toasts.ts'
import { ChangeText } from './ChangeText.tsx'
import { findChanges, learn, type Known } from './changes.ts'

/** Says what has changed since it was last asked, once for all who ask; answers how much it was. */
export function useTellChanges(): (deposits: readonly DepositView[]) => number {
  const queries = useQueryClient()
  const tell = useTell()
  return (deposits) => {
    const changes = takeChanges(queries, deposits)
    // The list begins with the newest; it is told last.
    for (const deposit of changes.toReversed()) tell(deposit)
    return changes.length
  }
}

/** Says how a deposit stands. */
export function useTell(): (deposit: DepositView) => void {
  const { data: coins } = useAnswer('listCoins', {})
  return (deposit) => showToast(createElement(ChangeText, { deposit, coins }), { iconName: 'deposit' })
}

// Kept with the answers: one memory for all, forgotten with the session.
const KNOWN = ['deposits-known']

function takeChanges(queries: QueryClient, deposits: readonly DepositView[]): readonly DepositView[] {
  queries.setQueryDefaults(KNOWN, { gcTime: Infinity })
  const known = queries.getQueryData<Known>(KNOWN)
  queries.setQueryData<Known>(KNOWN, learn(known, deposits))
  return findChanges(known, deposits)
}
