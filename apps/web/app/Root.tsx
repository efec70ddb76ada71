import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { StrictMode } from 'react'
import { FormatProvider } from '../platform/FormatProvider.tsx'
import type { Network } from '../platform/network.ts'
import { PlatformProvider, type Platform } from '../platform/platform.tsx'
import { App } from './App.tsx'
import { NetworkFrame } from './network/NetworkFrame.tsx'

type RootProps = { readonly platform: Platform; readonly network?: Network }

/** The app with everything it stands on: the same in the browser and where the first page is made beforehand. */
export const Root = ({ platform, network }: RootProps) => (
  <StrictMode>
    <I18nProvider i18n={i18n}>
      <FormatProvider>
        <PlatformProvider value={platform}>
          <NetworkFrame network={network}>
            <App />
          </NetworkFrame>
        </PlatformProvider>
      </FormatProvider>
    </I18nProvider>
  </StrictMode>
)
