import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair, SignJWT, type CryptoKey } from 'jose'
import { afterAll, beforeAll } from 'vitest'

/** What a provider that lies puts into an ID token. */
export type Lie = {
  readonly claims: Readonly<Record<string, unknown>>
  /** Signed by nobody, or by a key that is not the provider's. */
  readonly signed?: 'not' | 'foreign'
}

const CLIENT_ID = 'leaven-at-the-false-one'

/** A provider of single sign-on that answers with whatever it was told to, for a code that it was told. */
export function useFalseProvider() {
  const lies = new Map<string, Lie>()
  const exchanged: string[] = []
  const server = createServer((request, response) => void answer(request, response))
  let keys: { readonly right: Awaited<ReturnType<typeof makeKeys>>; readonly foreign: CryptoKey }
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- it listens on a port
  const url = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    response.setHeader('content-type', 'application/json')
    if (request.url === '/jwks') return void response.end(JSON.stringify({ keys: [keys.right.jwk] }))
    if (request.url !== '/token') return void response.end(JSON.stringify(discovery(url())))
    const form = new URLSearchParams(await readText(request))
    exchanged.push(form.get('code') ?? '')
    const lie = lies.get(form.get('code') ?? '')
    if (!lie) return void response.writeHead(400).end('{"error":"invalid_grant"}')
    const token = { access_token: 'nothing', token_type: 'Bearer', id_token: await sign(lie) }
    response.end(JSON.stringify(token))
  }

  async function sign({ claims, signed }: Lie): Promise<string> {
    const content = { iss: url(), aud: CLIENT_ID, ...claims }
    if (signed === 'not') return `${encode({ alg: 'none' })}.${encode({ ...content, ...times() })}.`
    const token = new SignJWT({ ...times(), ...content }).setProtectedHeader({ alg: 'ES256', kid: 'one' })
    return token.sign(signed === 'foreign' ? keys.foreign : keys.right.privateKey)
  }

  beforeAll(async () => {
    keys = { right: await makeKeys(), foreign: (await makeKeys()).privateKey }
    await once(server.listen(0, '127.0.0.1'), 'listening')
  })
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })
  return {
    settings: () => ({ issuer: url(), clientId: CLIENT_ID, clientSecret: 'its-secret' }),
    /** The codes that somebody came to exchange. */
    exchanged,
    tell: (code: string, lie: Lie) => void lies.set(code, lie),
    url,
  }
}

async function makeKeys() {
  const { privateKey, publicKey } = await generateKeyPair('ES256')
  return { privateKey, jwk: { ...(await exportJWK(publicKey)), kid: 'one', alg: 'ES256', use: 'sig' } }
}

const discovery = (issuer: string) => ({
  issuer,
  authorization_endpoint: `${issuer}/auth`,
  token_endpoint: `${issuer}/token`,
  jwks_uri: `${issuer}/jwks`,
  response_types_supported: ['code'],
  subject_types_supported: ['public'],
  id_token_signing_alg_values_supported: ['ES256'],
  authorization_response_iss_parameter_supported: true,
})

function times() {
  const seconds = Math.floor(Date.now() / 1000)
  return { iat: seconds, exp: seconds + 300 }
}

const encode = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url')

async function readText(request: IncomingMessage): Promise<string> {
  let text = ''
  for await (const part of request) text += String(part)
  return text
}
