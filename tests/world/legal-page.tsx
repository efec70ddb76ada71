import { i18n } from '@lingui/core'
import { act, render, screen } from '@testing-library/react'
import { Suspense, type ComponentType } from 'react'
import { FormatProvider } from '@leaven/web/platform/FormatProvider.tsx'
import { parseSettings, SettingsProvider } from '@leaven/web/platform/settings.ts'
import { createIdentityWorld } from './identity-page.tsx'

type World = Partial<Omit<Parameters<typeof createIdentityWorld>[0], 'page'>> & {
  readonly pattern?: string
  readonly variables?: Readonly<Record<string, string>>
}

/** For tests: a page of long texts, in an installation that calls the product Crumb. */
export async function openLegalPage(Page: ComponentType, { pattern = '/here', variables, ...world }: World = {}) {
  const settings = parseSettings({ PRODUCT_NAME: 'Crumb', ...variables })
  const Framed = () => (
    <SettingsProvider value={settings}>
      <FormatProvider>
        <Suspense>
          <Page />
        </Suspense>
      </FormatProvider>
    </SettingsProvider>
  )
  const made = createIdentityWorld({ path: '/here', ...world, page: [pattern, Framed] })
  await act(async () => {
    render(made.element)
    await Promise.resolve()
  })
  await screen.findByRole('heading', { level: 1 })
  return made
}

/** Another language; the texts of the catalogues stay English. */
export const speak = (locale: string): Promise<void> =>
  act(async () => {
    i18n.loadAndActivate({ locale, messages: {} })
    await Promise.resolve()
  })
