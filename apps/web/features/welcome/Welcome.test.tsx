import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { cleanup, render, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Ask } from '../../platform/api.ts'
import { PlatformProvider } from '../../platform/platform.tsx'
import { createSession } from '../../platform/session.ts'
import type { LedgerCheck } from './ledger-check.ts'
import { Welcome } from './Welcome.tsx'

beforeEach(() => i18n.loadAndActivate({ locale: 'en', messages: {} }))
afterEach(cleanup)

const coins = [
  { id: 'DFI', name: 'DeFiChain', priceUSD: { avg: '0.0214' }, stakeable: true, stakingApy: 'NaN' },
  { id: 'ETH', name: 'Ethereum', priceUSD: { avg: '3412.25' }, stakeable: true, stakingApy: 'NaN' },
]

const send = () => Promise.reject(new TypeError('no server here'))
const session = createSession({ connection: { base: '', send }, wall: () => 0, isExpected: () => false })

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- two calls of the contract are all the page makes
const answering = (answer: (call: string) => Promise<unknown>): Ask => answer as Ask

async function show(check: LedgerCheck, ask: Ask): Promise<void> {
  render(
    <I18nProvider i18n={i18n}>
      <PlatformProvider value={{ ask, session }}>
        <Welcome check={check} ledger={<section id="ledger" />} />
      </PlatformProvider>
    </I18nProvider>,
  )
  await screen.findByRole('heading', { level: 1 })
}

const listCoins = answering((call) => Promise.resolve(call === 'listCoins' ? coins : []))
const hash = `9f2c${'0'.repeat(56)}b81e`

test('a guest sees the hero, four products with their pages, and the proof', async () => {
  await show({ state: 'adds-up', hash }, listCoins)
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Get cash flow from crypto\u00adcurrencies')
  const pages = ['Sign Up', 'Check the proof', 'Lending', 'Freezer', 'Staking', 'Learn and Earn'].map((name) =>
    screen.getByRole('link', { name }).getAttribute('href'),
  )
  expect(pages).toEqual(['/register', '#ledger', '/lending', '/staking', '/staking', '/learn'])
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    'What a product looks like, with sample figures',
    'Four ways to let it rise',
    "Don't trust the baker. Check the bread.",
  ])
})

test('figures that are made up are marked as samples', async () => {
  await show({ state: 'reading' }, listCoins)
  expect(within(screen.getByRole('article', { name: 'BTC weekly' })).getByText('Sample')).toBeTruthy()
  expect(within(screen.getByRole('region', { name: "What's inside" })).getByText('Sample')).toBeTruthy()
  expect(screen.queryByText('Not open yet')).toBeNull()
  expect(screen.getByText(/Figures marked as a sample are made up\./)).toBeTruthy()
})

test('COIN-05 the coins to stake carry their live price, and a dash where there is no APY', async () => {
  await show({ state: 'reading' }, listCoins)
  const row = (await screen.findByText('Ethereum')).closest('li')
  expect(row?.textContent).toBe('EthereumAPY -$3,412.25')
})

test('prices that cannot be read leave a quiet line with a retry', async () => {
  await show(
    { state: 'unread' },
    answering(() => Promise.reject(new TypeError('offline'))),
  )
  expect((await screen.findByText(/The prices could not be read\./)).textContent).toContain('–')
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy()
})

test.each([
  [{ state: 'adds-up', hash }, 'The ledger adds up9f2c…b81e · checked in your browser'],
  [{ state: 'adds-up', hash: null }, 'The ledger adds upchecked in your browser'],
  [{ state: 'off' }, 'The ledger does not add upchecked in your browser'],
  [{ state: 'unread' }, 'The ledger was not read–'],
] as const)('the chip says what the browser found: %j', async (check, said) => {
  await show(check, listCoins)
  expect(document.querySelector('.welcome-chip')?.textContent).toBe(said)
})
