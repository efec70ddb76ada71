import './wallets.css'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { OwnFigures } from '../../platform/hidden.tsx'
import { useMe, usePreference } from '../../platform/me.ts'
import { BalancesCard } from './BalancesCard.tsx'
import { MadeOfCard } from './MadeOfCard.tsx'
import { TotalActions } from './TotalActions.tsx'
import { TotalCard } from './TotalCard.tsx'
import { useWallets, type Wallets } from './use-wallets.ts'
import { WalletsFailed, WalletsOld, WalletsSkeleton, WalletsUnknown } from './WalletsStates.tsx'

type WalletsViewProps = {
  /** What other products have to say above the balances. */
  readonly notices?: ReactNode
  /** Of this coin, or of one still to be chosen. */
  readonly onDeposit: (coinId?: string) => void
  readonly onSwap: (coinId?: string) => void
  /** Absent for whoever may not buy at all. */
  readonly onBuy?: (() => void) | undefined
}

/** All that the customer owns (WALLET-01). */
export function WalletsView({ notices, ...ways }: WalletsViewProps) {
  const { isOnline, wallets, error, retry } = useWallets()
  return (
    <div className="lv-container wallets">
      <h1 className="lv-sr">
        <Trans>Wallets</Trans>
      </h1>
      <div className="wallets-notices">
        {notices}
        {wallets && error !== null && isOnline ? <WalletsOld error={error} onRetry={retry} /> : null}
      </div>
      {wallets ? (
        <KnownWallets wallets={wallets} isOnline={isOnline} {...ways} />
      ) : (
        <NoWallets isOnline={isOnline} error={error} onRetry={retry} />
      )}
    </div>
  )
}

type NoWalletsProps = { readonly isOnline: boolean; readonly error: unknown; readonly onRetry: () => void }

function NoWallets({ isOnline, error, onRetry }: NoWalletsProps) {
  if (!isOnline) return <WalletsUnknown />
  return error === null ? <WalletsSkeleton /> : <WalletsFailed error={error} onRetry={onRetry} />
}

type KnownWalletsProps = Omit<WalletsViewProps, 'notices'> & {
  readonly wallets: Wallets
  readonly isOnline: boolean
}

function KnownWallets({ wallets, isOnline, onDeposit, onSwap, onBuy }: KnownWalletsProps) {
  const { save } = usePreference()
  const { totals, rows, history, preference, asOf } = wallets
  const reason = useWhyNot('deposit', isOnline)
  const whyNoBuy = useWhyNot('buyCryptoWithFiat', isOnline)
  const swapping = { onSwap, whyNoSwap: useWhyNot('swapOnDex', isOnline) }
  return (
    <OwnFigures>
      <div className="wallets-top">
        <TotalCard
          totals={totals}
          asOf={asOf}
          isHidden={preference.isObfuscated}
          onHide={(isObfuscated) => save({ isObfuscated })}
          actions={
            <TotalActions
              onDeposit={() => onDeposit()}
              whyNoDeposit={reason}
              onBuy={onBuy}
              whyNoBuy={whyNoBuy}
              onSwap={() => onSwap()}
              whyNoSwap={swapping.whyNoSwap}
            />
          }
        />
        <MadeOfCard rows={rows} />
      </div>
      <BalancesCard
        rows={rows}
        history={history}
        isHidingZeros={preference.isHideZeroBalances}
        onHideZeros={(isHideZeroBalances) => save({ isHideZeroBalances })}
        onDeposit={onDeposit}
        reason={reason}
        swapping={swapping}
      />
    </OwnFigures>
  )
}

/** PLUS-17; whoever is restricted sees why he cannot. */
function useWhyNot(feature: 'deposit' | 'swapOnDex' | 'buyCryptoWithFiat', isOnline: boolean): string | undefined {
  const { t } = useLingui()
  const right = useMe().data?.accessRights[feature]
  if (!isOnline) return t`You are offline.`
  // A reason that he can do something about is told when he presses.
  return right && !right.access && right.reasons.length === 0 ? t`Your account is restricted.` : undefined
}
