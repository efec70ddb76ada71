import { readFileSync } from 'node:fs'
import type { Api, CallName } from '@leaven/contract/api.ts'
import { CallError, call as callServer, request, type Connection, type Options } from '@leaven/contract/client.ts'
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
}

export function createClient(base: () => string, token?: string): Client {
  const connection = (): Connection => ({ base: base(), token, send: sendAndCheck })
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
    as: (next) => createClient(base, next),
    at: (other) => createClient(other, token),
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

/** As it stands in the repository; a test holds it against the code. */
export const readDocument = (): string => readFileSync('docs/openapi.json', 'utf8')
