import { readFileSync } from 'node:fs'
import type { Api, CallName } from '@leaven/contract/api.ts'
import {
  CallError,
  call as callServer,
  request,
  type Connection,
  type Options,
  type Send,
} from '@leaven/contract/client.ts'
import type { AnswerOf, InputOf } from '@leaven/contract/endpoint.ts'
import { checkAnswer } from './document.ts'

/** One client of the server. Every answer it gets is held against the OpenAPI document (PLUS-20). */
export type Client = {
  readonly call: <Name extends CallName>(
    name: Name,
    input: InputOf<Api[Name]>,
    options?: Options,
  ) => Promise<AnswerOf<Api[Name]>>
  /** The code of the refusal; null when the call succeeded. */
  readonly why: <Name extends CallName>(
    name: Name,
    input: InputOf<Api[Name]>,
    options?: Options,
  ) => Promise<string | null>
  readonly request: (name: CallName, input: object, options?: Options) => Promise<Response>
  readonly as: (token: string | undefined) => Client
  /** The same person at another process. */
  readonly at: (base: () => string) => Client
  /** The same person in a new browser, which keeps its cookies. */
  readonly browser: () => Client
}

export function createClient(base: () => string, token?: string, send: Send = sendAndCheck): Client {
  const connection = (): Connection => ({ base: base(), token, send })
  const client: Client = {
    call: (name, input, options) => callServer(connection(), name, input, options),
    why: async (name, input, options) => {
      try {
        await callServer(connection(), name, input, options)
        return null
      } catch (error) {
        if (error instanceof CallError) return error.code
        throw error
      }
    },
    request: (name, input, options) => request(connection(), name, input, options),
    as: (next) => createClient(base, next, send),
    at: (other) => createClient(other, token, send),
    browser: () => createClient(base, token, keepCookies(sendAndCheck)),
  }
  return client
}

async function sendAndCheck(url: string, init: RequestInit): Promise<Response> {
  const response = await fetch(url, init)
  const text = await response.clone().text()
  const { pathname } = new URL(url)
  checkAnswer(init.method ?? 'GET', pathname.replace(/^\/api/, ''), response.status, text)
  return response
}

/** Each is sent where its path says, until it is taken back. */
function keepCookies(send: Send): Send {
  const jar = new Map<string, { readonly value: string; readonly path: string }>()
  return async (url, init) => {
    const { pathname } = new URL(url)
    const mine = [...jar].filter(([, { path }]) => pathname.startsWith(path))
    const cookie = mine.map(([name, { value }]) => `${name}=${value}`).join('; ')
    const response = await send(url, { ...init, headers: { ...Object.fromEntries(new Headers(init.headers)), cookie } })
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      const [, path = '/'] = /; Path=([^;]*)/i.exec(line) ?? []
      if (value === '') jar.delete(name)
      else jar.set(name, { value, path })
    }
    return response
  }
}

/** As it stands in the repository; a test holds it against the code. */
export const readDocument = (): string => readFileSync('docs/openapi.json', 'utf8')
