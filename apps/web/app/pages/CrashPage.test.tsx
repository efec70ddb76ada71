// @vitest-environment jsdom
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { CrashPage } from './CrashPage.tsx'

afterEach(cleanup)

const connection =
  'Your connection was down while fetching information from the server. Please refresh the page to try again.'
const other = 'There are some issues with the application. Please refresh the page to try again.'

test.each([
  ['a fetch that did not arrive in Chrome', new TypeError('Failed to fetch'), connection],
  ['the same in Firefox', new TypeError('NetworkError when attempting to fetch resource.'), connection],
  ['the same in Safari', new TypeError('Load failed'), connection],
  ['a part that could not be loaded', new TypeError('Failed to fetch dynamically imported module: /a.js'), connection],
  ['a bug', new TypeError("Cannot read properties of undefined (reading 'map')"), other],
  ['anything else', new Error('fetch'), other],
  ['what is no error', 'fetch', other],
])('SHELL-60 SHELL-61 SHELL-62 %s is explained, with a button to try again', (_name, error, text) => {
  i18n.loadAndActivate({ locale: 'en', messages: {} })
  render(
    <I18nProvider i18n={i18n}>
      <CrashPage error={error} />
    </I18nProvider>,
  )
  expect(screen.getByText(text)).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Refresh the page' })).toBeTruthy()
})
