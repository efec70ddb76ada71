import { CallError } from '@leaven/contract/client.ts'
import { ApproveContext, type Approve } from '@leaven/web/platform/approve.ts'
import { SwapModal } from '@leaven/web/features/swap/SwapModal.tsx'
import { expect, vi } from 'vitest'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { me, open } from './deposits-page.tsx'

const coin = (id: string, name: string, avg: string | null, decimals = 8) => ({
  id,
  name,
  decimals,
  priceUSD: { avg },
  stakingPayoutApproach: 'COMPOUND',
})
export const balance = (id: string, available: string) => ({ coin: { id }, kind: 'NATIVE', available })

export const quote = (amount: string, targetAmount: string, number = 1) => ({
  quoteId: `quo_0197a000-0000-7000-8000-00000000000${number}`,
  type: 'DEX',
  fees: [
    { kind: 'platform', pairId: null, rate: '0.005', coin: { id: 'ETH' }, amount: '0.00125' },
    { kind: 'stabilization', pairId: null, rate: '0', coin: { id: 'ETH' }, amount: '0' },
    { kind: 'commission', pairId: 'ETH-DFI', rate: '0.002', coin: { id: 'ETH' }, amount: '0.0004975' },
    { kind: 'dex', pairId: 'ETH-DFI', rate: '0', coin: { id: 'ETH' }, amount: '0' },
    { kind: 'commission', pairId: 'BTC-DFI', rate: '0.002', coin: { id: 'DFI' }, amount: '79.1' },
    { kind: 'dex', pairId: 'BTC-DFI', rate: '0.001', coin: { id: 'DFI' }, amount: '39.5' },
  ],
  route: [
    { pairId: 'ETH-DFI', from: 'ETH', to: 'DFI', amountIn: '0.24875', amountOut: '39550' },
    { pairId: 'BTC-DFI', from: 'DFI', to: 'BTC', amountIn: '39550', amountOut: targetAmount },
  ],
  sourceAmount: amount,
  targetAmount,
  validUntil: '2026-11-16T08:00:30Z',
  validForMs: 30_000,
  canAutoStake: false,
  needsApproval: false,
  priceImpact: '0.0105',
})

export const known = {
  getMe: me,
  listCoins: [
    coin('DFI', 'DeFiChain', '0.02'),
    coin('BTC', 'Bitcoin', '100000'),
    coin('ETH', 'Ethereum', '3400'),
    coin('SOL', 'Solana', null),
  ],
  getWallets: { balances: [balance('ETH', '0.41'), balance('SOL', '5')] },
  getSwapMinimum: { minimumAmountInUsd: '10' },
  getStabilizationFee: { fee: '0.0075' },
  getQuote: quote('0.25', '0.00833283'),
}

export const refused = (code: string) => new CallError(422, { code, message: code })

export const APPROVAL = 'apr_0197a000-0000-7000-8000-000000000001'

export function show(changes: Parameters<typeof open>[1] = {}, coinId: string | null = 'ETH') {
  const close = vi.fn<() => void>()
  const approve = vi.fn<Approve>(() => Promise.resolve(APPROVAL))
  const modal = () => {
    const [visit, setVisit] = useState(1)
    return (
      <ApproveContext value={approve}>
        <SwapModal key={visit} isOpen coinId={coinId ?? undefined} onClose={close} />
        <button type="button" onClick={() => setVisit(visit + 1)}>
          Leave
        </button>
      </ApproveContext>
    )
  }
  /** And opens another. */
  const leave = async () => void fireEvent.click(await screen.findByText('Leave'))
  return { close, approve, leave, ...open(modal, { ...known, ...changes }) }
}

export const dialog = () => screen.findByRole('dialog')
export const entry = () => screen.findByRole('textbox', { name: 'You swap' })
export const type = async (text: string) => {
  await userEvent.clear(await entry())
  await userEvent.type(await entry(), text)
}

/** Takes BTC as what is received. */
export async function toBitcoin() {
  await userEvent.click(await screen.findByRole('button', { name: 'DFI, choose another coin' }))
  await userEvent.click(screen.getByRole('button', { name: /^Bitcoin/ }))
}

export const pressReview = async () => {
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Review swap' }).getAttribute('aria-disabled')).toBeNull(),
  )
  await userEvent.click(screen.getByRole('button', { name: 'Review swap' }))
}
