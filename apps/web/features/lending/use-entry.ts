import type { CallName } from '@leaven/contract/api.ts'
import { toCancelBody } from '@leaven/contract/entry-words.ts'
import { parseAmount, toDecimal } from '@leaven/money/parse.ts'
import { toShortestAmountText } from '@leaven/money/format-text.ts'
import { useMarks } from '@leaven/ui/amount-text/marks.ts'
import { useLingui } from '@lingui/react/macro'
import { showAlert } from '../../platform/alerts.ts'
import { useErrorText } from '../../platform/error-text.ts'
import { useOwnText } from '../../platform/hidden.tsx'
import { useCommand } from '../../platform/queries.ts'
import { isEnded } from '../../platform/session.ts'
import { UnheardError } from '../../platform/unheard.ts'
import { toEntryChanged, useTracking, type EntryChange } from '../../platform/tracking.ts'
import { hasEntered, type Batch } from './batch.ts'
import type { Draft, Entry } from './entry.ts'

/** LEND-053: read anew after any change of an entry, from the form and from the history. */
const outdated: readonly CallName[] = [
  'getMe',
  'listBatches',
  'listBatchSettings',
  'listBatchHistory',
  'getWallets',
  'getBalance',
  // What comes back repays what is owed.
  'getOwing',
]

type Setting = { readonly batchId: string; readonly autoCompound: Draft['autoCompound'] }

/** Says what becomes of an entry, and tells how that went; quiet where it was part of something else. */
export function useSetting() {
  const { t } = useLingui()
  const track = useTracking()
  const tellFailed = useTellFailed()
  const setting = useCommand('saveBatchSettings', outdated)

  async function set({ batchId, autoCompound }: Setting, isQuiet = false): Promise<boolean> {
    try {
      await setting.mutateAsync({ body: { batchId, autoCompound } })
    } catch (error) {
      tellFailed(error, (message) => t`Updating auto compound settings failed: ${message}`) // LEND-088
      return false
    }
    if (isQuiet) return true
    track(toEntryChanged(batchId, 'changed'))
    showAlert('positive', t`Successfully updated auto compound settings`) // LEND-085
    return true
  }
  return { set, isBusy: setting.isPending }
}

/** Makes, changes and takes back an entry; says what came of it, and tells it (TRACK-01). True: it is done. */
export function useEntry(batch: Batch) {
  const { t } = useLingui()
  const track = useTracking()
  const marks = useMarks()
  const toOwnText = useOwnText()
  const tellFailed = useTellFailed()
  const entering = useCommand('enterBatch', outdated)
  const { set, isBusy: isSetting } = useSetting()
  const cancelling = useCommand('cancelEntry', outdated)
  const tell = (change: EntryChange) => track(toEntryChanged(batch.id, change))

  async function enter(amount: NonNullable<Entry['amount']>): Promise<boolean> {
    let stored = amount
    try {
      const answer = await entering.mutateAsync({ body: { batchId: batch.id, amount: toDecimal(amount) } })
      stored = parseAmount(answer.enteredAmount, batch.asset)
    } catch (error) {
      tellFailed(error, (message) => t`Entering batch failed: ${message}`) // LEND-087
      return false
    }
    tell(hasEntered(batch) ? 'changed' : 'entered')
    // LEND-066: it may be less than was asked for.
    const entered = toShortestAmountText(stored, marks)
    showAlert('positive', t`Entered batch successfully with ${entered}`) // LEND-084
    return true
  }

  async function submit(entry: Entry, draft: Draft): Promise<boolean> {
    const { amount, isAmountChanged, isAutoCompoundChanged } = entry
    if (amount && isAmountChanged && !(await enter(amount))) return false
    return isAutoCompoundChanged ? set({ batchId: batch.id, autoCompound: draft.autoCompound }, isAmountChanged) : true
  }

  async function cancel(): Promise<boolean> {
    try {
      await cancelling.mutateAsync({ body: toCancelBody(batch.id) })
    } catch (error) {
      tellFailed(error, (message) => t`Cancellation of entry failed: ${message}`) // LEND-089
      return false
    }
    tell('cancelled')
    const cancelled = toOwnText(batch.entered)
    showAlert('positive', t`Cancelled entry successfully of ${cancelled}`) // LEND-086
    return true
  }

  const isBusy = entering.isPending || isSetting || cancelling.isPending
  return { submit, cancel, isBusy, commands: [entering, cancelling] }
}

/** Of what was not answered nobody knows whether it failed; the end of a session is told by the frame. */
function useTellFailed(): (error: unknown, toFailed: (message: string) => string) => void {
  const toText = useErrorText()
  return (error, toFailed) => {
    if (isEnded(error)) return
    const message = toText(error)
    showAlert('negative', error instanceof UnheardError ? message : toFailed(message))
  }
}
