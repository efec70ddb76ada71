import type { Language } from '@leaven/domain/identity/registration.ts'
import { createContext, useContext } from 'react'
import { findLinks } from '../settings/links.ts'
import type { Links } from '../settings/links.en.ts'

/** What the owner of an installation can set about the web app; README.md lists the variables. */
export type Settings = {
  /** SHELL-34: stands in every text that names the product. */
  readonly productName: string
  /** SHELL-34: where the footer leads in a language. */
  readonly findLinks: (language: Language) => Links
  readonly pollMs: number
  readonly hostPingMs: number
  readonly timeoutMs: number
  /** What a server answers that has too much to do. */
  readonly overloadStatuses: readonly number[]
  readonly isSubscriptionOn: boolean
  /** SHELL-15: our own page, unless another is named. */
  readonly transparencyUrl: string
  /** Null: there is none, and what we have ourselves is shown in its place. */
  readonly helpCentreUrl: string | null
  readonly announcementsUrl: string | null
  readonly recurringBuyUrl: string | null
  readonly avatarUrl: string | null
  readonly trackingUrl: string | null
  /** REF-20: while it runs, the banner of the bonus shows. */
  readonly bonus: { readonly from: Date; readonly until: Date }
  readonly app: AppSettings
}

/** ROUTE-080, ROUTE-086: the native app; without a scheme nobody is sent to it. */
export type AppSettings = {
  readonly scheme: string | null
  readonly host: string | null
  /** What the browsers of phones call themselves. */
  readonly agents: readonly string[]
  /** The pages that have a place in it, `buy/*` for all below one; null: those that the table says. */
  readonly paths: readonly string[] | null
  readonly downloadUrl: string | null
  readonly appStoreUrl: string | null
  readonly playStoreUrl: string | null
}

type Variables = Readonly<Record<string, unknown>>

export function parseSettings(variables: Variables): Settings {
  const text = (name: string): string | null => parseText(variables[name])
  const url = (name: string): string | null => parseUrl(text(name))
  return {
    productName: text('PRODUCT_NAME') ?? 'Leaven',
    findLinks,
    pollMs: parseMs(text('WEB_POLL_MS'), 60_000), // SESS-41
    hostPingMs: parseMs(text('WEB_HOST_PING_MS'), 3_000), // NET-13
    timeoutMs: parseMs(text('WEB_TIMEOUT_MS'), 240_000), // API-03
    overloadStatuses: parseStatuses(text('WEB_OVERLOAD_STATUSES')),
    isSubscriptionOn: text('WEB_SUBSCRIPTION') === 'on', // ROUTE-060
    helpCentreUrl: url('WEB_HELP_CENTRE_URL'), // SHELL-04
    transparencyUrl: url('WEB_TRANSPARENCY_URL') ?? '/transparency', // SHELL-15
    announcementsUrl: url('WEB_ANNOUNCEMENTS_URL'), // SHELL-59
    recurringBuyUrl: url('WEB_RECURRING_BUY_URL'), // ROUTE-017
    avatarUrl: url('WEB_AVATAR_URL'), // SHELL-27
    trackingUrl: url('WEB_TRACKING_URL'), // TRACK-04
    bonus: {
      from: parseInstant(text('WEB_BONUS_FROM'), '2025-04-14T00:00:00Z'),
      until: parseInstant(text('WEB_BONUS_UNTIL'), '2025-10-16T23:59:59Z'),
    },
    app: {
      scheme: parseScheme(text('WEB_APP_SCHEME')),
      host: text('WEB_APP_HOST'),
      agents: parseList(text('WEB_APP_AGENTS')) ?? ['Android', 'iPhone', 'iPad'],
      paths: parseList(text('WEB_APP_PATHS')),
      downloadUrl: url('WEB_APP_DOWNLOAD_URL'),
      appStoreUrl: url('WEB_APP_STORE_URL'),
      playStoreUrl: url('WEB_PLAY_STORE_URL'),
    },
  }
}

/** As they were when the web app was built. */
export const settings = parseSettings(import.meta.env)

const SettingsContext = createContext(settings)

/** For tests: the app as if it had been built with others. */
export const SettingsProvider = SettingsContext.Provider

export const useSettings = (): Settings => useContext(SettingsContext)

const TEXT_MAX = 300
const SHORTEST_MS = 1_000

function parseText(value: unknown): string | null {
  const text = typeof value === 'string' ? value.trim() : ''
  return text === '' || text.length > TEXT_MAX ? null : text
}

function parseList(text: string | null): readonly string[] | null {
  const parts = (text ?? '').split(',').map((part) => part.trim())
  const given = parts.filter((part) => part !== '')
  return given.length === 0 ? null : given
}

/** Only what a link may safely lead to. */
function parseUrl(text: string | null): string | null {
  if (text === null || !URL.canParse(text)) return null
  return ['https:', 'http:'].includes(new URL(text).protocol) ? text : null
}

/** A link of a script would be one too. */
function parseScheme(text: string | null): string | null {
  const isScheme = text !== null && /^[a-z][a-z0-9+.-]{1,40}:\/\/$/.test(text)
  return isScheme && !/^(https?|javascript|data|file|blob|about):/.test(text) ? text : null
}

function parseMs(text: string | null, standard: number): number {
  const ms = Number(text)
  return text !== null && Number.isSafeInteger(ms) && ms >= SHORTEST_MS ? ms : standard
}

function parseInstant(text: string | null, standard: string): Date {
  const given = new Date(text ?? standard)
  return Number.isNaN(given.getTime()) ? new Date(standard) : given
}

/** ERR-05: 429 is always one of them. */
function parseStatuses(text: string | null): readonly number[] {
  const statuses = (text ?? '').split(',').map(Number)
  return [...new Set([429, ...statuses.filter((status) => Number.isInteger(status) && status >= 400 && status < 600)])]
}
