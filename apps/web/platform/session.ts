import { call, CallError, type Connection } from '@leaven/contract/client.ts'
import { isFresh, isOver, toHeldToken } from './held-token.ts'
import { createHolder, type Holder } from './session-holder.ts'
import { noTabs, type Tabs } from './tabs.ts'
import type { Viewer } from './viewers.ts'

export type Session = {
  readonly viewer: () => Viewer
  /** Called at every change; answers how to stop. */
  readonly subscribe: (listener: () => void) => () => void
  /** Asks once, at the start, whether a session lives on. */
  readonly begin: () => Promise<Viewer>
  /** After a login; the age is the refresh token's, in seconds (SESS-33). */
  readonly open: (token: string, maxAge?: number) => void
  readonly close: () => void
  /** A token that lives long enough for a call; none for guests. */
  readonly findToken: () => Promise<string | undefined>
}

type SessionTools = {
  readonly connection: Connection
  readonly wall: () => number
  /** The browser may still have a session (SESS-01). */
  readonly isExpected: () => boolean
  readonly tabs?: Tabs
  /** The server says that it is over, at any time but the start (SESS-04). */
  readonly onEnded?: () => void
}

/** The session of this tab, which it shares with the other tabs of the browser. */
export function createSession({ isExpected, onEnded, ...tools }: SessionTools): Session {
  const { wall, tabs = noTabs } = tools
  const holder = createHolder()
  let fetching: Promise<string | undefined> | undefined
  let beginning: Promise<Viewer> | undefined
  const close = () => {
    holder.hold(undefined)
    tabs.tell({ kind: 'closed' })
  }
  const fetchToken = async (): Promise<string | undefined> => {
    try {
      return await tabs.takeTurn((hasWaited) => renew({ ...tools, tabs, holder }, hasWaited))
    } catch (error) {
      if (!isEnded(error)) throw error
      if (holder.now() === 'customer') onEnded?.()
      close()
      return undefined
    } finally {
      fetching = undefined
    }
  }
  const findToken = async (): Promise<string | undefined> => {
    const token = holder.token()
    if (isOver(token, wall())) holder.hold(undefined)
    if (holder.now() === 'guest') return undefined
    return isFresh(token, wall()) ? token.value : (fetching ??= fetchToken())
  }
  const startUp = async (): Promise<Viewer> => {
    if (!isExpected()) holder.hold(undefined)
    // A server out of reach ends nothing: what was known last is shown until it answers.
    else await findToken().catch(() => holder.become('customer'))
    return holder.now()
  }
  tabs.hear(holder.hear)
  return {
    viewer: holder.now,
    subscribe: holder.subscribe,
    begin: () => (beginning ??= startUp()),
    open: (value, maxAge) => open({ wall, tabs, holder }, value, maxAge),
    close,
    findToken,
  }
}

function open({ wall, tabs, holder }: Omit<RenewTools, 'connection'>, value: string, maxAge: number | undefined): void {
  const token = toHeldToken(value, maxAge, wall())
  holder.hold(token)
  tabs.tell({ kind: 'opened', token })
}

/** What another tab has said may come a little after its turn has ended. */
const NEWS_MS = 250

type RenewTools = Pick<SessionTools, 'connection' | 'wall'> & { readonly tabs: Tabs; readonly holder: Holder }

/** One tab at a time asks the server; those that waited for it take what it got. */
async function renew({ connection, wall, tabs, holder }: RenewTools, hasWaited: boolean): Promise<string | undefined> {
  if (hasWaited && !isFresh(holder.token(), wall())) await pass(NEWS_MS)
  const before = holder.token()
  if (holder.now() === 'guest' || isFresh(before, wall())) return before?.value
  const { token, refreshTokenMaxAge } = await call(connection, 'refreshSession', { headers: {} })
  // Whoever has logged in or out meanwhile means it.
  if (holder.token() !== before || holder.now() === 'guest') return holder.token()?.value
  const next = toHeldToken(token, refreshTokenMaxAge, wall())
  holder.hold(next)
  tabs.tell({ kind: 'renewed', token: next })
  return next.value
}

/** SESS-14, SESS-15. */
export const isEnded = (error: unknown): boolean =>
  error instanceof CallError && (error.status === 401 || error.status === 403)

const pass = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, ms)
  })
