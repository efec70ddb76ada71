import { request as plainRequest, type IncomingMessage } from 'node:http'
import { request as secureRequest } from 'node:https'
import { json } from 'node:stream/consumers'
import { z } from 'zod'
import { Refusal } from '../http/refusal.ts'

const PATH = '/api/sandbox/clock'
const READ_WITHIN_MS = 10_000
// A move answers when every job has run, and years of jobs take a while.
const MOVE_WITHIN_MS = 3_600_000

const reading = z.looseObject({ now: z.iso.datetime({ offset: true }) })
const refusal = z.looseObject({ code: z.string(), message: z.string() })

export type ClockReading = z.output<typeof reading>

export type Platform = {
  readonly readClock: () => Promise<ClockReading>
  readonly moveClock: (at: string) => Promise<ClockReading>
}

type PlatformGiven = { readonly url: string; readonly token: string; readonly stopped: AbortSignal }

export function createPlatform({ url, token, stopped }: PlatformGiven): Platform {
  const call = async (method: 'GET' | 'POST', withinMs: number, body?: unknown): Promise<ClockReading> => {
    const signal = AbortSignal.any([stopped, AbortSignal.timeout(withinMs)])
    const { status, answer } = await ask({ url: `${url}${PATH}`, token, method, body, signal }).catch(() => {
      throw unreachable('The platform does not answer. Is it running?')
    })
    if (status < 400) return parseAnswer(reading, answer)
    const { code, message } = parseAnswer(refusal, answer)
    throw new Refusal({ status, code, message })
  }
  return {
    readClock: () => call('GET', READ_WITHIN_MS),
    moveClock: (at) => call('POST', MOVE_WITHIN_MS, { at }),
  }
}

const unreachable = (message: string) => new Refusal({ status: 502, code: 'PlatformUnreachable', message })

function parseAnswer<Schema extends z.ZodType>(schema: Schema, answer: unknown): z.output<Schema> {
  const { success, data } = schema.safeParse(answer)
  if (!success) throw unreachable('The platform answered something that is not a clock.')
  return data
}

type Call = {
  readonly url: string
  readonly token: string
  readonly method: 'GET' | 'POST'
  readonly body: unknown
  readonly signal: AbortSignal
}

type Answer = { readonly status: number; readonly answer: unknown }

// Not fetch: that gives up after five minutes without a header.
async function ask({ url, token, method, body, signal }: Call): Promise<Answer> {
  const request = url.startsWith('https:') ? secureRequest : plainRequest
  const text = body === undefined ? '' : JSON.stringify(body)
  const headers = {
    authorization: `Bearer ${token}`,
    ...(text && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }),
  }
  const response = await new Promise<IncomingMessage>((done, failed) => {
    request(url, { method, headers, signal, agent: false }, done).once('error', failed).end(text)
  })
  return { status: response.statusCode ?? 502, answer: await json(response) }
}
