import '../styles/index.css'
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { registerOffline } from '../offline/register.ts'
import { createAsk, server } from '../platform/api.ts'
import { activateLanguage, chooseLanguage, findKeptLanguage } from '../platform/language.ts'
import { forgetLastKnown } from '../platform/last-known-store.ts'
import { PlatformProvider } from '../platform/platform.tsx'
import { createSession } from '../platform/session.ts'
import { App } from './App.tsx'
import { findFirst } from './find-page.ts'

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')

const session = createSession({
  connection: server,
  wall: () => Date.now(),
  isExpected: () => /(?:^|; )leaven_user=/.test(document.cookie),
})

session.subscribe(() => {
  if (session.viewer() === 'guest') forgetLastKnown()
})

void session.begin()
// What will show is loaded beside its texts, not after them.
const first = findFirst(location.pathname, session.viewer())
void first?.load()
const address = new URLSearchParams(location.search).get('lang')
await activateLanguage(chooseLanguage({ address, kept: findKeptLanguage() }), first?.texts)

createRoot(root).render(
  <StrictMode>
    <I18nProvider i18n={i18n}>
      <PlatformProvider value={{ ask: createAsk(server, session), session }}>
        <App />
      </PlatformProvider>
    </I18nProvider>
  </StrictMode>,
)

registerOffline()
