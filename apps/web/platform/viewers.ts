/** Who is in front of the screen; `unknown` until the first answer. */
export type Viewer = 'unknown' | 'guest' | 'customer'

export type Viewers = {
  readonly now: () => Viewer
  readonly become: (next: Viewer) => void
  readonly subscribe: (listener: () => void) => () => void
}

/** Holds who it is, and tells those who listen of every change. */
export function createViewers(): Viewers {
  const listeners = new Set<() => void>()
  let viewer: Viewer = 'unknown'
  return {
    now: () => viewer,
    become: (next) => {
      if (next === viewer) return
      viewer = next
      for (const listener of listeners) listener()
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
  }
}
