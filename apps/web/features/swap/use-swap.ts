import { useEffect, useState } from 'react'
import { convert } from '@leaven/money/conversion.ts'
import { useMe } from '../../platform/me.ts'
import { useAnswer, useCommand } from '../../platform/queries.ts'
import { useConversion } from '../../platform/worth.ts'
import { assetOfCoin, findAvailable, findWorth, isQuotable, readAmount, toTarget, whyNot } from './figures.ts'
import { findOpening } from './opening.ts'
import { newDraft, toState, type Draft } from './state.ts'
import { useSent, type SentSwap } from './use-sent.ts'

/** A quote holds for 30 seconds; it is renewed while it still does. */
export const RENEW_MS = 27_000
const PAUSE_MS = 350

/** Everything of one swap, from its first coin to its quote. */
export function useSwap(coinId: string | undefined) {
  const country = useMe().data?.country ?? ''
  const coins = useAnswer('listCoins', {})
  const wallets = useAnswer('getWallets', {})
  const minimum = useAnswer('getSwapMinimum', {})
  const fee = useAnswer('getStabilizationFee', {})
  const [chosen, setDraft] = useState<Draft>()
  const conversion = useConversion()
  const [isEntered, setEntered] = useState(false)
  const known = coins.data && wallets.data ? { coins: coins.data, balances: wallets.data.balances, country } : undefined
  const draft = chosen ?? newDraft(coinId ?? (known && findOpening(known)), country)
  const facts = {
    coins: coins.data ?? [],
    minimum: minimum.data?.minimumAmountInUsd,
    stabilizationFee: fee.data?.fee,
  }
  const blank = toState(draft, { ...facts, quote: undefined })
  const from = assetOfCoin(draft.from, blank.swappableCoinDecimals)
  const to = assetOfCoin(draft.to, blank.coinToSwapDecimals)
  const amount = readAmount(draft.amount, from)
  const available = findAvailable(known?.balances ?? [], from)
  const worth = findWorth(amount, known?.coins ?? [])
  const sent = useSent(draft, from, amount)
  // The balance may have changed by the very swap that is sent again.
  const why = known && !sent ? whyNot({ state: blank, amount, available, worth }) : null
  const isOff = known === undefined || sent !== undefined || !isQuotable(why)
  const asked = useQuote(draft, isOff)
  const quoting = sent ? { ...asked, quote: sent.quote, error: null, isFetching: false } : asked
  const { quote } = quoting
  const gotten = findWorth(quote ? toTarget(quote, to) : null, known?.coins ?? [])
  return {
    draft,
    setDraft,
    /** Has the customer entered an amount? What the dialog opens with is nobody's mistake. */
    isEntered,
    enter: (entered: string) => {
      setEntered(true)
      setDraft({ ...draft, amount: entered })
    },
    known,
    error: [coins, wallets].find(({ isError }) => isError)?.error ?? null,
    retry: () => [coins, wallets].forEach(({ isError, refetch }) => void (isError && refetch())),
    state: toState(sent?.draft ?? draft, { ...facts, quote }),
    from,
    to,
    amount,
    available,
    worth: worth && convert(worth, conversion, 'floor'),
    why,
    quoting,
    sent,
    targetWorth: gotten && convert(gotten, conversion, 'floor'),
  }
}

export type SwapFigures = ReturnType<typeof useSwap>

/** What it would bring, asked when he pauses typing; what was asked before is dropped. */
function useQuote(draft: Draft, isOff: boolean) {
  const asked = usePaused(JSON.stringify([draft.from, draft.to, draft.amount.replace(/\.$/, '')]))
  const [from, to, amount] = parseAsked(asked)
  const isTyping = from !== draft.from || to !== draft.to || amount !== draft.amount.replace(/\.$/, '')
  const { data, error, isFetching, refetch, dataUpdatedAt } = useAnswer(
    'getQuote',
    { query: { from, to, amount } },
    { everyMs: RENEW_MS, isOff: isOff || isTyping },
  )
  const isKnown = !isOff && !isTyping
  return {
    // A refusal takes back what was promised before it.
    quote: isKnown && error === null ? data : undefined,
    error: isKnown ? error : null,
    isFetching,
    renewedAt: dataUpdatedAt,
    renew: () => void refetch(),
  }
}

function parseAsked(text: string): readonly [string, string, string] {
  const parts: unknown = JSON.parse(text)
  const [from, to, amount] = Array.isArray(parts) ? parts.map(String) : []
  return [from ?? '', to ?? '', amount ?? '']
}

/** The value as it was when it last stayed the same for a moment. */
function usePaused(value: string): string {
  const [paused, setPaused] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setPaused(value), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [value])
  return paused
}

/** What a swap changes is asked anew after it; what it was is kept until its answer comes. */
export const useSwapCommand = (swap: Partial<SentSwap>) =>
  useCommand('swapCoins', ['getWallets', 'getBalance', 'listTransactions', 'getQuote', 'getOwing'], swap)
