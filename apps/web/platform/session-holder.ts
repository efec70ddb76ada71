import type { HeldToken } from './held-token.ts'
import type { News } from './tabs.ts'
import { createViewers, type Viewers } from './viewers.ts'

export type Holder = Pick<Viewers, 'now' | 'become' | 'subscribe'> & {
  readonly token: () => HeldToken | undefined
  /** Whoever holds a token is a customer; whoever holds none is a guest. */
  readonly hold: (token: HeldToken | undefined) => void
  readonly hear: (news: News) => void
}

/** The token of this tab, and who is in front of the screen because of it. */
export function createHolder(): Holder {
  const viewers = createViewers()
  let token: HeldToken | undefined
  const hold = (next: HeldToken | undefined) => {
    token = next
    viewers.become(next ? 'customer' : 'guest')
  }
  const hear = (news: News) => {
    if (news.kind === 'closed') return hold(undefined)
    // A guest takes nothing that was on its way while he logged out.
    if (news.kind === 'renewed' && viewers.now() === 'guest') return undefined
    // It may be somebody else who has logged in: nothing of the one before stays.
    if (news.kind === 'opened' && viewers.now() === 'customer') viewers.become('guest')
    return hold(news.token)
  }
  return { ...viewers, token: () => token, hold, hear }
}
