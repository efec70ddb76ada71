const listeners = new Set<() => void>()

/** SESS-04: the server has ended the session of somebody who did not ask for it; the frame says so. */
export function tellEnded(): void {
  for (const listener of listeners) listener()
}

export function onEnded(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
