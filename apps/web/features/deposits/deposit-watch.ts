import type { CallName } from '@leaven/contract/api.ts'
import type { DepositView } from '@leaven/contract/deposits.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { useAnswer } from '../../platform/queries.ts'
import { useTellChanges } from './use-tell-changes.ts'

const WATCH_MS = 5_000

/** What a deposit changes elsewhere. */
export const outdatedByDeposit: readonly CallName[] = [
  'getMe',
  'getWallets',
  'getBalance',
  'listTransactions',
  'hasIncomingDeposits',
  'getOwing',
  'listIncomingDeposits',
]

/** The newest deposits, asked again and again while the tab is seen. */
export const useNewestDeposits = () => useAnswer('listDeposits', { query: { limit: '5' } }, { everyMs: WATCH_MS })

/** Tells the customer what arrives while he looks at the page, and has the page show it. */
export function useDepositWatch(): void {
  const queries = useQueryClient()
  const { data } = useNewestDeposits()
  const tellChanges = useTellChanges()
  const read = useEffectEvent((deposits: readonly DepositView[]) => {
    if (tellChanges(deposits) === 0) return
    for (const name of outdatedByDeposit) void queries.invalidateQueries({ queryKey: [name] })
  })
  useEffect(() => {
    if (data) read(data)
  }, [data])
}
