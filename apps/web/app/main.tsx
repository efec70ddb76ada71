import '../styles/index.css'
import { startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { registerOffline } from '../offline/register.ts'
import { createAsk, server } from '../platform/api.ts'
import { beginAgain, createBrowserNetwork, followBrowser } from '../platform/browser-network.ts'
import { createBrowserSession } from '../platform/browser-session.ts'
import { tellEnded } from '../platform/ended.ts'
import { keepMarks } from '../platform/campaign-store.ts'
import {
  activateLanguage,
  chooseLanguage,
  findChosenLanguage,
  findKeptLanguage,
  keepAskedLanguage,
  noteAskedLanguage,
} from '../platform/language.ts'
import { settings } from '../platform/settings.ts'
import { findFirst } from './find-page.ts'
import { findHashPath } from './find-way.ts'
import { pages } from './pages.tsx'
import { Root } from './Root.tsx'

const SPINNER_MS = 300

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')

// Before anything reads the address (ROUTE-019).
const meant = findHashPath({ hash: location.hash, query: location.search })
if (meant !== null) history.replaceState(history.state, '', meant)
keepMarks(location.search)
const network = createBrowserNetwork(settings)
followBrowser(network)
const session = createBrowserSession()
void session.begin()
// What will show is loaded beside its texts, not after them.
const first = findFirst(location.pathname, session.viewer())
void first?.load()
const address = noteAskedLanguage(location.search) ?? null
if (session.viewer() === 'guest') keepAskedLanguage()
const language = chooseLanguage({
  address,
  chosen: findChosenLanguage() ?? null,
  kept: findKeptLanguage(),
  browser: navigator.languages,
})
await activateLanguage(language, first?.texts).catch(() => beginAgain(network, () => location.reload()))
const isWhole = root.hasChildNodes() && language === 'en' && session.viewer() === 'guest'
if (session.viewer() === 'guest' && !isWhole) {
  // What fails to come now is asked for again when it is drawn.
  const coming = (first && pages.get(first))?.preload().catch(() => undefined)
  // Drawn without its page, a frame keeps its spinner for as long, however soon the page has come.
  await Promise.race([coming, new Promise((done) => setTimeout(done, SPINNER_MS))])
}

const app = <Root platform={{ ask: createAsk(server, session, tellEnded), session }} network={network} />
// The page came with its content, in English and for guests; for everybody else it is drawn anew.
// In pieces, so that a slow phone can answer a finger in between.
startTransition(() => {
  if (isWhole) {
    hydrateRoot(root, app)
  } else {
    root.replaceChildren()
    createRoot(root).render(app)
  }
})
delete document.documentElement.dataset['hidden']

registerOffline()
