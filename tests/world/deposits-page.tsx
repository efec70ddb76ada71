import type { CallName } from '@leaven/contract/api.ts'
import { CallError, type Options } from '@leaven/contract/client.ts'
import type { DepositView } from '@leaven/contract/deposits.ts'
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render } from '@testing-library/react'
import { useEffect, useRef, useState, type ComponentType, type ReactNode } from 'react'
import { afterEach, beforeEach, vi } from 'vitest'
import { Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import type { Ask } from '@leaven/web/platform/api.ts'
import { PlatformProvider } from '@leaven/web/platform/platform.tsx'
import { createSession, type Session } from '@leaven/web/platform/session.ts'
import { onToast } from '@leaven/web/platform/toasts.ts'

type Asked = { readonly name: CallName; readonly input: unknown; readonly key: string | undefined }
type Answers = Partial<Record<CallName, unknown>>

const offered = { coinDepositable: true, isHidden: false, depositFeeUsd: '0', decimals: 8, priceUSD: { avg: null } }
export const me = { country: 'DE', preference: { isObfuscated: false } }
const standard: Answers = {
  getMe: me,
  listCoins: [
    { ...offered, id: 'BTC', name: 'Bitcoin', networks: [{ id: 'bitcoin' }] },
    { ...offered, id: 'USDC', name: 'USD Coin', networks: [{ id: 'ethereum' }, { id: 'polygon' }], decimals: 6 },
    { ...offered, id: 'DFI', name: 'DeFiChain', networks: [{ id: 'defichain' }], coinDepositable: false },
  ],
  listNetworks: [
    { id: 'bitcoin', name: 'Bitcoin', confirmations: 3, coins: ['BTC'] },
    { id: 'ethereum', name: 'Ethereum', confirmations: 12, coins: ['USDC'] },
    { id: 'polygon', name: 'Polygon', confirmations: 30, coins: ['USDC'] },
  ],
  getDepositAddress: { address: 'bc1qaddress' },
  listDeposits: [],
  hasIncomingDeposits: { hasAny: false, waitsForVerification: false, waitsForPrice: false, unread: [], limit: null },
  getOwing: { isFrozen: false, owed: [], because: [] },
  listIncomingDeposits: [],
  giveOriginator: {},
  getWallets: { balances: [] },
}

export const deposit: DepositView = {
  depositId: 'dep_0197a000-0000-7000-8000-000000000001',
  coinId: 'BTC',
  networkId: 'bitcoin',
  amount: '0.5',
  address: 'bc1qaddress',
  txid: '4vJ9aaaaaaaaaaaaaaaaaaaaaaaaaaaadZ1k',
  status: 'PENDING',
  waitsFor: [],
  confirmations: 1,
  confirmationsNeeded: 3,
  seenAt: '2026-11-13T07:00:00Z',
  creditedAt: null,
}

export const stopped = new CallError(422, { code: 'FlowStopped', message: 'Paused.' })
const guest = createSession({
  connection: { base: '', send: () => Promise.reject(new Error('No server')) },
  wall: () => 0,
  isExpected: () => false,
})

/** A page around the component, and a server that answers what the test says at the moment. */
export function open(Page: ComponentType, given: Answers = {}, viewer: ReturnType<Session['viewer']> = guest.viewer()) {
  const session = { ...guest, viewer: () => viewer }
  const answers: Answers = { ...standard, ...given }
  const asked: Asked[] = []
  const ask = (name: CallName, input: unknown, options?: Options) => {
    asked.push({ name, input, key: options?.key })
    const answer = answers[name]
    return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer)
  }
  const { hook } = memoryLocation({ path: '/wallets' })
  render(
    <I18nProvider i18n={i18n}>
      {/* oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the answers are the test's own */}
      <PlatformProvider value={{ ask: ask as Ask, session }}>
        <QueryClientProvider
          client={new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 5_000 } } })}
        >
          <Router hook={hook}>
            <Page />
            <Corner />
          </Router>
        </QueryClientProvider>
      </PlatformProvider>
    </I18nProvider>,
  )
  return { answers, asked, count: (name: CallName) => asked.filter((call) => call.name === name).length }
}

const toasts: unknown[] = []

/** Where the shell would show them: each is read once, as it stands there, and goes. */
function Corner() {
  const [told, setTold] = useState<readonly ReactNode[]>([])
  useEffect(() => onToast(({ text }) => setTold((before) => [...before, text])), [])
  return told.length === 0 ? null : <Told texts={told} onRead={() => setTold([])} />
}

function Told({ texts, onRead }: { readonly texts: readonly ReactNode[]; readonly onRead: () => void }) {
  const list = useRef<HTMLUListElement>(null)
  useEffect(() => {
    toasts.push(...[...(list.current?.children ?? [])].map(({ textContent }) => textContent))
    onRead()
  })
  return (
    <ul ref={list}>
      {texts.map((text, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- read once, in this order
        <li key={index}>{text}</li>
      ))}
    </ul>
  )
}

/** What was told in the corner of the page since the test began. */
export function collectToasts(): readonly unknown[] {
  beforeEach(() => {
    i18n.loadAndActivate({ locale: 'en', messages: {} })
    toasts.length = 0
  })
  afterEach(() => {
    cleanup()
    vi.useRealTimers()
    vi.restoreAllMocks()
  })
  return toasts
}
