import { useEffect, useState } from 'react'

export type CopyOutcome = 'none' | 'copied' | 'refused'

const SHOWN_MS = 2_000

/** Puts a text on the clipboard and tells for a moment how it went. */
export function useCopy(text: string) {
  const [outcome, setOutcome] = useState<CopyOutcome>('none')
  useEffect(() => {
    if (outcome !== 'copied') return undefined
    const timer = setTimeout(() => setOutcome('none'), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [outcome])
  const copy = () => {
    writeClipboard(text).then(setOutcome, () => setOutcome('refused'))
  }
  return { outcome, copy }
}

// Pages served over plain HTTP have no clipboard at all.
async function writeClipboard(text: string): Promise<CopyOutcome> {
  await navigator.clipboard.writeText(text)
  return 'copied'
}
