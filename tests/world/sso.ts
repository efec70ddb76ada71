import type { SsoOutcome, SsoStranger } from '@leaven/contract/sso.ts'
import { ssoProviders, type SsoProvider } from '@leaven/domain/identity/sso.ts'
import { beforeAll, expect, vi } from 'vitest'
import { checkAnswer } from './document.ts'
import type { TestServer } from './server.ts'

/** Somebody as the tester types him at the provider's page. */
export type TypedPerson = {
  readonly email: string
  readonly sub?: string
  readonly givenName?: string
  readonly familyName?: string
  readonly isEmailVerified?: boolean
}

export type Answer = { readonly status: number; readonly body: Readonly<Record<string, unknown>> }

/** What a provider sends a browser back with. */
export type Back = { readonly code: string; readonly state: string; readonly iss?: string }

type Sent = Omit<RequestInit, 'headers'> & { readonly headers?: Readonly<Record<string, string>> }

/** One browser, with its cookies, on its way over the real provider of the sandbox. */
export function createSsoBrowser(server: Pick<TestServer, 'base'>) {
  const { go, setCookie, findCookie } = createCookieBrowser()
  const host = () => new URL(server.base()).host

  async function call(path: string, body: object): Promise<Answer> {
    const headers = { 'content-type': 'application/json' }
    const response = await go(server.base() + path, { method: 'POST', headers, body: JSON.stringify(body) })
    const text = await response.text()
    checkAnswer('POST', path, response.status, text)
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- every answer of ours is an object
    return { status: response.status, body: JSON.parse(text) as Answer['body'] }
  }

  /** The address at the provider, as the button gets it. */
  async function begin(provider: SsoProvider, returnTo?: string): Promise<string> {
    if (provider === 'apple') {
      const { body } = await call('/sso/apple/authorise', returnTo === undefined ? {} : { returnTo })
      return String(body['appleSsoRedirectUrl'])
    }
    const query = returnTo === undefined ? '' : `?returnTo=${encodeURIComponent(returnTo)}`
    return (await go(`${server.base()}/sso/${provider}${query}`)).headers.get('location') ?? ''
  }

  const follow = async (url: string, init?: Sent): Promise<string> =>
    new URL((await go(url, init)).headers.get('location') ?? 'about:blank', url).href

  /** Says who it is at the provider's page, and answers what comes back. */
  async function signIn(location: string, { isEmailVerified = true, ...typed }: TypedPerson): Promise<Back> {
    const page = await follow(location)
    const form = new URLSearchParams({ ...typed, ...(isEmailVerified && { isEmailVerified: 'on' }) })
    const back = await comeBack(await follow(page, { method: 'POST', body: form }))
    return { code: back.get('code') ?? '', state: back.get('state') ?? '', iss: back.get('iss') ?? '' }
  }

  /** In the address, or by a form that is sent to our page. */
  async function comeBack(resume: string): Promise<URLSearchParams> {
    const response = await go(resume)
    const location = response.headers.get('location')
    if (location !== null) return new URL(location, resume).searchParams
    const form = await response.text()
    const [, action = ''] = /action="([^"]+)"/.exec(form) ?? []
    const fields = [...form.matchAll(/name="(\w+)" value="([^"]*)"/g)].map(([, name = '', value = '']) => [name, value])
    // Our page is where the test's own server listens, whatever its public address is.
    const page = new URL(new URL(action).pathname, server.base()).href
    return new URL(await follow(page, { method: 'POST', body: new URLSearchParams(fields) })).searchParams
  }

  const finish = (provider: string, back: Partial<Back>): Promise<Answer> => call(`/sso/${provider}/callback`, back)

  return {
    go,
    call,
    begin,
    signIn,
    finish,
    /** All of it, up to what our server makes of it. */
    come: async (provider: SsoProvider, person: TypedPerson): Promise<Answer> =>
      finish(provider, await signIn(await begin(provider), person)),
    /** As if this browser had another's cookies, or none. */
    setCookie: (name: string, value: string | undefined) => setCookie(host(), name, value),
    findCookie: (name: string) => findCookie(host(), name),
  }
}

/** Keeps cookies per host, and follows nothing by itself. */
function createCookieBrowser() {
  const jar = new Map<string, string>()
  const setCookie = (host: string, name: string, value: string | undefined) => {
    if (value === undefined) jar.delete(`${host} ${name}`)
    else jar.set(`${host} ${name}`, value)
  }
  return {
    setCookie,
    findCookie: (host: string, name: string) => jar.get(`${host} ${name}`),
    go: async (url: string, init: Sent = {}): Promise<Response> => {
      const { host } = new URL(url)
      const mine = [...jar].filter(([name]) => name.startsWith(`${host} `))
      const cookie = mine.map(([name, value]) => `${name.slice(host.length + 1)}=${value}`).join('; ')
      const response = await fetch(url, { redirect: 'manual', ...init, headers: { cookie, ...init.headers } })
      for (const line of response.headers.getSetCookie()) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
        setCookie(host, name, value)
      }
      return response
    },
  }
}

/** Providers are made and found at the first question, which takes a busy machine longer than anybody would wait. */
export function useReadyProviders(server: Pick<TestServer, 'base'>): void {
  beforeAll(async () => {
    const browser = createSsoBrowser(server)
    for (const provider of ssoProviders) {
      await vi.waitFor(async () => expect(await browser.begin(provider)).toContain('/auth?'), { timeout: 30_000 })
    }
  })
}

/** The stranger in an answer that must name one. */
export function strangerIn({ status, body }: Answer): SsoStranger {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- it has been held against the document
  const outcome = body as SsoOutcome
  if (status === 200 && 'ssoAuthToken' in outcome) return outcome
  throw new Error(`Nobody was named: ${status} ${JSON.stringify(body)}`)
}
