import type { Connection } from '@leaven/contract/client.ts'
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ErrorBoundary } from 'react-error-boundary'
import { afterEach, expect, test, vi } from 'vitest'
import { parseSettings, SettingsProvider } from '../../platform/settings.ts'
import { createAsk } from '../../platform/api.ts'
import { PlatformProvider, type Platform } from '../../platform/platform.tsx'
import { createSession } from '../../platform/session.ts'
import { CrashPage, FrameCrashPage } from './CrashPage.tsx'
import { toCrashReport } from './crash-report.ts'

afterEach(cleanup)

/** Nobody can be reached, which the page survives. */
const send = vi.fn<Connection['send']>(() => Promise.reject(new TypeError('Failed to fetch')))

function platform(): Platform {
  send.mockClear()
  const connection = { base: '/api', send }
  const session = createSession({ connection, wall: () => 0, isExpected: () => false })
  void session.begin()
  return { ask: createAsk(connection, session), session }
}

const connection =
  'Your connection was down while fetching information from the server. Please refresh the page to try again.'
const other = 'There are some issues with the application. Please refresh the page to try again.'

test.each([
  ['a fetch that did not arrive in Chrome', new TypeError('Failed to fetch'), connection],
  ['the same in Firefox', new TypeError('NetworkError when attempting to fetch resource.'), connection],
  ['the same in Safari', new TypeError('Load failed'), connection],
  ['a part that could not be loaded', new TypeError('Failed to fetch dynamically imported module: /a.js'), connection],
  ['the same in Firefox', new TypeError('error loading dynamically imported module: /a.js'), connection],
  ['the same in Safari', new TypeError('Importing a module script failed.'), connection],
  ['a bug about networks', new TypeError("Cannot read properties of undefined (reading 'networks')"), other],
  ['a bug about an import', new TypeError('importedAt is not a function'), other],
  ['a bug', new TypeError("Cannot read properties of undefined (reading 'map')"), other],
  ['anything else', new Error('fetch'), other],
  ['what is no error', 'fetch', other],
])('SHELL-60 SHELL-61 SHELL-62 %s is explained, with a button to try again', (_name, error, text) => {
  i18n.loadAndActivate({ locale: 'en', messages: {} })
  render(
    <I18nProvider i18n={i18n}>
      <PlatformProvider value={platform()}>
        <CrashPage error={error} />
      </PlatformProvider>
    </I18nProvider>,
  )
  expect(screen.getByText(text)).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Refresh the page' })).toBeTruthy()
})

const Broken = (): never => {
  throw new RangeError('dough')
}

function renderCrash(variables: Readonly<Record<string, string>> = {}) {
  vi.spyOn(console, 'error').mockReturnValue()
  i18n.loadAndActivate({ locale: 'en', messages: {} })
  render(
    <I18nProvider i18n={i18n}>
      <PlatformProvider value={platform()}>
        <SettingsProvider value={parseSettings(variables)}>
          <ErrorBoundary FallbackComponent={FrameCrashPage}>
            <Broken />
          </ErrorBoundary>
        </SettingsProvider>
      </PlatformProvider>
    </I18nProvider>,
  )
  vi.restoreAllMocks()
  return within(screen.getByRole('complementary', { name: "It looks like we're having issues." }))
}

test('SHELL-64 SHELL-65 SHELL-66 a crash shows the error page and the help box, which leads to support and can be closed', () => {
  const help = renderCrash()
  expect(screen.getByText(other)).toBeTruthy()
  expect(help.getByText("Our team has been notified. If you'd like to help, submit a request below.")).toBeTruthy()
  expect(help.getByRole('link', { name: 'Submit a request' }).getAttribute('href')).toBe('/support')
  fireEvent.click(help.getByRole('button', { name: 'Close' }))
  expect(screen.queryByRole('complementary')).toBeNull()
  expect(screen.getByRole('button', { name: 'Refresh the page' })).toBeTruthy()
})

test('SHELL-64 the team is told of a bug once, with its page and without what its address holds', async () => {
  history.replaceState(null, '', '/reset-password/a-secret?email=ada@leaven.test')
  renderCrash()
  history.replaceState(null, '', '/')
  await waitFor(() => expect(send).toHaveBeenCalledOnce())
  const [url, sent] = send.mock.calls[0] ?? []
  expect(`${sent?.method} ${url}`).toBe('POST /api/crash-reports')
  expect(sent?.body).toMatch(/^\{"place":"\/reset-password\/:token","message":"RangeError: dough",/)
  expect(sent?.body).not.toMatch(/a-secret|ada@/)
})

test('a report fits, whatever was thrown', () => {
  const { message, stack } = toCrashReport(new Error(`\u0000${'x'.repeat(9_000)}`), '/nowhere')
  expect([message.length, message.slice(0, 9), stack.length <= 4_000]).toEqual([500, 'Error: \u{fffd}x', true])
  expect(toCrashReport('dough', '/nowhere')).toMatchObject({ place: '/not-found', message: 'Error: dough' })
})

test('the request goes to the help centre where there is one', () => {
  const help = renderCrash({ WEB_HELP_CENTRE_URL: 'https://help.example/new' })
  expect(help.getByRole('link', { name: 'Submit a request' }).getAttribute('href')).toBe('https://help.example/new')
})

test('SHELL-63 the help box is at most 450px wide', () => {
  const read = (path: string) => readFileSync(join(import.meta.dirname, '../../../../packages/ui', path), 'utf8')
  expect(read('error-page/error-page.css')).toMatch(/\.lv-help \{[^}]*max-inline-size: var\(--container-help\);/)
  expect(read('styles/tokens.css')).toMatch(/--container-help: 450px;/)
})
