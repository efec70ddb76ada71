import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { cleanup, render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Reading } from './ledger.queries.ts'
import { LedgerPanel } from './LedgerPanel.tsx'

beforeEach(() => i18n.loadAndActivate({ locale: 'en', messages: {} }))
afterEach(cleanup)

const asset = { asset: 'BTC', customers: '1234.5', house: '0.5', pools: '0', outside: '-1235', sum: '0' }
const answer = { postings: '123', accounts: '12', assets: [asset], lastBlock: null, unsealed: '0' }
const readAt = new Date('2026-11-15T08:00:00Z')
const ready: Reading = { state: 'ready', answer, readAt, isStale: false }

async function show(reading: Reading, retry = vi.fn<() => void>()) {
  render(
    <I18nProvider i18n={i18n}>
      <LedgerPanel reading={reading} retry={retry} />
    </I18nProvider>,
  )
  // It is fetched first, which takes a slow machine a while.
  await screen.findByText('Is the server ready?', {}, { timeout: 20_000 })
  return { retry, ledger: screen.getByRole('region', { name: 'The ledger right now' }) }
}

test('the totals stand in a table, added up in the browser', async () => {
  const { ledger } = await show(ready)
  const row = within(ledger).getAllByRole('row')[1]
  expect(row?.textContent).toMatch(/BTC.*1,234\.5.*0\.5.*−1,235.*0Adds up/)
  expect(ledger.textContent).toContain('Every unit is accounted for')
  expect(ledger.textContent).toContain('No block has been sealed yet.')
})

test('an asset that is off is an alert, whatever the server claims', async () => {
  const { ledger } = await show({ ...ready, answer: { ...answer, assets: [{ ...asset, house: '0.6' }] } })
  expect(within(ledger).getByRole('alert').textContent).toContain('BTC is off by 0.1')
})

test('a ledger without postings says so, one that cannot be read offers a retry and keeps the focus', async () => {
  await show({ ...ready, answer: { ...answer, assets: [] } })
  expect(screen.getByText('Nothing has been booked yet')).toBeTruthy()
  cleanup()
  const { ledger, retry } = await show({ state: 'failed' })
  await userEvent.click(within(ledger).getByRole('button', { name: 'Try again' }))
  expect(retry).toHaveBeenCalledOnce()
  expect(document.activeElement).toBe(ledger)
})

test('old numbers stay, with their age', async () => {
  const { ledger } = await show({ ...ready, isStale: true })
  expect(ledger.textContent).toMatch(/The last reading failed\. These numbers are from \d\d:00:00\./)
  expect(ledger.textContent).toContain('1,234.5')
})
