import type { CallName } from '@leaven/contract/api.ts'
import { CallError } from '@leaven/contract/client.ts'
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { QueryClientProvider } from '@tanstack/react-query'
import { parse } from 'regexparam'
import { StrictMode, type ComponentType } from 'react'
import { Router, useLocation } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import type { Ask } from '@leaven/web/platform/api.ts'
import { ParamsProvider } from '@leaven/web/platform/navigation.tsx'
import { PlatformProvider } from '@leaven/web/platform/platform.tsx'
import { createQueryClient } from '@leaven/web/platform/queries.ts'
import type { Session } from '@leaven/web/platform/session.ts'
import type { Viewer } from '@leaven/web/platform/viewers.ts'

type Asked = { readonly name: CallName; readonly input: unknown }
type Given = {
  readonly path: string
  /** The address pattern and what stands there. */
  readonly page: readonly [string, ComponentType]
  readonly answer?: (name: CallName, input: unknown) => unknown
  /** What the server says about the captcha: none, if not told. */
  readonly captcha?: object
  readonly viewer?: Viewer
  /** Where an account can be opened; not told, the server does not say. */
  readonly countries?: readonly object[]
}

/** For tests: one page, in a browser without a server. */
export function createIdentityWorld(given: Given) {
  const { path, page, answer = () => ({}), viewer = 'guest', captcha = noCaptcha, countries } = given
  i18n.loadAndActivate({ locale: 'en', messages: {} })
  const asked: Asked[] = []
  const opened: string[] = []
  const ask: Ask = async (name, input) => {
    // Every form asks for it; what counts is what the customer does.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- each test answers the calls it causes
    if (name === 'getCaptcha') return captcha as never
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- each test answers the calls it causes
    if (name === 'listOnboardingCountries') return (countries ?? refuse('NotFound')) as never
    asked.push({ name, input })
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- each test answers the calls it causes
    return (await answer(name, input)) as never
  }
  const session: Session = {
    viewer: () => viewer,
    subscribe: () => () => undefined,
    begin: () => Promise.resolve(viewer),
    open: (token) => void opened.push(token),
    close: () => undefined,
    findToken: () => Promise.resolve(undefined),
  }
  const { hook, searchHook, history } = memoryLocation({ path, record: true })
  const element = (
    <StrictMode>
      <I18nProvider i18n={i18n}>
        <PlatformProvider value={{ ask, session }}>
          <QueryClientProvider client={createQueryClient()}>
            <Router hook={hook} searchHook={searchHook}>
              <OnePage page={page} />
            </Router>
          </QueryClientProvider>
        </PlatformProvider>
      </I18nProvider>
    </StrictMode>
  )
  return { element, asked, opened, address: () => history.at(-1) }
}

const noCaptcha = { provider: 'none', siteKey: null, isRequired: false }

export const refuse = (code: string): never => {
  throw new CallError(422, { code, message: `The server says ${code}.` })
}

/** Nothing stands anywhere else. */
function OnePage({ page: [pattern, Page] }: Pick<Given, 'page'>) {
  const [path] = useLocation()
  const { pattern: shape, keys } = parse(pattern)
  const match = shape.exec(path)
  if (!match) return null
  const values = keys.flatMap((key, index): [string, string][] => {
    const value = match[index + 1]
    return value === undefined ? [] : [[key, decodeURIComponent(value)]]
  })
  return (
    <ParamsProvider value={Object.fromEntries(values)}>
      <Page />
    </ParamsProvider>
  )
}
