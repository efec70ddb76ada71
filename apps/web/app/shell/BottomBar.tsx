import './bottom-bar.css'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'wouter'
import { ArrowRight, ChevronUp, Eye, EyeOff } from 'lucide-react'
import { useState } from 'react'
import { OwnFigures } from '../../platform/hidden.tsx'
import { useIsKnown, useMe, usePreference } from '../../platform/me.ts'
import { POLL_MS } from '../../platform/polling.ts'
import { useAnswer } from '../../platform/queries.ts'
import type { Balance } from './balance-figures.ts'
import { BalanceList } from './BalanceList.tsx'
import { BalanceSheet } from './BalanceSheet.tsx'
import { SupportButton } from './SupportButton.tsx'

/** SHELL-35 to SHELL-47: the counter. */
export function BottomBar() {
  const { t } = useLingui()
  const [isOpen, setOpen] = useState(false)
  const { preference, save } = usePreference()
  const balance = useBalance()
  const me = useMe().data
  if (me?.isWithdrawalOnlyStatus || me?.isCompleteAccessRestricted) return null // SHELL-46
  const isHidden = preference?.isObfuscated ?? true
  // Nobody's balances show before it is known that they may.
  const shown = { balance: preference ? balance : undefined }
  return (
    <OwnFigures>
      <section className="shell-bar" aria-label={t`Balance summary`}>
        <div className="shell-bar__row">
          <BalanceList {...shown} />
          <EyeButton isHidden={isHidden} onPress={() => save({ isObfuscated: !isHidden })} />
          <div className="shell-bar__end">
            <Link href="/wallets" className="shell-bar__all">
              <Trans>ALL ASSETS</Trans>
              <ArrowRight size={16} strokeWidth={1.9} aria-hidden />
            </Link>
            <SupportButton variant="ghost" size="sm" />
          </div>
          <MoreButton onPress={() => setOpen(true)} />
        </div>
        <BalanceSheet {...shown} isOpen={isOpen} onClose={() => setOpen(false)} />
      </section>
    </OwnFigures>
  )
}

function MoreButton({ onPress }: { readonly onPress: () => void }) {
  const { t } = useLingui()
  return (
    <button
      type="button"
      className="shell-bar__button shell-bar__more"
      aria-label={t`Show all balances`}
      aria-haspopup="dialog"
      onClick={onPress}
    >
      <ChevronUp size={22} strokeWidth={1.9} aria-hidden />
    </button>
  )
}

type EyeButtonProps = { readonly isHidden: boolean; readonly onPress: () => void }

function EyeButton({ isHidden, onPress }: EyeButtonProps) {
  const { t } = useLingui()
  const Face = isHidden ? EyeOff : Eye
  const label = isHidden ? t`Show balances` : t`Hide balances`
  return (
    <button type="button" className="shell-bar__button" aria-label={label} onClick={onPress}>
      <Face size={20} strokeWidth={1.9} aria-hidden />
    </button>
  )
}

/** Null: asked in vain. Undefined: not answered yet. */
function useBalance(): Balance | null | undefined {
  const { data, isError } = useAnswer('getBalance', {}, { everyMs: POLL_MS, isOff: !useIsKnown() })
  if (data) return data
  return isError ? null : undefined
}
