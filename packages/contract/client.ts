import type { Api, CallName } from './api.ts'
import { calls } from './calls.ts'
import type { AnswerOf, InputOf } from './endpoint.ts'
import type { ErrorAnswer } from './error.ts'

/** How a call reaches the server; the browser's own fetch fits. */
export type Send = (url: string, init: RequestInit) => Promise<Response>

export type Connection = {
  /** The API's base; a slash at its end means nothing (API-05). */
  readonly base: string
  readonly send: Send
  readonly token?: string | undefined
  /** From the configuration; how long a call may take (API-03). */
  readonly timeoutMs?: number
}

export const TIMEOUT_MS = 240_000

export type Options = { readonly key?: string; readonly signal?: AbortSignal }

/** An answer that is not 2xx. */
export class CallError extends Error {
  readonly status: number
  readonly code: string
  readonly fields: ErrorAnswer['fields']

  constructor(status: number, { code, message, fields }: Pick<ErrorAnswer, 'code' | 'message' | 'fields'>) {
    super(message)
    this.name = 'CallError'
    this.status = status
    this.code = code
    this.fields = fields
  }
}

type Parts = {
  readonly params?: Readonly<Record<string, unknown>>
  readonly query?: Readonly<Record<string, unknown>>
  readonly headers?: Readonly<Record<string, string | undefined>>
  readonly body?: unknown
}

/** One call of the contract, typed by its name. Types alone are imported, so no schema reaches the browser. */
export async function call<Name extends CallName>(
  connection: Connection,
  name: Name,
  input: InputOf<Api[Name]>,
  options: Options = {},
): Promise<AnswerOf<Api[Name]>> {
  const response = await request(connection, name, input, options)
  const text = await response.text()
  const body = parseJson(text)
  // A success that is no JSON comes from somebody in between.
  if (!response.ok || (body === undefined && text !== '')) throw toCallError(response.status, text)
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- every answer is held against the contract in tests
  return body as AnswerOf<Api[Name]>
}

/** The same without judging the answer, for those who want its status and headers. */
export function request(
  connection: Connection,
  name: CallName,
  input: Parts,
  options: Options = {},
): Promise<Response> {
  const { method, path } = calls[name]
  const { params = {}, query = {}, headers = {}, body } = input
  const { base, send, token, timeoutMs = TIMEOUT_MS } = connection
  const timeout = AbortSignal.timeout(timeoutMs)
  return send(joinUrl(base, toPath(path, params)) + toSearch(query), {
    method,
    credentials: 'include',
    headers: toHeaders({
      ...headers,
      authorization: token && `Bearer ${token}`,
      'content-type': body === undefined ? undefined : 'application/json',
      'idempotency-key': options.key,
    }),
    ...(body !== undefined && { body: JSON.stringify(body) }),
    signal: options.signal ? AbortSignal.any([options.signal, timeout]) : timeout,
  })
}

export const isCallName = (name: string): name is CallName => Object.hasOwn(calls, name)

/** API-05: a slash between them, whoever brought it. */
export const joinUrl = (base: string, path: string): string => `${base.replace(/\/+$/, '')}/${path.replace(/^\/+/, '')}`

const toPath = (path: string, params: Readonly<Record<string, unknown>>): string =>
  path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])))

function toSearch(query: Readonly<Record<string, unknown>>): string {
  const given = Object.entries(query).filter(([, value]) => value !== undefined)
  return given.length === 0 ? '' : `?${new URLSearchParams(given.map(([name, value]) => [name, String(value)]))}`
}

const toHeaders = (headers: Readonly<Record<string, string | undefined>>): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).filter((entry): entry is [string, string] => Boolean(entry[1])))

/** ERR-18: a 404 with a text body first, then any other text. */
export function toCallError(status: number, text: string): CallError {
  const body = parseJson(text)
  if (isErrorAnswer(body)) return new CallError(status, body)
  if (status === 404) return new CallError(404, { code: '404', message: UNREACHABLE })
  return new CallError(status, { code: 'unknown', message: typeof body === 'string' ? body : text }) // ERR-06
}

const UNREACHABLE = 'Unexpected error. Unable to contact server' // ERR-17

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const isErrorAnswer = (body: unknown): body is ErrorAnswer =>
  typeof body === 'object' &&
  body !== null &&
  'code' in body &&
  typeof body.code === 'string' &&
  'message' in body &&
  typeof body.message === 'string'
