import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach, expect, vi } from 'vitest'
import { z } from 'zod'
import { TOKEN, useSandbox, type Answer, type World } from '../testing.ts'
import { sign } from './signature.ts'

export const PUBLIC_URL = 'http://leaven.test:8443'

/** What somebody types on the page. */
export const form = {
  firstName: 'Zoë',
  lastName: 'Li "><script>',
  dob: '1988-02-29',
  nationality: 'sgp',
  idDocType: 'ID_CARD',
  number: 'L01X00T47',
  validUntil: '2031-06-30',
}

const noticeShape = z.looseObject({ applicantId: z.string(), type: z.string(), reviewStatus: z.string() })

export type Notice = z.output<typeof noticeShape>

type Ask = {
  readonly body?: unknown
  readonly headers?: Record<string, string>
}

export type IdentityWorld = World & {
  readonly ask: (method: 'GET' | 'POST', path: string, more?: Ask) => Promise<Answer>
  /** What the platform was told, in the order in which it came; every signature was held against the bytes. */
  readonly notices: () => readonly Notice[]
  readonly awaitNotices: (types: readonly string[]) => Promise<void>
  /** So many calls of the webhook are refused first. */
  readonly refuse: (times: number) => void
  /** Begins a check and answers where its page is. */
  readonly begin: (userId: string, levelName?: string) => Promise<string>
  readonly idOf: (userId: string) => Promise<string>
  readonly submit: (page: string, form: Record<string, string>, query?: string) => Promise<Response>
}

/** A sandbox, and a platform that does nothing but listen to the provider. */
export function useIdentity(): IdentityWorld {
  const platform = createPlatform()
  const world = useSandbox(() => ({ publicUrl: PUBLIC_URL, platformUrl: `http://127.0.0.1:${platform.port()}` }))
  const ask = (method: 'GET' | 'POST', path: string, { body, headers = {} }: Ask = {}) =>
    send(world.url(`/identity${path}`), { method, path, body: body === undefined ? '' : JSON.stringify(body), headers })
  const begin = async (userId: string, levelName = 'level-1') => {
    const redirect = { successUrl: `${PUBLIC_URL}/kyc/done`, rejectUrl: `${PUBLIC_URL}/kyc/stopped` }
    const body = {
      userId,
      levelName,
      applicantIdentifiers: { email: `${userId}@leaven.test` },
      redirect,
      ttlInSecs: 600,
    }
    const answer = await ask('POST', '/resources/sdkIntegrations/levels/-/websdkLink', { body })
    return z.object({ url: z.string() }).parse(answer.body).url
  }
  return {
    ...world,
    ask,
    begin,
    notices: platform.notices,
    refuse: platform.refuse,
    awaitNotices: (types) =>
      vi.waitFor(() => expect(platform.notices().map(({ type }) => type)).toEqual(types), { timeout: 4_000 }),
    idOf: async (userId) => {
      const { body } = await ask('GET', `/resources/applicants/-;externalUserId=${userId}/one`)
      return z.object({ id: z.string() }).parse(body).id
    },
    submit: (page, typed, query = '') =>
      fetch(page + query, { method: 'POST', body: new URLSearchParams(typed), redirect: 'manual' }),
  }
}

function createPlatform() {
  const state = { notices: [] as Notice[], refusals: 0, server: undefined as Server | undefined, port: 0 }
  const take = (raw: string, digest: unknown): number => {
    expect(digest).toBe(sign(TOKEN, raw))
    state.refusals -= 1
    if (state.refusals >= 0) return 503
    state.notices.push(noticeShape.parse(JSON.parse(raw)))
    return 200
  }
  beforeAll(async () => {
    state.server = createServer((request, response) => {
      expect([request.method, request.url]).toEqual(['POST', '/api/kyc/webhook'])
      expect(request.headers['x-payload-digest-alg']).toBe('HMAC_SHA256_HEX')
      void text(request).then((raw) => response.writeHead(take(raw, request.headers['x-payload-digest'])).end())
    }).listen(0, '127.0.0.1')
    await once(state.server, 'listening')
    const address = state.server.address()
    state.port = typeof address === 'object' && address ? address.port : 0
  })
  beforeEach(() => Object.assign(state, { notices: [], refusals: 0 }))
  afterAll(() => void state.server?.close())
  return {
    port: () => state.port,
    notices: () => state.notices,
    refuse: (times: number) => void (state.refusals = times),
  }
}

type Sent = {
  readonly method: string
  readonly path: string
  readonly body: string
  readonly headers: Record<string, string>
}

async function send(url: string, { method, path, body, headers }: Sent): Promise<Answer> {
  const ts = String(Math.floor(Date.now() / 1000))
  const signed = {
    'x-app-token': 'sandbox',
    'x-app-access-ts': ts,
    'x-app-access-sig': sign(TOKEN, ts + method + path + body),
  }
  const type = body && { 'content-type': 'application/json' }
  const response = await fetch(url, { method, headers: { ...signed, ...type, ...headers }, ...(body && { body }) })
  return { status: response.status, body: await response.json() }
}
