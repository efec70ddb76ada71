import './wallets.css'
import { Button } from '@leaven/ui/button/Button.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { ArrowUpDown, Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import { OwnFigures } from '../../platform/hidden.tsx'
import { useMe, usePreference } from '../../platform/me.ts'
import { BalancesCard } from './BalancesCard.tsx'
import { MadeOfCard } from './MadeOfCard.tsx'
import { TotalCard } from './TotalCard.tsx'
import { useWallets, type Wallets } from './use-wallets.ts'
import { WalletsFailed, WalletsOld, WalletsSkeleton, WalletsUnknown } from './WalletsStates.tsx'

type WalletsViewProps = {
  /** What other products have to say above the balances. */
  readonly notices?: ReactNode
  /** Of this coin, or of one still to be chosen. */
  readonly onDeposit: (coinId?: string) => void
  readonly onSwap: (coinId?: string) => void
}

/** All that the customer owns (WALLET-01). */
export function WalletsView({ notices, onDeposit, onSwap }: WalletsViewProps) {
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
        <KnownWallets wallets={wallets} isOnline={isOnline} onDeposit={onDeposit} onSwap={onSwap} />
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

type KnownWalletsProps = Pick<WalletsViewProps, 'onDeposit' | 'onSwap'> & {
  readonly wallets: Wallets
  readonly isOnline: boolean
}

function KnownWallets({ wallets, isOnline, onDeposit, onSwap }: KnownWalletsProps) {
  const { save } = usePreference()
  const { totals, rows, history, preference, asOf } = wallets
  const reason = useWhyNot('deposit', isOnline)
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
            <>
              <Button
                icon={<Plus size={18} strokeWidth={1.9} aria-hidden />}
                reason={reason}
                onClick={() => onDeposit()}
              >
                <Trans>Deposit</Trans>
              </Button>
              <Button
                variant="secondary"
                icon={<ArrowUpDown size={18} strokeWidth={1.9} aria-hidden />}
                reason={swapping.whyNoSwap}
                onClick={() => onSwap()}
              >
                <Trans>Swap</Trans>
              </Button>
            </>
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
function useWhyNot(feature: 'deposit' | 'swapOnDex', isOnline: boolean): string | undefined {
  const { t } = useLingui()
  const right = useMe().data?.accessRights[feature]
  if (!isOnline) return t`You are offline.`
  // A reason that he can do something about is told when he presses.
  return right && !right.access && right.reasons.length === 0 ? t`Your account is restricted.` : undefined
}
