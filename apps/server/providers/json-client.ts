import type { z } from 'zod'

/** An outside party that did not answer, or not as agreed. Never the customer's fault, never ours to guess. */
export class ProviderError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'ProviderError'
  }
}

export type JsonClient = {
  readonly get: <Answer>(path: string, schema: z.ZodType<Answer>) => Promise<Answer>
  /** Nothing, if the party says that there is nothing. */
  readonly find: <Answer>(path: string, schema: z.ZodType<Answer>) => Promise<Answer | undefined>
  readonly put: (path: string, body: unknown, token: string) => Promise<void>
}

const TIMEOUT_MS = 3_000
const ANSWER_MAX = 5_000_000

export function createJsonClient(base: string): JsonClient {
  async function find<Answer>(path: string, schema: z.ZodType<Answer>): Promise<Answer | undefined> {
    const response = await send(path, {})
    if (response.status === 404) return undefined
    return parseAnswer(path, schema, await readText(response))
  }

  async function get<Answer>(path: string, schema: z.ZodType<Answer>): Promise<Answer> {
    const answer = await find(path, schema)
    if (answer === undefined) throw new ProviderError(`${path} is not there`)
    return answer
  }

  async function send(path: string, init: RequestInit): Promise<Response> {
    const response = await fetch(base + path, { ...init, signal: AbortSignal.timeout(TIMEOUT_MS) }).catch(
      (error: unknown) => {
        throw new ProviderError(`${path} cannot be reached`, { cause: error })
      },
    )
    if (!response.ok && response.status !== 404) throw new ProviderError(`${path} answered ${response.status}`)
    return response
  }

  return {
    get,
    find,
    put: async (path, body, token) => {
      const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` }
      await readText(await send(path, { method: 'PUT', headers, body: JSON.stringify(body) }))
    },
  }
}

async function readText(response: Response): Promise<string> {
  const text = await response.text()
  if (text.length > ANSWER_MAX) throw new ProviderError(`An answer of ${text.length} characters is too long`)
  return text
}

function parseAnswer<Answer>(path: string, schema: z.ZodType<Answer>, text: string): Answer {
  try {
    return schema.parse(JSON.parse(text))
  } catch (error) {
    throw new ProviderError(`${path} answered something else than agreed`, { cause: error })
  }
}
