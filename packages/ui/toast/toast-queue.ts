/** More than this many do not fit; the rest wait for a place, so that none is lost. */
export const TOASTS_MAX = 3

type HasId = { readonly id: string }

export type ToastEvent<Toast extends HasId> =
  | { readonly type: 'shown'; readonly toast: Toast }
  | { readonly type: 'closed'; readonly id: string }
  | { readonly type: 'cleared' }

/** The toasts in the order they came. The same id again takes the place of its first. */
export function changeToasts<Toast extends HasId>(
  toasts: readonly Toast[],
  event: ToastEvent<Toast>,
): readonly Toast[] {
  if (event.type === 'cleared') return []
  if (event.type === 'closed') return toasts.filter(({ id }) => id !== event.id)
  const { toast } = event
  if (!toasts.some(({ id }) => id === toast.id)) return [...toasts, toast]
  return toasts.map((other) => (other.id === toast.id ? toast : other))
}

export const visibleToasts = <Toast>(toasts: readonly Toast[]): readonly Toast[] => toasts.slice(0, TOASTS_MAX)
