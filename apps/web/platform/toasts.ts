import type { ReactNode } from 'react'

export type ToastText = { readonly id: string; readonly text: ReactNode; readonly icon?: ReactNode }

const listeners = new Set<(toast: ToastText) => void>()
let count = 0

/** Reports what has happened in the corner of any page; the shell shows it. */
export function showToast(text: ReactNode, icon?: ReactNode): void {
  count += 1
  for (const listener of listeners) listener({ id: `toast-${count}`, text, icon })
}

export function onToast(listener: (toast: ToastText) => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
