import { randomBytes } from 'node:crypto'

const KEPT_MAX = 2_000

/** An invitation to the hosted page. */
export type Check = {
  readonly applicantId: string
  readonly levelName: string
  readonly successUrl: string
  readonly rejectUrl: string
}

export type Checks = {
  /** Answers the token that opens it. */
  readonly open: (check: Check, ttlSeconds: number) => string
  readonly find: (token: string) => Check | undefined
}

/** They end by the real clock and by a restart; the oldest goes when there are too many. */
export function createChecks({ wall }: { readonly wall: () => Date }): Checks {
  const kept = new Map<string, { readonly check: Check; readonly endsAt: number }>()
  return {
    open: (check, ttlSeconds) => {
      const token = randomBytes(24).toString('base64url')
      kept.set(token, { check, endsAt: wall().getTime() + ttlSeconds * 1000 })
      const [oldest] = kept.keys()
      if (kept.size > KEPT_MAX && oldest !== undefined) kept.delete(oldest)
      return token
    },
    find: (token) => {
      const found = kept.get(token)
      return found && found.endsAt > wall().getTime() ? found.check : undefined
    },
  }
}
