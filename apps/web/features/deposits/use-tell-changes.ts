import type { DepositView } from '@leaven/contract/deposits.ts'
import { useLingui } from '@lingui/react/macro'
import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { ArrowDownLeft } from 'lucide-react'
import { createElement } from 'react'
import { usePreference } from '../../platform/me.ts'
import { useAnswer } from '../../platform/queries.ts'
import { showToast } from '../../platform/toasts.ts'
import { toAmount, toWords } from './amounts.ts'
import { findChanges, learn, type Known } from './changes.ts'

/** Says what has changed since it was last asked, once for all who ask; answers how much it was. */
export function useTellChanges(): (deposits: readonly DepositView[]) => number {
  const queries = useQueryClient()
  const toText = useChangeText()
  return (deposits) => {
    const changes = takeChanges(queries, deposits)
    // The list begins with the newest; it is told last.
    for (const deposit of changes.toReversed()) showToast(toText(deposit), icon)
    return changes.length
  }
}

const icon = createElement(ArrowDownLeft, { size: 20, strokeWidth: 1.9, 'aria-hidden': true })

// Kept with the answers: one memory for all, forgotten with the session.
const KNOWN = ['deposits-known']

function takeChanges(queries: QueryClient, deposits: readonly DepositView[]): readonly DepositView[] {
  queries.setQueryDefaults(KNOWN, { gcTime: Infinity })
  const known = queries.getQueryData<Known>(KNOWN)
  queries.setQueryData<Known>(KNOWN, learn(known, deposits))
  return findChanges(known, deposits)
}

function useChangeText(): (deposit: DepositView) => string {
  const { t } = useLingui()
  const { data: coins } = useAnswer('listCoins', {})
  const { preference } = usePreference()
  return (deposit) => {
    const what = toWords(toAmount(deposit, coins), preference?.isObfuscated ?? true)
    const texts: Readonly<Record<DepositView['status'], string>> = {
      PENDING: t`${what} is on its way`,
      LOCKED: t`${what} needs your answer`,
      CONFIRMED: t`${what} has arrived`,
      CANCELLED: t`${what} was cancelled by its network`,
    }
    return texts[deposit.status]
  }
}
