import type { ReactNode } from 'react'

/** Danger, success, and what is neither. */
export type AlertTone = 'negative' | 'positive' | 'warning'

export type AlertText = { readonly id: number; readonly tone: AlertTone; readonly text: ReactNode }

const listeners = new Set<(alert: AlertText) => void>()
let count = 0

/** Says what came of something, over any page; the frame shows one at a time, for four seconds (ERR-10). */
export function showAlert(tone: AlertTone, text: ReactNode): void {
  count += 1
  for (const listener of listeners) listener({ id: count, tone, text })
}

export function onAlert(listener: (alert: AlertText) => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
