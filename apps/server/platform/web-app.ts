import { existsSync, globSync } from 'node:fs'
import { join, relative } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { acceptAppleForm } from './apple-form.ts'
import { API_BASE } from './bind.ts'
import { hasUserToken } from './cookies.ts'
import { answer } from './http.ts'

const PAGE = 'index.html'
const GALLERY = 'gallery.html'
const ASSETS = 'assets/'

/**
 * The built app: its files as they are, its page for every other address (ROUTE-077). Only files that lay there at the
 * start have a route, so no address leads out of the folder. The API's answers are not compressed: they hold secrets
 * beside what callers choose.
 */
export function serveWebApp(app: FastifyInstance, folder: string): void {
  acceptAppleForm(app)
  void app.register(fastifyStatic, {
    root: folder,
    wildcard: false,
    // What the build has compressed lies beside each file, and is the same file.
    preCompressed: true,
    globIgnore: ['**/*.{br,gz}'],
    cacheControl: false,
    setHeaders: (reply, path) => void reply.header('cache-control', toCacheRule(relative(folder, path))),
  })
  const hasPage = existsSync(join(folder, PAGE))
  // Development builds have the gallery too, at an address of its own.
  const hasGallery = existsSync(join(folder, GALLERY))
  // Pages that the build has made with their content, by their paths.
  const firstPages = new Set(globSync('*.html', { cwd: folder }).filter((name) => name !== PAGE && name !== GALLERY))
  app.setNotFoundHandler((request, reply) => {
    if (!hasPage || !isForPage(request)) return answer(request, reply, 'NotFound')
    const first = toFirstPage(request)
    if (firstPages.has(first) && !hasUserToken(request)) return reply.header('vary', 'cookie').sendFile(first)
    return reply.sendFile(hasGallery && isGallery(request) ? GALLERY : PAGE)
  })
}

/** `welcome.html` of `/welcome?lang=de`. Whoever may be a customer is sent on to his own, so he gets the app alone. */
const toFirstPage = ({ url }: FastifyRequest): string => `${url.split(/[?#]/)[0]?.slice(1)}.html`

const isGallery = ({ url }: FastifyRequest): boolean => /^\/gallery(?:[?#]|$)/.test(url)

/** What has its content in its name never changes; of everything else it is asked whether it did. */
const toCacheRule = (path: string): string =>
  path.startsWith(ASSETS) ? 'public, max-age=31536000, immutable' : 'no-cache'

/** Somebody opens an address, rather than a script or a picture being fetched that is not there. */
function isForPage({ method, url, headers }: FastifyRequest): boolean {
  if (method !== 'GET' && method !== 'HEAD') return false
  const path = decodeURIComponent(url.split('?')[0] ?? '')
  if (path === API_BASE || path.startsWith(`${API_BASE}/`) || path.startsWith(`/${ASSETS}`)) return false
  const { accept = '*/*' } = headers
  return accept.startsWith('*/*') || accept.includes('text/html')
}
