import type { Connection } from '@leaven/contract/client.ts'
import { wireFeatures } from '@leaven/contract/rights.ts'
import { App } from '@leaven/web/app/App.tsx'
import { NetworkFrame } from '@leaven/web/app/network/NetworkFrame.tsx'
import { createAsk } from '@leaven/web/platform/api.ts'
import { followBrowser } from '@leaven/web/platform/browser-network.ts'
import { tellEnded } from '@leaven/web/platform/ended.ts'
import { activateLanguage } from '@leaven/web/platform/language.ts'
import { createNetwork } from '@leaven/web/platform/network.ts'
import { watch } from '@leaven/web/platform/outcomes.ts'
import { PlatformProvider } from '@leaven/web/platform/platform.tsx'
import { createSession, type Session } from '@leaven/web/platform/session.ts'
import { settings, SettingsProvider, type Settings } from '@leaven/web/platform/settings.ts'
import { TrackingProvider, type Tracking } from '@leaven/web/platform/tracking.ts'
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, vi } from 'vitest'

const preference = { preferredCurrency: 'USD', preferredLanguage: 'en', isObfuscated: false }

/** The customer of the app below. */
export const me = {
  email: 'ada.lindqvist@leaven.test',
  role: 'GENERAL',
  country: 'SG',
  status: 'ACTIVE',
  kycFullStatus: 'APPROVED',
  kycTier: 'TIER1',
  userDataConsent: { userConsentStatus: 'ACCEPTED', isDisplayConsentScreen: false },
  accessRights: Object.fromEntries(wireFeatures.map((feature) => [feature, { access: true, reasons: [] }])),
  preference,
}

const balance = {
  totalAmount: '1234567.89',
  allocatedAmount: '9310.6',
  frozenAmount: '11483',
  availableAmount: '0',
  preferredCurrency: 'USD',
}

/** A fixed answer, or who gives one for what was sent. */
type Answers = Readonly<Record<string, object | ((sent: unknown) => Response | Promise<Response>)>>

const usual: Answers = {
  'POST /api/generate-access-token': { token: 'token', refreshTokenMaxAge: 1_209_600 },
  'GET /api/me': me,
  'GET /api/wallets/balance': balance,
  'PUT /api/me/preference': preference,
}

type Opening = {
  /** A page that belongs to no product, if not told. */
  readonly path?: string
  /** Others than those it was built with. */
  readonly given?: Partial<Settings>
  readonly leave?: (url: string) => void
  readonly track?: Tracking
  /** What shows when it has come: a heading, if not told. */
  readonly until?: () => Promise<unknown>
}

/** For tests of the frame: the whole web app in jsdom. */
export function useWebApp() {
  let session: Session | undefined
  let stopNetwork = () => {}
  beforeEach(async () => {
    localStorage.clear()
    sessionStorage.clear()
    window.scrollTo = vi.fn<() => void>()
    await activateLanguage('en')
  })
  afterEach(() => {
    stopNetwork()
    act(() => session?.close())
    cleanup()
    vi.restoreAllMocks()
  })
  /** Answers what was sent to the server, which answers as usual unless told otherwise. */
  return async (viewer: 'guest' | 'customer', answers: Answers = {}, opening: Opening = {}) => {
    const { path = '/razer', given = {}, leave = noPlace, track = noPlace, until = findHeading } = opening
    const send = createServer({ ...usual, ...answers })
    const connection = { base: '/api', send: watch(send) }
    const network = createFakeNetwork(send)
    stopNetwork = followBrowser(network)
    session = createSession({
      connection,
      wall: () => Date.now(),
      isExpected: () => viewer === 'customer',
      onEnded: tellEnded,
    })
    void session.begin()
    window.history.replaceState(null, '', path)
    render(
      <I18nProvider i18n={i18n}>
        <SettingsProvider value={{ ...settings, ...given }}>
          <PlatformProvider value={{ ask: createAsk(connection, session, tellEnded), session, leave }}>
            <TrackingProvider value={track}>
              <NetworkFrame network={network}>
                <App />
              </NetworkFrame>
            </TrackingProvider>
          </PlatformProvider>
        </SettingsProvider>
      </I18nProvider>,
    )
    await until()
    return send
  }
}

const noPlace = () => undefined

const findHeading = (): Promise<unknown> => screen.findByRole('heading', { level: 1 })

/** Pings what answers the calls: `HEAD /api` and `HEAD /`. */
function createFakeNetwork(send: Connection['send']) {
  const ping = (url: string) =>
    send(url, { method: 'HEAD' }).then(
      ({ status }) => status,
      () => null,
    )
  return createNetwork({
    isOnline: () => navigator.onLine,
    isSeen: () => document.visibilityState === 'visible',
    askApi: () => ping('/api'),
    askHost: () => ping('/'),
    everyMs: settings.hostPingMs,
  })
}

const createServer = (answers: Answers) =>
  vi.fn<Connection['send']>((url, { method, body }) => {
    const answer = answers[`${method} ${url}`]
    if (typeof answer === 'function')
      return Promise.resolve(answer(typeof body === 'string' ? JSON.parse(body) : undefined))
    return Promise.resolve(Response.json(answer ?? {}, { status: answer ? 200 : 404 }))
  })

/** The browser loses its connection, or has it back. */
export function goOffline(isOffline: boolean): void {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(!isOffline)
  act(() => void window.dispatchEvent(new Event(isOffline ? 'offline' : 'online')))
}
