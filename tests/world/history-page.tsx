import { calls } from '@leaven/contract/calls.ts'
import { createAsk } from '@leaven/web/platform/api.ts'
import { PlatformProvider } from '@leaven/web/platform/platform.tsx'
import type { Session } from '@leaven/web/platform/session.ts'
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { ComponentType } from 'react'
import type { HistoryLine } from './history.ts'

type Question = { readonly offset: number; readonly coinId: string | null }

export type HistoryWorld = {
  readonly history?: readonly HistoryLine[]
  readonly isObfuscated?: boolean
  /** Fails the answer to a question. */
  readonly fails?: (question: Question) => boolean
  readonly isSlow?: boolean
  /** What the customer reads worths in. */
  readonly currency?: string
}

const RATES = `/api${calls.listCurrencyRates.path}`

const session: Session = {
  viewer: () => 'customer',
  subscribe: () => () => undefined,
  begin: async () => 'customer',
  open: () => undefined,
  close: () => undefined,
  findToken: async () => 'token',
}

const coins = ['BTC', 'ETH', 'DFI'].map((id) => ({
  id,
  name: `Name of ${id}`,
  isHidden: false,
  priceUSD: { avg: '100000' },
}))
const balances = ['BTC', 'ETH'].map((id) => ({ coin: { id }, total: id === 'BTC' ? '1' : '0', pending: '0' }))

/** The page before a server that answers from a history; tells which questions about it were asked. */
export async function openHistory(Page: ComponentType, world: HistoryWorld = {}) {
  i18n.loadAndActivate({ locale: 'en', messages: {} })
  const questions: Question[] = []
  const send = async (address: string): Promise<Response> => {
    const { pathname, searchParams } = new URL(address, 'http://leaven.test')
    if (pathname === '/api/me') return Response.json({ preference: { isObfuscated: world.isObfuscated ?? false } })
    if (pathname === '/api/wallets') return Response.json({ balances })
    if (pathname === '/api/coins') return Response.json(coins)
    if (pathname === '/api/wallets/balance') return Response.json({ preferredCurrency: world.currency ?? 'USD' })
    if (pathname === RATES) return Response.json([{ currency: 'EUR', rate: '0.9238' }])
    if (world.isSlow) return new Promise<Response>(() => undefined)
    const question = { offset: Number(searchParams.get('offset')), coinId: searchParams.get('coinIds') }
    questions.push(question)
    if (world.fails?.(question)) return Response.json({ code: 'X', message: 'The page fell off.' }, { status: 400 })
    const found = (world.history ?? []).filter(({ coin }) => [coin.id, null].includes(question.coinId))
    return Response.json(found.slice(question.offset, question.offset + Number(searchParams.get('limit'))))
  }
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  render(
    <I18nProvider i18n={i18n}>
      <PlatformProvider value={{ ask: createAsk({ base: '/api', send }, session), session }}>
        <QueryClientProvider client={queries}>
          <Page />
        </QueryClientProvider>
      </PlatformProvider>
    </I18nProvider>,
  )
  await screen.findByRole('heading', { level: 1 })
  return { questions, queries }
}

// By label and by text, because asking for roles takes seconds among hundreds of lines.
export const countLines = () => document.querySelectorAll('[aria-label^="Details: "]').length

export const openFirstLine = async () => {
  const [first] = await screen.findAllByLabelText(/^Details: /)
  await userEvent.click(first ?? document.body)
}

export const press = async (text: string) =>
  userEvent.click(await screen.findByText(text, { selector: 'button, button *' }))
