import { call, CallError, type Connection } from '@leaven/contract/client.ts'

/** Who is in front of the screen; `unknown` until the first answer. */
export type Viewer = 'unknown' | 'guest' | 'customer'

export type Session = {
  readonly viewer: () => Viewer
  /** Called at every change; answers how to stop. */
  readonly subscribe: (listener: () => void) => () => void
  /** Asks once, at the start, whether a session lives on. */
  readonly begin: () => Promise<Viewer>
  readonly open: (token: string) => void
  readonly close: () => void
  /** A token that lives long enough for a call; none for guests. */
  readonly findToken: () => Promise<string | undefined>
}

type SessionTools = {
  readonly connection: Connection
  readonly wall: () => number
  /** The basic user token is here: the browser may still have a session (SESS-37). */
  readonly isExpected: () => boolean
}

const TOKEN_MS = 900_000 // SESS-28
const EARLY_MS = 120_000 // SESS-27

export function createSession({ connection, wall, isExpected }: SessionTools): Session {
  const viewers = createViewers()
  let token: { readonly value: string; readonly receivedAt: number } | undefined
  let fetching: Promise<string | undefined> | undefined
  let beginning: Promise<Viewer> | undefined

  const open = (value: string) => {
    token = { value, receivedAt: wall() }
    viewers.become('customer')
  }
  const close = () => {
    token = undefined
    viewers.become('guest')
  }
  const fetchToken = async (): Promise<string | undefined> => {
    try {
      open((await call(connection, 'refreshSession', { headers: {} })).token)
      return token?.value
    } catch (error) {
      if (!isEnded(error)) throw error
      close()
      return undefined
    } finally {
      fetching = undefined
    }
  }
  const findToken = async (): Promise<string | undefined> => {
    if (viewers.now() === 'guest') return undefined
    // Its age is counted from its receipt, so that a wrong clock does no harm.
    if (token && wall() - token.receivedAt < TOKEN_MS - EARLY_MS) return token.value
    return (fetching ??= fetchToken())
  }
  const startUp = async (): Promise<Viewer> => {
    if (!isExpected()) close()
    // A server out of reach ends nothing: what was known last is shown until it answers.
    else await findToken().catch(() => viewers.become('customer'))
    return viewers.now()
  }
  return {
    viewer: viewers.now,
    subscribe: viewers.subscribe,
    begin: () => (beginning ??= startUp()),
    open,
    close,
    findToken,
  }
}

function createViewers() {
  const listeners = new Set<() => void>()
  let viewer: Viewer = 'unknown'
  return {
    now: () => viewer,
    become: (next: Viewer) => {
      if (next === viewer) return
      viewer = next
      for (const listener of listeners) listener()
    },
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
  }
}

/** SESS-14, SESS-15. */
export const isEnded = (error: unknown): boolean =>
  error instanceof CallError && (error.status === 401 || error.status === 403)
