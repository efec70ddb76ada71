import type { Listener } from '@leaven/db/listener.ts'

/** What seldom changes and is read at every call: kept until the database tells that it has changed. */
export type Told<Key extends string, Value> = {
  readonly get: (key: Key) => Promise<Value>
  /** The process that changed it need not wait to be told. */
  readonly drop: (key: Key) => void
}

const KEPT_MAX = 20_000

export function createTold<Key extends string, Value>(
  listener: Listener,
  channel: string,
  read: (key: Key) => Promise<Value>,
): Told<Key, Value> {
  const kept = new Map<string, Value>()
  let changes = 0
  const drop = (key: string): void => {
    changes += 1
    kept.delete(key)
  }
  listener.on(channel, drop)
  listener.onConnect(async () => {
    changes += 1
    kept.clear()
  })
  return {
    get: async (key) => {
      // Nothing is heard meanwhile, so nothing is believed.
      if (!listener.isConnected()) return read(key)
      const known = kept.get(key)
      if (known !== undefined) return known
      const before = changes
      const value = await read(key)
      // What was read while anything changed may be old already.
      if (changes === before) keep(kept, key, value)
      return value
    },
    drop,
  }
}

/** Oldest first, as a map keeps them. */
function keep<Value>(kept: Map<string, Value>, key: string, value: Value): void {
  const [oldest] = kept.keys()
  if (kept.size >= KEPT_MAX && oldest !== undefined) kept.delete(oldest)
  kept.set(key, value)
}
