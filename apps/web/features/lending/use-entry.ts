import type { CallName } from '@leaven/contract/api.ts'
import { toCancelBody } from '@leaven/contract/entry-words.ts'
import { toDecimal } from '@leaven/money/parse.ts'
import { toShortestAmountText } from '@leaven/money/format-text.ts'
import { useMarks } from '@leaven/ui/amount-text/marks.ts'
import { useLingui } from '@lingui/react/macro'
import { showAlert } from '../../platform/alerts.ts'
import { useErrorText } from '../../platform/error-text.ts'
import { useCommand } from '../../platform/queries.ts'
import { toEntryChanged, useTracking, type EntryChange } from '../../platform/tracking.ts'
import { hasEntered, type Batch } from './batch.ts'
import type { Draft, Entry } from './entry.ts'

/** LEND-053: read anew after any change of an entry. */
const outdated: readonly CallName[] = ['getMe', 'listBatches', 'listBatchSettings', 'getWallets', 'getBalance']

/** Makes, changes and takes back an entry; says what came of it, and tells it (TRACK-01). True: it is done. */
export function useEntry(batch: Batch) {
  const { t } = useLingui()
  const track = useTracking()
  const marks = useMarks()
  const toText = useErrorText()
  const entering = useCommand('enterBatch', outdated)
  const setting = useCommand('saveBatchSettings', outdated)
  const cancelling = useCommand('cancelEntry', outdated)
  const tell = (change: EntryChange) => track(toEntryChanged(batch.id, change))

  async function enter(amount: NonNullable<Entry['amount']>): Promise<boolean> {
    try {
      await entering.mutateAsync({ body: { batchId: batch.id, amount: toDecimal(amount) } })
    } catch (error) {
      const message = toText(error)
      showAlert('negative', t`Entering batch failed: ${message}`) // LEND-087
      return false
    }
    tell(hasEntered(batch) ? 'changed' : 'entered')
    const entered = toShortestAmountText(amount, marks)
    showAlert('positive', t`Entered batch successfully with ${entered}`) // LEND-084
    return true
  }

  async function set(autoCompound: Draft['autoCompound'], isAlone: boolean): Promise<boolean> {
    try {
      await setting.mutateAsync({ body: { batchId: batch.id, autoCompound } })
    } catch (error) {
      const message = toText(error)
      showAlert('negative', t`Updating auto compound settings failed: ${message}`) // LEND-088
      return false
    }
    if (!isAlone) return true
    tell('changed')
    showAlert('positive', t`Successfully updated auto compound settings`) // LEND-085
    return true
  }

  async function submit(entry: Entry, draft: Draft): Promise<boolean> {
    const { amount, isAmountChanged, isAutoCompoundChanged } = entry
    if (amount && isAmountChanged && !(await enter(amount))) return false
    return isAutoCompoundChanged ? set(draft.autoCompound, !isAmountChanged) : true
  }

  async function cancel(): Promise<boolean> {
    try {
      await cancelling.mutateAsync({ body: toCancelBody(batch.id) })
    } catch (error) {
      const message = toText(error)
      showAlert('negative', t`Cancellation of entry failed: ${message}`) // LEND-089
      return false
    }
    tell('cancelled')
    const cancelled = toShortestAmountText(batch.entered, marks)
    showAlert('positive', t`Cancelled entry successfully of ${cancelled}`) // LEND-086
    return true
  }

  return { submit, cancel, isBusy: entering.isPending || setting.isPending || cancelling.isPending }
}
