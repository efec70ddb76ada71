import { Button } from '@leaven/ui/button/Button.tsx'
import { Block } from '@leaven/ui/card/Card.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { CircleAlert, Eye, EyeOff } from 'lucide-react'
import type { ReactNode } from 'react'
import { Figure } from '../../platform/hidden.tsx'
import { Age } from './Age.tsx'
import { ShareBar } from './ShareBar.tsx'
import type { Totals } from './totals.ts'

type TotalCardProps = {
  readonly totals: Totals
  readonly asOf: Date | null
  readonly isHidden: boolean
  readonly onHide: (isHidden: boolean) => void
  /** What can be done with all of it. */
  readonly actions: ReactNode
}

/** Everything the customer owns, on butter. */
export function TotalCard({ totals, asOf, isHidden, onHide, actions }: TotalCardProps) {
  const { t } = useLingui()
  return (
    <section className="wallets-total" aria-label={t`Total assets`}>
      <Block>
        <div className="wallets-total__head">
          <p className="wallets-total__name">
            <Trans>Total assets worth</Trans>
          </p>
          <Button
            variant="ghost"
            size="sm"
            isIcon
            aria-label={isHidden ? t`Show balances` : t`Hide balances`}
            onClick={() => onHide(!isHidden)}
          >
            <HiddenSign isHidden={isHidden} />
          </Button>
          {asOf === null ? null : <Age asOf={asOf} />}
        </div>
        <p className="lv-d wallets-total__big" data-hidden={isHidden || undefined}>
          <Figure amount={totals.total} view="currency" hasSmallCents />
        </p>
        {totals.unpriced.length > 0 ? <Unpriced coins={totals.unpriced} /> : null}
        <ShareBar totals={totals} />
        <div className="wallets-total__actions">{actions}</div>
      </Block>
    </section>
  )
}

/** What the sums leave out. */
function Unpriced({ coins }: { readonly coins: readonly string[] }) {
  const names = coins.join(', ')
  return (
    <p className="wallets-total__unpriced">
      <CircleAlert size={18} strokeWidth={1.9} aria-hidden />
      <span>
        <Trans>Without {names}: no price is known at the moment.</Trans>
      </span>
    </p>
  )
}

function HiddenSign({ isHidden }: Pick<TotalCardProps, 'isHidden'>) {
  const Sign = isHidden ? EyeOff : Eye
  return <Sign size={20} strokeWidth={1.9} aria-hidden />
}
