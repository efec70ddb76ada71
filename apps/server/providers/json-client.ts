import type { z } from 'zod'
import { createGate, type Gate } from './gate.ts'
import { ProviderError } from './provider-error.ts'

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

type Headers = Readonly<Record<string, string>>

/** Headers by which a party knows who asks, and that nobody has changed it. */
export type Sign = (method: string, path: string, body: string) => Headers | Promise<Headers>

const TIMEOUT_MS = 3_000
const ANSWER_MAX = 5_000_000

export type JsonClientOptions = {
  readonly sign?: Sign
  /** Clients of one party share a gate. */
  readonly gate?: Gate
  /** How long one answer may take, with the wait at the gate. */
  readonly withinMs?: number
}

export function createJsonClient(
  base: string,
  { sign = () => ({}), gate = createGate(base), withinMs = TIMEOUT_MS }: JsonClientOptions = {},
): JsonClient {
  async function find<Answer>(path: string, schema: z.ZodType<Answer>): Promise<Answer | undefined> {
    const text = await send(path, { headers: await sign('GET', path, '') }).catch((error: unknown) => {
      if (error instanceof ProviderError && error.status === 404) return undefined
      throw error
    })
    return text === undefined ? undefined : parseAnswer(path, schema, text)
  }

  async function get<Answer>(path: string, schema: z.ZodType<Answer>): Promise<Answer> {
    const answer = await find(path, schema)
    if (answer === undefined) throw new ProviderError(`${path} is not there`, { status: 404 })
    return answer
  }

  /** The whole answer, so that the place at the gate is held until the party has said everything. */
  const send = (path: string, init: RequestInit): Promise<string> => {
    const signal = AbortSignal.timeout(withinMs)
    return gate(async () => readText(path, await ask(path, { ...init, signal })), signal)
  }

  async function ask(path: string, init: RequestInit): Promise<Response> {
    const response = await fetch(base + path, { ...init, redirect: 'error' }).catch((error: unknown) => {
      throw new ProviderError(`${path} cannot be reached`, { cause: error })
    })
    const { ok, status } = response
    if (!ok) {
      await response.body?.cancel().catch(() => undefined)
      throw new ProviderError(`${path} answered ${status}`, { status })
    }
    return response
  }

  return {
    get,
    find,
    put: async (path, body, token) => {
      const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` }
      await send(path, { method: 'PUT', headers, body: JSON.stringify(body) })
    },
    post: async (path, body, schema) => {
      const text = JSON.stringify(body)
      const headers = { 'content-type': 'application/json', ...(await sign('POST', path, text)) }
      return parseAnswer(path, schema, await send(path, { method: 'POST', headers, body: text }))
    },
    postForm: async (path, fields, schema) => {
      return parseAnswer(path, schema, await send(path, { method: 'POST', body: new URLSearchParams(fields) }))
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
