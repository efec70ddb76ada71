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
  readonly post: <Answer>(path: string, body: unknown, schema: z.ZodType<Answer>) => Promise<Answer>
  /** Asks by a form, as older protocols want it. */
  readonly postForm: <Answer>(
    path: string,
    fields: Readonly<Record<string, string>>,
    schema: z.ZodType<Answer>,
  ) => Promise<Answer>
}

/** Headers by which a party knows who asks, and that nobody has changed it. */
export type Sign = (method: string, path: string, body: string) => Readonly<Record<string, string>>

const TIMEOUT_MS = 3_000
const ANSWER_MAX = 5_000_000

export function createJsonClient(base: string, sign: Sign = () => ({})): JsonClient {
  async function find<Answer>(path: string, schema: z.ZodType<Answer>): Promise<Answer | undefined> {
    const response = await send(path, { headers: sign('GET', path, '') })
    const text = await readText(path, response)
    return response.status === 404 ? undefined : parseAnswer(path, schema, text)
  }

  async function get<Answer>(path: string, schema: z.ZodType<Answer>): Promise<Answer> {
    const answer = await find(path, schema)
    if (answer === undefined) throw new ProviderError(`${path} is not there`)
    return answer
  }

  async function send(path: string, init: RequestInit): Promise<Response> {
    const response = await fetch(base + path, {
      ...init,
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    }).catch((error: unknown) => {
      throw new ProviderError(`${path} cannot be reached`, { cause: error })
    })
    if (!response.ok && response.status !== 404) throw new ProviderError(`${path} answered ${response.status}`)
    return response
  }

  return {
    get,
    find,
    put: async (path, body, token) => {
      const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` }
      await readText(path, await send(path, { method: 'PUT', headers, body: JSON.stringify(body) }))
    },
    post: async (path, body, schema) => {
      const text = JSON.stringify(body)
      const headers = { 'content-type': 'application/json', ...sign('POST', path, text) }
      return parseAnswer(path, schema, await readText(path, await send(path, { method: 'POST', headers, body: text })))
    },
    postForm: async (path, fields, schema) => {
      const response = await send(path, { method: 'POST', body: new URLSearchParams(fields) })
      return parseAnswer(path, schema, await readText(path, response))
    },
  }
}

/** In parts, so that a party that never stops talking is cut off in time. */
async function readText(path: string, response: Response): Promise<string> {
  const decoder = new TextDecoder()
  let text = ''
  try {
    for await (const part of response.body ?? []) {
      text += decoder.decode(part, { stream: true })
      if (text.length > ANSWER_MAX) break
    }
  } catch (error) {
    throw new ProviderError(`${path} stopped in the middle of its answer`, { cause: error })
  }
  if (text.length > ANSWER_MAX) throw new ProviderError(`${path} answered more than ${ANSWER_MAX} characters`)
  return text
}

function parseAnswer<Answer>(path: string, schema: z.ZodType<Answer>, text: string): Answer {
  try {
    return schema.parse(JSON.parse(text))
  } catch (error) {
    throw new ProviderError(`${path} answered something else than agreed`, { cause: error })
  }
}
