import type { Reason } from '@leaven/domain/access/feature.ts'
import { Suspense, useState } from 'react'
import { useLocation } from 'wouter'
import { DepositModal } from '../../features/deposits/DepositModal.tsx'
import { HoldNotices } from '../../features/deposits/HoldNotices.tsx'
import { IncomingDepositsNotice } from '../../features/deposits/IncomingDepositsNotice.tsx'
import { useDepositWatch } from '../../features/deposits/deposit-watch.ts'
import { ReturnNotice } from '../../features/fiat/ReturnNotice.tsx'
import { WalletsView } from '../../features/wallets/WalletsView.tsx'
import { useMe } from '../../platform/me.ts'
import { BUY, findBuyWay } from '../shell/buy-way.ts'
import { GateLater } from '../shell/GateLater.ts'
import { SwapLater } from './SwapLater.tsx'

/** What he pressed for, and what was in the way at that moment: a dialog that is open does not change under him. */
type Opening = {
  readonly what: 'deposit' | 'swap'
  readonly coinId: string | undefined
  readonly reason: Reason | undefined
}

/** The wallets, with what arrives in them and what becomes of it. */
export function WalletsPage() {
  const me = useMe().data
  const [, go] = useLocation()
  const [opening, setOpening] = useState<Opening>()
  useDepositWatch()
  const close = () => setOpening(undefined)
  const openWith = (what: Opening['what'], feature: 'deposit' | 'swapOnDex') => (coinId?: string) =>
    setOpening({ what, coinId, reason: me?.accessRights[feature].reasons[0] })
  const canPressBuy = me !== undefined && findBuyWay(me).kind !== 'none'
  const isOpen = (what: Opening['what']) => opening?.what === what && opening.reason === undefined
  return (
    <>
      <ReturnNotice />
      <WalletsView
        notices={
          <>
            <IncomingDepositsNotice />
            <HoldNotices />
          </>
        }
        onDeposit={openWith('deposit', 'deposit')}
        onSwap={openWith('swap', 'swapOnDex')}
        onBuy={canPressBuy ? () => go(BUY, { replace: true }) : undefined}
      />
      {me && opening?.reason ? (
        <Suspense fallback={null}>
          <GateLater isOpen onClose={close} email={me.email} reason={opening.reason} />
        </Suspense>
      ) : null}
      <DepositModal isOpen={isOpen('deposit')} coinId={opening?.coinId} onClose={close} />
      {isOpen('swap') ? (
        <Suspense fallback={null}>
          <SwapLater isOpen coinId={opening?.coinId} onClose={close} />
        </Suspense>
      ) : null}
    </>
  )
}
