import type { CallName } from '@leaven/contract/api.ts'
import type { Options } from '@leaven/contract/client.ts'
import type { Client } from './api.ts'

/** What came back, without a judgement. */
export type Answer = {
  readonly status: number
  readonly headers: Headers
  readonly body: Readonly<Record<string, unknown>>
}

export async function ask(client: Client, name: CallName, input: object = {}, options: Options = {}): Promise<Answer> {
  return toAnswer(await client.request(name, input, options))
}

export async function toAnswer(response: Response): Promise<Answer> {
  const text = await response.text()
  const body: unknown = text === '' ? {} : JSON.parse(text)
  return {
    status: response.status,
    headers: response.headers,
    body: typeof body === 'object' && body !== null ? { ...body } : {},
  }
}

/** A cookie as the answer sets it: its value and what it says of itself, in the order written. */
export function findCookie({ headers }: Answer, name: string): { value: string; flags: string[] } | undefined {
  const [first, ...flags] = (headers.getSetCookie().find((line) => line.startsWith(`${name}=`)) ?? '').split('; ')
  return first ? { value: decodeURIComponent(first.slice(name.length + 1)), flags } : undefined
}

/** How many of each there are. */
export function countBy<Item>(items: readonly Item[], keyOf: (item: Item) => string | number): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const item of items) counts[keyOf(item)] = (counts[keyOf(item)] ?? 0) + 1
  return counts
}
