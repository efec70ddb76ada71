/** Leave: the browser's own business. Fresh: from the network, or as kept if that fails. Kept: as kept, if it is. */
export type Strategy = 'leave' | 'fresh' | 'kept'

export type Asked = Pick<Request, 'method' | 'mode' | 'url'>

/** What one build consists of, as its service worker knows it. */
export type Build = {
  readonly version: string
  /** The script that its page begins with. */
  readonly entry: string
  /** What every page needs. */
  readonly files: readonly string[]
  /** The texts in all languages; those of one language are kept together. */
  readonly texts: readonly string[]
}

export const PAGE = '/index.html'
/** Not hashed, because it runs before everything else; fetched anew while there is a network. */
export const FIRST_SCRIPT = '/theme-first.js'

const ASSETS = '/assets/'

/** Nothing that moves money is ever answered from here (PLUS-17): calls, changes and other origins are left alone. */
export function chooseStrategy({ method, mode, url }: Asked, home: string): Strategy {
  const { origin, pathname } = new URL(url)
  if (method !== 'GET' || origin !== home || pathname === '/api' || pathname.startsWith('/api/')) return 'leave'
  if (mode === 'navigate' || pathname === FIRST_SCRIPT) return 'fresh'
  return isAsset(pathname) ? 'kept' : 'leave'
}

/** Only what has its content in its name can be kept without asking. */
export const isAsset = (path: string): boolean => path.startsWith(ASSETS)

/** Of a text: all of its language, because whoever reads one page in it will read the next one in it. */
export function listOfLanguage(path: string, texts: readonly string[]): readonly string[] {
  const language = findLanguage(path)
  return language ? texts.filter((text) => findLanguage(text) === language) : []
}

const findLanguage = (path: string): string | undefined =>
  /\/texts-[\w-]+?-(en|de|zht|it)-[\w-]{8}\.js$/.exec(path)?.[1]
