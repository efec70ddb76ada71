import type { lending } from '@leaven/contract/lending.ts'
import type { Handlers } from '../../platform/bind.ts'
import { cancelEntry, enter, saveSettings, type EntryDeps } from './lending.service.ts'

export type LendingDeps = EntryDeps & { readonly lendingMinimum: number }

/** No batch has been opened yet: there is none to show, and none to enter. */
export const lendingRoutes = (deps: LendingDeps): Handlers<typeof lending> => ({
  listBatches: async () => [],
  getLendingMinimum: async () => ({ minimumAmountInUsd: String(deps.lendingMinimum) }),
  listBatchSettings: async () => [],
  enterBatch: async ({ session, once, now }) => enter(deps, once, { userId: session.userId, now: await now() }),
  cancelEntry: async ({ session, once }) => cancelEntry(deps, once, { userId: session.userId }),
  saveBatchSettings: async ({ session, once, now }) =>
    saveSettings(deps, once, { userId: session.userId, now: await now() }),
})
