import { i18n, type Messages } from '@lingui/core'
import { languages, type Language } from '@leaven/domain/identity/registration.ts'

export const languageNames: Readonly<Record<Language, string>> = {
  en: 'English',
  de: 'Deutsch',
  zht: '繁體中文',
  it: 'Italiano',
}

// What browsers call our languages.
const tags: Readonly<Record<Language, string>> = { en: 'en', de: 'de', zht: 'zh-Hant', it: 'it' }

const KEY = 'leaven.language'
const CHOSEN_KEY = 'leaven.language.chosen'

export const toTag = (language: Language): string => tags[language]

/** I18N-04: "cn" is read as "zht"; anything else that we do not speak is ignored. */
export function parseLanguage(value: string | null | undefined): Language | undefined {
  const wanted = value === 'cn' ? 'zht' : value
  return languages.find((language) => language === wanted)
}

type Wishes = {
  readonly address: string | null
  /** In this visit. */
  readonly chosen: string | null
  readonly preference?: string | undefined
  readonly kept: string | null
  /** What the browser prefers, best first. */
  readonly browser: readonly string[]
}

/** I18N-05, I18N-07: the address, a choice of this visit, the account, what was kept here, the browser, then English. */
export const chooseLanguage = ({ address, chosen, preference, kept, browser }: Wishes): Language =>
  parseLanguage(address) ??
  parseLanguage(chosen) ??
  parseLanguage(preference) ??
  parseLanguage(kept) ??
  findSpoken(browser) ??
  'en'

/** The first of a browser's languages that is one of ours, in whatever country it is spoken. */
function findSpoken(browser: readonly string[]): Language | undefined {
  for (const tag of browser) {
    const [head = ''] = tag.toLowerCase().split('-')
    const spoken = parseLanguage(head === 'zh' ? 'zht' : head)
    if (spoken) return spoken
  }
  return undefined
}

let asked: Language | undefined

/** I18N-06: what the first address of this visit asks for. It may lead on at once, and then no longer say it. */
export function noteAskedLanguage(search: string): Language | undefined {
  asked = parseLanguage(new URLSearchParams(search).get('lang'))
  return asked
}

/** A guest has no account that knows it, so this browser does. What was chosen here stays. */
export function keepAskedLanguage(): void {
  if (asked && findKeptLanguage() === null) keepLanguage(asked)
}

export const findAskedLanguage = (): Language | undefined => asked

/** I18N-02, I18N-04: English stands in where a long text or a page of others does not exist in the language. */
export const toContentLanguage = (language: Language, existing: readonly Language[]): Language =>
  existing.includes(language) ? language : 'en'

export function findKeptLanguage(): string | null {
  try {
    return localStorage.getItem(KEY)
  } catch {
    return null
  }
}

export function keepLanguage(language: Language): void {
  try {
    localStorage.setItem(KEY, language)
  } catch {
    // Without storage the choice lasts until the page is closed.
  }
}

/** I18N-07: what a guest chooses counts for this visit, and for their account once they log in. */
export function noteChosenLanguage(language: Language): void {
  // Newer than what the address asked for.
  asked = undefined
  try {
    sessionStorage.setItem(CHOSEN_KEY, language)
  } catch {
    // Without storage the choice lasts until the page is closed.
  }
}

export function findChosenLanguage(): Language | undefined {
  try {
    return parseLanguage(sessionStorage.getItem(CHOSEN_KEY))
  } catch {
    return undefined
  }
}

/** Once an account knows it. */
export function forgetChosenLanguage(): void {
  try {
    sessionStorage.removeItem(CHOSEN_KEY)
  } catch {
    // There was none.
  }
}

type Catalogue = { readonly messages: Messages }

const catalogues = import.meta.glob<Catalogue>('../{app,features/*}/locales/*.po')
const wanted = new Set(['app'])

/** The texts that a page needs, in the language of the moment; `app` holds those of the frame. */
export async function loadTexts(features: readonly string[]): Promise<void> {
  const missing = features.filter((feature) => !wanted.has(feature))
  for (const feature of missing) wanted.add(feature)
  if (missing.length > 0) await loadCatalogues(findLanguage(), missing)
}

/** Switches every visible text at once: nothing changes before all of them are here, also those of more features. */
export async function activateLanguage(language: Language, more: readonly string[] = []): Promise<void> {
  await loadLanguage(language, more)
  document.documentElement.lang = tags[language]
}

/** The same where there is no document. */
export async function loadLanguage(language: Language, more: readonly string[] = []): Promise<void> {
  for (const feature of more) wanted.add(feature)
  await loadCatalogues(language, [...wanted])
  i18n.activate(language, tags[language])
}

export const findLanguage = (): Language => parseLanguage(i18n.locale) ?? 'en'

async function loadCatalogues(language: Language, features: readonly string[]): Promise<void> {
  const parts = await Promise.all(features.map((feature) => loadCatalogue(language, feature)))
  i18n.load(language, Object.assign({}, ...parts))
}

async function loadCatalogue(language: Language, feature: string): Promise<Messages> {
  const folder = feature === 'app' ? 'app' : `features/${feature}`
  const load = catalogues[`../${folder}/locales/${language}.po`]
  if (!load) throw new Error(`No texts of ${feature} in ${language}`)
  return (await load()).messages
}
