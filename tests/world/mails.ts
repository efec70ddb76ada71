import { expect, vi } from 'vitest'
import type { Message, Outside } from './outside.ts'

export type LinkPage = 'reset-password' | 'disable-account'

/** The tokens in the mails to an address that lead to a page, newest first. */
export async function listTokens(outside: Outside, email: string, page: LinkPage): Promise<readonly string[]> {
  const pattern = new RegExp(String.raw`/${page}/([\w-]+)`)
  return (await outside.readInbox(email)).flatMap(({ text }) => pattern.exec(text)?.[1] ?? [])
}

/** The newest of them, once there are so many. */
export const awaitToken = (outside: Outside, email: string, page: LinkPage, count = 1): Promise<string> =>
  vi.waitFor(
    async () => {
      const tokens = await listTokens(outside, email, page)
      expect(tokens).toHaveLength(count)
      return tokens[0] ?? ''
    },
    { timeout: 20_000, interval: 50 },
  )

/** The newest mail to an address whose subject says this. */
export const awaitMailAbout = (outside: Outside, email: string, subject: RegExp): Promise<Message> =>
  vi.waitFor(
    async () => {
      const found = (await outside.readInbox(email)).find((message) => subject.test(message.subject))
      if (!found) throw new Error(`No mail to ${email} about ${subject.source}`)
      return found
    },
    { timeout: 20_000, interval: 50 },
  )
