import type { CallName } from '@leaven/contract/api.ts'
import { isId } from '@leaven/domain/id.ts'
import { providerEntries } from '@leaven/domain/fiat/providers.ts'
import { findPurchaseReturn, type PurchaseEnd } from '@leaven/domain/fiat/return-url.ts'
import { useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useSearch } from 'wouter'
import { showAlert, type AlertTone } from '../../platform/alerts.ts'
import { useGo } from '../../platform/navigation.tsx'
import { usePlatform } from '../../platform/platform.tsx'

const tones: Readonly<Record<PurchaseEnd, AlertTone>> = {
  success: 'positive',
  failed: 'negative',
  cancelled: 'warning',
}

/** FIAT-69 to FIAT-73: says how it ended, tells the server to look, and tidies the address up. */
export function useReturn(): void {
  const { t } = useLingui()
  const { ask } = usePlatform()
  const go = useGo()
  const search = useSearch()
  const readAgain = useReadingAgain()
  async function tell(provider: 'banxa' | 'transak', end: PurchaseEnd, id: `ord_${string}`): Promise<void> {
    if (provider === 'transak') await ask('completeTransakOrder', { body: { orderId: id } })
    else if (end === 'cancelled') await ask('cancelBanxaOrder', { params: { id } })
    else await ask('noteBanxaStatus', { params: { internalOrderId: id }, body: { banxaCheckoutStatus: end } })
  }
  const take = useEffectEvent((text: string) => {
    const query = new URLSearchParams(text)
    const found = findPurchaseReturn(query)
    if (!found) return
    const { name } = providerEntries[found.provider]
    const texts: Readonly<Record<PurchaseEnd, string>> = {
      success: t`Your order with ${name} was created successfully. Please check your inbox shortly for further information.`,
      failed: t`Failed to create order with ${name}`,
      cancelled: t`Your order with ${name} was canceled`,
    }
    showAlert(tones[found.end], texts[found.end], { hasStop: found.end === 'success' })
    go('/wallets', { replace: true })
    if (found.end === 'success') readAgain()
    const orderId = query.get('orderId')
    // What does not arrive is made up for: the server looks by itself.
    if (isId('ord', orderId)) void tell(found.provider, found.end, orderId).catch(() => undefined)
  })
  useEffect(() => take(search), [search])
}

const READ_EVERY_MS = 5_000
/** From then on the usual polling will do. */
const READ_FOR_MS = 120_000

const brought: readonly CallName[] = [
  'getWallets',
  'getBalance',
  'listTransactions',
  'hasIncomingDeposits',
  'listDeposits',
]

/** What was paid for arrives within moments; nobody should wait a minute to see it. */
function useReadingAgain(): () => void {
  const queries = useQueryClient()
  const reading = useRef<ReturnType<typeof setInterval>>(undefined)
  useEffect(() => () => clearInterval(reading.current), [])
  return () => {
    let left = READ_FOR_MS / READ_EVERY_MS
    clearInterval(reading.current)
    reading.current = setInterval(() => {
      for (const name of brought) void queries.invalidateQueries({ queryKey: [name] })
      left -= 1
      if (left === 0) clearInterval(reading.current)
    }, READ_EVERY_MS)
  }
}
