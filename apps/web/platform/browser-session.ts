import { server } from './api.ts'
import { tellEnded } from './ended.ts'
import { forgetLastKnown } from './last-known-store.ts'
import { forgetOrders } from './orders-store.ts'
import { createSession, type Session } from './session.ts'
import { forgetFlags, isKeptLoggedIn, keepLoggedIn } from './stored-flags.ts'
import { createTabs } from './tabs.ts'
import type { Viewer } from './viewers.ts'

/** The session of this tab, with what the browser itself remembers of it. */
export function createBrowserSession(): Session {
  const session = createSession({
    connection: server,
    wall: () => Date.now(),
    // The flag, or the basic user token, which comes and goes with the session (SESS-01, SESS-37).
    isExpected: () => isKeptLoggedIn() || /(?:^|; )leaven_user=/.test(document.cookie),
    tabs: createTabs(),
    onEnded: tellEnded,
  })
  session.subscribe(() => remember(session.viewer()))
  return session
}

/** SESS-07 to SESS-09: of a customer who has left, the browser keeps the language and the theme alone. */
export function remember(viewer: Viewer): void {
  if (viewer === 'customer') return keepLoggedIn()
  forgetFlags()
  forgetOrders()
  return forgetLastKnown()
}
