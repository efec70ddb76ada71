import type { Connection } from '@leaven/contract/client.ts'
import { App } from '@leaven/web/app/App.tsx'
import { createAsk } from '@leaven/web/platform/api.ts'
import { tellEnded } from '@leaven/web/platform/ended.ts'
import { activateLanguage } from '@leaven/web/platform/language.ts'
import { PlatformProvider } from '@leaven/web/platform/platform.tsx'
import { createSession, type Session } from '@leaven/web/platform/session.ts'
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { act, cleanup, configure, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, vi } from 'vitest'

const preference = { preferredCurrency: 'USD', preferredLanguage: 'en', isObfuscated: false }

/** The customer of the app below. */
export const me = { email: 'ada.lindqvist@leaven.test', preference }

const balance = {
  totalAmount: '1234567.89',
  allocatedAmount: '9310.6',
  frozenAmount: '11483',
  availableAmount: '0',
  preferredCurrency: 'USD',
}

type Answers = Readonly<Record<string, object | (() => Response | Promise<Response>)>>

const usual: Answers = {
  'POST /api/generate-access-token': { token: 'token', refreshTokenMaxAge: 1_209_600 },
  'GET /api/me': me,
  'GET /api/wallets/balance': balance,
  'PUT /api/me/preference': preference,
}

/** For tests of the frame: the whole web app in jsdom, at a page that belongs to no product. */
export function useWebApp() {
  let session: Session | undefined
  // Parts of the app are loaded when they are first needed.
  configure({ asyncUtilTimeout: 10_000 })
  beforeEach(async () => {
    localStorage.clear()
    window.scrollTo = vi.fn<() => void>()
    await activateLanguage('en')
  })
  afterEach(() => {
    act(() => session?.close())
    cleanup()
    vi.restoreAllMocks()
  })
  /** Answers what was sent to the server, which answers as usual unless told otherwise. */
  return async (viewer: 'guest' | 'customer', answers: Answers = {}) => {
    const send = createServer({ ...usual, ...answers })
    const connection = { base: '/api', send }
    session = createSession({
      connection,
      wall: () => Date.now(),
      isExpected: () => viewer === 'customer',
      onEnded: tellEnded,
    })
    void session.begin()
    window.history.replaceState(null, '', '/staking')
    render(
      <I18nProvider i18n={i18n}>
        <PlatformProvider value={{ ask: createAsk(connection, session, tellEnded), session }}>
          <App />
        </PlatformProvider>
      </I18nProvider>,
    )
    await screen.findByRole('heading', { level: 1 })
    return send
  }
}

const createServer = (answers: Answers) =>
  vi.fn<Connection['send']>((url, { method }) => {
    const answer = answers[`${method} ${url}`]
    if (typeof answer === 'function') return Promise.resolve(answer())
    return Promise.resolve(Response.json(answer ?? {}, { status: answer ? 200 : 404 }))
  })

/** The browser loses its connection, or has it back. */
export function goOffline(isOffline: boolean): void {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(!isOffline)
  act(() => void window.dispatchEvent(new Event(isOffline ? 'offline' : 'online')))
}
