import { useState } from 'react'

export type Kept = {
  readonly isKept: boolean
  readonly onKept: (isKept: boolean) => void
  /** He wanted to leave without saying that he has them. */
  readonly isAsked: boolean
  readonly close: () => void
}

/** What shows only once is not closed by a slip of the hand. */
export function useKept(onClose: () => void): Kept {
  const [isKept, setKept] = useState(false)
  const [isAsked, setAsked] = useState(false)
  const close = () => {
    if (isKept) onClose()
    else setAsked(true)
  }
  return { isKept, onKept: setKept, isAsked: isAsked && !isKept, close }
}
