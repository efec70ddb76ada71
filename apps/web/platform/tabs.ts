import { isHeldToken, type HeldToken } from './held-token.ts'

/** What one tab tells the others about the session they share; `closed` also when the server has ended it. */
export type News = { readonly kind: 'opened' | 'renewed'; readonly token: HeldToken } | { readonly kind: 'closed' }

/** What the tabs of one browser have in common. */
export type Tabs = {
  /** Runs while no other tab runs; told whether it had to wait for one. */
  readonly takeTurn: <Answer>(run: (hasWaited: boolean) => Promise<Answer>) => Promise<Answer>
  readonly tell: (news: News) => void
  readonly hear: (listener: (news: News) => void) => void
}

const NAME = 'leaven.session'

/** Of this browser. One without locks renews in every tab, which the server forgives for ten seconds (SESS-48). */
export function createTabs(): Tabs {
  const channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel(NAME) : undefined
  return {
    takeTurn: 'locks' in navigator ? takeTurn : noTabs.takeTurn,
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has one origin, its own
    tell: (news) => channel?.postMessage(news),
    hear: (listener) =>
      channel?.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
        if (isNews(data)) listener(data)
      }),
  }
}

/** A tab on its own: nobody to wait for, nobody to tell. */
export const noTabs: Tabs = { takeTurn: (run) => run(false), tell: () => undefined, hear: () => undefined }

async function takeTurn<Answer>(run: (hasWaited: boolean) => Promise<Answer>): Promise<Answer> {
  const first = await navigator.locks.request(NAME, { ifAvailable: true }, async (lock) =>
    lock ? { answer: await run(false) } : undefined,
  )
  return first ? first.answer : navigator.locks.request(NAME, () => run(true))
}

// An older or newer version of the app may be open in another tab.
function isNews(data: unknown): data is News {
  if (typeof data !== 'object' || data === null || !('kind' in data)) return false
  if (data.kind === 'closed') return true
  return (data.kind === 'opened' || data.kind === 'renewed') && 'token' in data && isHeldToken(data.token)
}
