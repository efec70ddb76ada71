import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { StrictMode } from 'react'
import { PlatformProvider, type Platform } from '../platform/platform.tsx'
import { App } from './App.tsx'

/** The app with everything it stands on: the same in the browser and where the first page is made beforehand. */
export const Root = ({ platform }: { readonly platform: Platform }) => (
  <StrictMode>
    <I18nProvider i18n={i18n}>
      <PlatformProvider value={platform}>
        <App />
      </PlatformProvider>
    </I18nProvider>
  </StrictMode>
)
