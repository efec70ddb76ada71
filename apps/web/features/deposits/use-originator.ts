import type { DepositView } from '@leaven/contract/deposits.ts'
import { useState } from 'react'
import { useCommand } from '../../platform/queries.ts'
import { outdatedByDeposit } from './deposit-watch.ts'
import { emptyDraft, listGaps, toOriginator, type DraftField, type FormPart } from './originator.ts'
import { useTell, useTellChanges } from './use-tell-changes.ts'

/** The state of one form: what was entered, what is missing, and what became of it. */
export function useOriginator(deposit: DepositView, onAnswered: () => void) {
  const [draft, setDraft] = useState(emptyDraft)
  const [tries, setTries] = useState(0)
  const [left, setLeft] = useState<ReadonlySet<DraftField>>(new Set())
  const { mutateAsync, isPending, error } = useCommand('giveOriginator', outdatedByDeposit)
  const tellChanges = useTellChanges()
  const tell = useTell()

  async function submit() {
    const originator = toOriginator(draft)
    setTries(tries + 1)
    setLeft(new Set([...left, ...listGaps(draft)]))
    if (!originator || isPending) return
    try {
      await mutateAsync({ params: { depositId: deposit.depositId }, body: originator })
    } catch {
      // The form shows it.
      return
    }
    setDraft(emptyDraft) // DEPOSIT-06
    setTries(0)
    setLeft(new Set())
    const waitsFor = deposit.waitsFor.filter((reason) => reason !== 'ORIGINATOR')
    // Above the limit it stays locked, for the reason that is left.
    if (waitsFor.length > 0) tell({ ...deposit, waitsFor })
    else tellChanges([{ ...deposit, waitsFor, status: 'CONFIRMED' }])
    onAnswered()
  }

  const part: FormPart = {
    draft,
    change: (change) => setDraft({ ...draft, ...change }),
    leave: (field) => setLeft(new Set([...left, field])),
    gaps: new Set(listGaps(draft).filter((field) => left.has(field))),
  }
  return { part, tries, submit, isPending, error }
}
