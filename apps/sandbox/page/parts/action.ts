import { useState } from 'react'
import { whyFailed } from './ask.ts'

export type Outcome = { readonly kind: 'done' | 'failed'; readonly text: string }

export type Action = {
  readonly isBusy: boolean
  readonly outcome: Outcome | null
  /** Does the work once at a time and keeps the sentence it ends with. */
  readonly act: (work: () => Promise<string>) => void
}

export function useAction(): Action {
  const [isBusy, setBusy] = useState(false)
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const act = (work: () => Promise<string>) => {
    if (isBusy) return
    setBusy(true)
    setOutcome(null)
    work()
      .then(
        (text) => setOutcome({ kind: 'done', text }),
        (error: unknown) => setOutcome({ kind: 'failed', text: whyFailed(error) }),
      )
      .finally(() => setBusy(false))
  }
  return { isBusy, outcome, act }
}
