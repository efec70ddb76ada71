import { randomBytes } from 'node:crypto'

const KEPT_MAX = 2_000

/** Addresses of checkout pages. They end by the real clock and by a restart. */
export type Links<Subject> = {
  /** Answers the token that opens the page. */
  readonly mint: (subject: Subject, token?: string) => string
  /** Undefined: it is unknown, has ended or was opened before. */
  readonly open: (token: string) => Subject | undefined
}

type LinksGiven = {
  readonly wall: () => Date
  /** Until when it must be opened. */
  readonly seconds: number
  readonly opensOnce: boolean
}

export function createLinks<Subject>({ wall, seconds, opensOnce }: LinksGiven): Links<Subject> {
  const kept = new Map<string, { readonly subject: Subject; readonly endsAt: number }>()
  return {
    mint: (subject, token = randomBytes(24).toString('base64url')) => {
      kept.set(token, { subject, endsAt: wall().getTime() + seconds * 1000 })
      const [oldest] = kept.keys()
      if (kept.size > KEPT_MAX && oldest !== undefined) kept.delete(oldest)
      return token
    },
    open: (token) => {
      const found = kept.get(token)
      if (!found || found.endsAt <= wall().getTime()) return undefined
      if (opensOnce) kept.delete(token)
      else kept.set(token, { ...found, endsAt: Number.POSITIVE_INFINITY })
      return found.subject
    },
  }
}
