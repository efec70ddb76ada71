import type { ReactNode } from 'react'
import { withoutStop } from './final-stop.ts'

export const toastIconNames = ['done', 'deposit', 'connection', 'warning'] as const

export type ToastIconName = (typeof toastIconNames)[number]

/** SHELL-69: the names are exact. */
export type ToastOptions = {
  /** What is told again under the same name takes the place of what was told before, and can be taken back. */
  readonly id?: string
  readonly iconName?: ToastIconName
  /** Stays until it is closed by hand. */
  readonly isDisableTimer?: boolean
  /** When it happened: so long ago, or at this moment (ISO 8601). */
  readonly secondsAgo?: number
  readonly atDateTime?: string
  /** One button; the hint says in words how to reach the same without it. */
  readonly actionBtn?: { readonly label: string; readonly hint: string; readonly onAction: () => void }
}

export type ToastText = {
  readonly id: string
  readonly text: ReactNode
  readonly options: ToastOptions
  /** The wall's time when it was reported. */
  readonly toldAt: number
}

/** Of what asks a guest to log in: it is gone once they have. */
export const LOG_IN_TOAST = 'log-in-now'

const listeners = new Set<(toast: ToastText) => void>()
const closers = new Set<(id: string) => void>()
let count = 0

/** Reports what has happened in the corner of any page; the shell shows it. */
export function showToast(text: ReactNode, options: ToastOptions = {}): void {
  count += 1
  const id = options.id ?? `toast-${count}`
  const toast: ToastText = { id, text: withoutStop(text), options, toldAt: Date.now() }
  for (const listener of listeners) listener(toast)
}

/** It is no longer so. */
export function closeToast(id: string): void {
  for (const closer of closers) closer(id)
}

export function onToast(listener: (toast: ToastText) => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function onToastClosed(closer: (id: string) => void): () => void {
  closers.add(closer)
  return () => closers.delete(closer)
}
