import { collectToasts, deposit, me, open } from '@leaven/tests/world/deposits-page.tsx'
import { findMarks } from '@leaven/money/marks.ts'
import { MarksProvider } from '@leaven/ui/amount-text/marks.ts'
import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import type { DepositView } from '@leaven/contract/deposits.ts'
import { Arrival } from './Arrival.tsx'
import { FrozenNotice, useWhyFrozen } from '../../platform/FrozenNotice.tsx'
import { DepositModal } from './DepositModal.tsx'
import { HoldNotices } from './HoldNotices.tsx'
import { IncomingDepositsPage } from './IncomingDepositsPage.tsx'

const toasts = collectToasts()

const getOwing = {
  isFrozen: true,
  owed: [{ coinId: 'BTC', amount: '1234.6' }],
  because: [{ coinId: 'BTC', amount: '2000', at: '2026-11-16T08:00:00Z' }],
}
const textOf = (element: HTMLElement) => element.textContent?.replaceAll('\u00a0', ' ')

test('DEPOSIT-11 the owing banner says why, how much of which coin, and how to repay, in the marks of its reader', async () => {
  const Page = () => (
    <MarksProvider value={findMarks('de')}>
      <HoldNotices />
    </MarksProvider>
  )
  open(Page, { getOwing })
  const banner = await screen.findByRole('region', { name: 'Reversed deposit' })
  await waitFor(() =>
    expect(textOf(banner)).toContain('Your deposit of 2.000 BTC was taken back by its network on 16 Nov'),
  )
  expect(textOf(banner)).toContain('you owe 1.234,6 BTC.')
  expect(screen.getByRole('link', { name: 'How to repay' }).getAttribute('href')).toBe('/faq#owing')
})

test('DEPOSIT-11 what takes coins away is shut before anything is entered; what brings the coin that is owed is not', async () => {
  const Page = () => (
    <>
      <FrozenNotice />
      <p data-testid="stake">{useWhyFrozen()}</p>
      <p data-testid="swap">{useWhyFrozen('BTC')}</p>
    </>
  )
  open(Page, { getOwing })
  await waitFor(() => expect(textOf(screen.getByRole('status'))).toMatch(/^You owe 1,234\.6 BTC\. Until it is repaid/))
  expect(screen.getByTestId('stake').textContent).toBe('This waits until what you owe is repaid.')
  expect(screen.getByTestId('swap').textContent).toBe('')
})

test('KYC-37 the limit is named: what may come in, and what has', async () => {
  const limit = { allowed: '1000', used: '778.04', waiting: '680.75', left: '0' }
  open(HoldNotices, { hasIncomingDeposits: { hasAny: false, waitsForVerification: true, limit } })
  const banner = await screen.findByRole('region', { name: 'Deposit limit' })
  expect(banner.textContent).toContain('Without verification, $1,000.00 may come in; $778.04 of it is used.')
  expect(banner.textContent).toContain('$680.75 more has arrived and waits. Your limit is reached')
  expect(screen.getByRole('link', { name: 'Verify account' })).toBeDefined()
})

test('KYC-17 KYC-37 who is in review is told so, and not asked to verify once more', async () => {
  const limit = { allowed: '1000', used: '0', waiting: '5000', left: '0' }
  const getMe = { ...me, kycFullStatus: 'PENDING' }
  open(HoldNotices, { getMe, hasIncomingDeposits: { hasAny: false, waitsForVerification: true, limit } })
  const banner = await screen.findByRole('region', { name: 'Deposit limit' })
  expect(banner.textContent).toContain('Your verification is in review.')
  expect(banner.textContent).toContain('Without verification, $1,000.00 may come in. $5,000.00 has arrived and waits.')
  expect(screen.queryByRole('link', { name: 'Verify account' })).toBe(null)
})

test('KYC-37 the dialog names the limit and what is left of it, before any address', async () => {
  const limit = { allowed: '1000', used: '583.5', waiting: '0', left: '416.5' }
  const Page = () => <DepositModal isOpen coinId="BTC" onClose={() => undefined} />
  open(Page, {
    hasIncomingDeposits: { hasAny: false, waitsForVerification: false, limit },
    getDepositAddress: new Promise(() => {}),
  })
  await screen.findByText(/Without verification, \$1,000\.00 may come in; \$583\.50 of it is used\./)
  expect(screen.getByRole('dialog').textContent).toContain(
    '$416.50 may still come. A deposit that goes above it stays locked, all of it, until you are verified.',
  )
})

test('KYC-37 what is answered and still locked stays in the list, and says what it waits for', async () => {
  const waits = { ...deposit, status: 'LOCKED', waitsFor: ['VERIFICATION'], confirmations: 3 } as const
  open(IncomingDepositsPage, { listIncomingDeposits: [waits], listDeposits: [waits] })
  expect(await screen.findByText('Waits for your verification')).toBeDefined()
  expect(screen.queryByText('Nothing waits for you')).toBe(null)
  expect(screen.queryByRole('button', { name: 'Confirm' })).toBe(null)
  expect(screen.getByRole('link', { name: 'Verify account' }).getAttribute('href')).toBe('/me/verify-account')
})

test('KYC-37 coins that wait for a price are no matter of verification, and nothing is asked of their owner', async () => {
  open(HoldNotices, { hasIncomingDeposits: { hasAny: false, waitsForVerification: false, waitsForPrice: true } })
  const banner = await screen.findByRole('region', { name: 'Waiting for a price' })
  expect(banner.textContent).toContain('we cannot tell yet whether they fit into your deposit limit')
  expect(screen.queryByRole('region', { name: 'Deposit limit' })).toBeNull()
  expect(screen.queryByRole('link')).toBeNull()
})

test.each([
  [['PRICE'], 'There is no price for it at the moment', []],
  [['ORIGINATOR', 'PRICE'], 'Say who sent it. Beside that it waits for a price', ['Answer']],
  [['VERIFICATION'], 'locked until your account is verified', ['Verify account']],
] as const)('KYC-37 a deposit that waits for %j says what for', async (waitsFor, words, ways) => {
  const waits = { ...deposit, status: 'LOCKED', waitsFor, confirmations: 3 } as const
  const Page = () => <Arrival deposit={{ ...waits, waitsFor: [...waitsFor] }} coins={[]} />
  open(Page)
  expect(await screen.findByText(new RegExp(words))).toBeDefined()
  expect(screen.queryAllByRole('link').map(({ textContent }) => textContent)).toEqual(ways)
})

test('KYC-37 who said who sent coins without a price is thanked with the reason that is left', async () => {
  await answerAbout(['ORIGINATOR', 'PRICE'])
  await waitFor(() => expect(toasts).toEqual(['0.5\u00a0BTC is locked until there is a price for it']))
})

test('KYC-37 an answer about a deposit above the limit is thanked with the reason that is left', async () => {
  await answerAbout(['ORIGINATOR', 'VERIFICATION'])
  await waitFor(() => expect(toasts).toEqual(['0.5\u00a0BTC is locked until your account is verified']))
})

async function answerAbout(waitsFor: DepositView['waitsFor']): Promise<void> {
  const waits = { ...deposit, status: 'LOCKED', waitsFor, confirmations: 3 } as const
  open(IncomingDepositsPage, { listIncomingDeposits: [waits], listDeposits: [waits] })
  await screen.findByRole('heading', { level: 2 })
  for (const group of screen.getAllByRole('radiogroup')) {
    const words = group.textContent?.includes('address yours') ? 'Yes' : 'No'
    const choice = [...group.querySelectorAll('label')].find(({ textContent }) => textContent?.startsWith(words))
    await userEvent.click(choice ?? group)
  }
  await userEvent.click(screen.getByRole('button', { name: 'Confirm' }))
}
