import '../styles/index.css'
import { startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { registerOffline } from '../offline/register.ts'
import { createAsk, server } from '../platform/api.ts'
import { createBrowserSession } from '../platform/browser-session.ts'
import { tellEnded } from '../platform/ended.ts'
import { keepMarks } from '../platform/campaign-store.ts'
import { activateLanguage, chooseLanguage, findKeptLanguage } from '../platform/language.ts'
import { findFirst } from './find-page.ts'
import { Root } from './Root.tsx'

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')

keepMarks(location.search)
const session = createBrowserSession()
void session.begin()
// What will show is loaded beside its texts, not after them.
const first = findFirst(location.pathname, session.viewer())
void first?.load()
const address = new URLSearchParams(location.search).get('lang')
const language = chooseLanguage({ address, kept: findKeptLanguage() })
await activateLanguage(language, first?.texts)

const app = <Root platform={{ ask: createAsk(server, session, tellEnded), session }} />
// The page came with its content, in English and for guests; for everybody else it is drawn anew.
// In pieces, so that a slow phone can answer a finger in between.
startTransition(() => {
  if (root.hasChildNodes() && language === 'en' && session.viewer() === 'guest') {
    hydrateRoot(root, app)
  } else {
    root.replaceChildren()
    createRoot(root).render(app)
  }
})
delete document.documentElement.dataset['hidden']

registerOffline()
