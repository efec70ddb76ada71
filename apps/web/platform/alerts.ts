import type { ReactNode } from 'react'
import { withoutStop } from './final-stop.ts'

/** Danger, success, and what is neither. */
export type AlertTone = 'negative' | 'positive' | 'warning'

export type AlertText = { readonly id: number; readonly tone: AlertTone; readonly text: ReactNode }

/** ERR-14: a row quotes the text with its final stop. */
type AlertOptions = { readonly hasStop?: boolean }

const listeners = new Set<(alert: AlertText) => void>()
let count = 0

/** Says what came of something, over any page; the frame shows one at a time, for four seconds (ERR-10). */
export function showAlert(tone: AlertTone, text: ReactNode, { hasStop = false }: AlertOptions = {}): void {
  count += 1
  const alert = { id: count, tone, text: hasStop ? text : withoutStop(text) }
  for (const listener of listeners) listener(alert)
}

export function onAlert(listener: (alert: AlertText) => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
