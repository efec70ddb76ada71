import './bottom-bar.css'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'wouter'
import { ArrowRight, ChevronUp, Eye, EyeOff } from 'lucide-react'
import { useMemo, useState } from 'react'
import { useIsKnown, useMe, usePreference } from '../../platform/me.ts'
import { POLL_MS } from '../../platform/polling.ts'
import { useAnswer } from '../../platform/queries.ts'
import { toFigures } from './balance-figures.ts'
import { BalanceList } from './BalanceList.tsx'
import { BalanceSheet } from './BalanceSheet.tsx'

/** SHELL-35 to SHELL-43: the counter. */
export function BottomBar() {
  const { t } = useLingui()
  const [isOpen, setOpen] = useState(false)
  const { preference, save } = usePreference()
  const figures = useFigures()
  const me = useMe().data
  if (me?.isWithdrawalOnlyStatus || me?.isCompleteAccessRestricted) return null // SHELL-46
  const isHidden = preference?.isObfuscated ?? false
  // Nobody's balances show before it is known that they may.
  const shown = { figures: preference ? figures : undefined, isHidden }
  return (
    <section className="shell-bar" aria-label={t`Balance summary`}>
      <div className="shell-bar__row">
        <BalanceList {...shown} />
        <EyeButton isHidden={isHidden} onPress={() => save({ isObfuscated: !isHidden })} />
        <Link href="/wallets" className="shell-bar__all">
          <Trans>ALL ASSETS</Trans>
          <ArrowRight size={16} strokeWidth={1.9} aria-hidden />
        </Link>
        <button
          type="button"
          className="shell-bar__button shell-bar__more"
          aria-label={t`Show all balances`}
          aria-haspopup="dialog"
          onClick={() => setOpen(true)}
        >
          <ChevronUp size={22} strokeWidth={1.9} aria-hidden />
        </button>
      </div>
      <BalanceSheet {...shown} isOpen={isOpen} onClose={() => setOpen(false)} />
    </section>
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
function useFigures() {
  const { data, isError } = useAnswer('getBalance', {}, { everyMs: POLL_MS, isOff: !useIsKnown() })
  return useMemo(() => {
    if (data) return toFigures(data)
    return isError ? null : undefined
  }, [data, isError])
}
