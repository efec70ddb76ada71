import { chooseStrategy, FIRST_SCRIPT, isAsset, listOfLanguage, PAGE, type Build } from './strategy.ts'

// Keeps one build of the app, whole, and none of what the server says. Another build has another worker, which waits
// until no tab of this one is open: so no page ever mixes the two.

/** Written in by the build. */
declare const OFFLINE_BUILD: Build

type Lasting = Event & { readonly waitUntil: (work: Promise<unknown>) => void }
type Fetched = Lasting & { readonly request: Request; readonly respondWith: (response: Promise<Response>) => void }
type Told = Lasting & { readonly data: unknown }

type Scope = {
  addEventListener(type: 'install' | 'activate', listener: (event: Lasting) => void): void
  addEventListener(type: 'fetch', listener: (event: Fetched) => void): void
  addEventListener(type: 'message', listener: (event: Told) => void): void
  readonly clients: { readonly claim: () => Promise<void> }
  readonly location: Location
}

/** The compiler knows the self of windows only. */
declare const self: Scope

const build = OFFLINE_BUILD
const FAMILY = 'leaven-'
const NAME = FAMILY + build.version
const PATIENCE_MS = 3_000

self.addEventListener('install', (event) => event.waitUntil(keepBuild()))
self.addEventListener('activate', (event) => event.waitUntil(takeOver()))
self.addEventListener('fetch', (event) => {
  const { request } = event
  const strategy = chooseStrategy(request, self.location.origin)
  if (strategy === 'fresh') event.respondWith(getFresh(request))
  if (strategy === 'kept') event.respondWith(getKept(event))
})
// What a page loaded before there was a worker.
self.addEventListener('message', (event) => event.waitUntil(Promise.all(toPaths(event.data).map(keep))))

async function keepBuild(): Promise<void> {
  const page = await fetch(PAGE, { cache: 'reload' })
  const isOurs = page.ok && (await page.clone().text()).includes(build.entry)
  if (!isOurs) throw new Error('The server has another build by now.')
  const texts = await listTextsInUse()
  const cache = await caches.open(NAME)
  await cache.put(PAGE, page)
  await cache.addAll([FIRST_SCRIPT, ...build.files, ...texts])
}

/** In the languages that the build before this one was read in. */
async function listTextsInUse(): Promise<readonly string[]> {
  const caching = (await listOthers()).map((name) => caches.open(name))
  const requests = await Promise.all((await Promise.all(caching)).map((cache) => cache.keys()))
  const paths = requests.flat().map(({ url }) => new URL(url).pathname)
  return [...new Set(paths.flatMap((path) => listOfLanguage(path, build.texts)))]
}

async function takeOver(): Promise<void> {
  await Promise.all((await listOthers()).map((name) => caches.delete(name)))
  await self.clients.claim()
}

const listOthers = async (): Promise<readonly string[]> =>
  (await caches.keys()).filter((name) => name.startsWith(FAMILY) && name !== NAME)

async function getFresh(request: Request): Promise<Response> {
  const asked = fetch(request)
  const answer = await Promise.race([asked.catch(() => undefined), wait(PATIENCE_MS)])
  if (answer && answer.status < 500) return answer
  const path = request.mode === 'navigate' ? PAGE : new URL(request.url).pathname
  return (await findKept(path)) ?? asked
}

const wait = (ms: number): Promise<undefined> => new Promise((done) => setTimeout(() => done(undefined), ms))

async function getKept(event: Fetched): Promise<Response> {
  const { request } = event
  const { pathname } = new URL(request.url)
  const kept = await findKept(pathname)
  if (kept) return kept
  const answer = await fetch(request)
  if (answer.ok) event.waitUntil(keep(pathname))
  return answer
}

const findKept = async (path: string): Promise<Response | undefined> =>
  (await caches.open(NAME)).match(path, { ignoreVary: true })

/** With all texts of its language. What fails is tried again when it is asked for again. */
async function keep(path: string): Promise<void> {
  const cache = await caches.open(NAME)
  for (const wanted of [path, ...listOfLanguage(path, build.texts)])
    if (!(await cache.match(wanted))) await cache.add(wanted).catch(() => {})
}

const toPaths = (data: unknown): readonly string[] =>
  Array.isArray(data) ? data.filter((path): path is string => typeof path === 'string' && isAsset(path)) : []
