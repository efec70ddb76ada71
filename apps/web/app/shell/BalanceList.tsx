import { AmountText } from '@leaven/ui/amount-text/AmountText.tsx'
import { Skeleton } from '@leaven/ui/skeleton/Skeleton.tsx'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { Figures } from './balance-figures.ts'

export type BalanceListProps = {
  /** Null: they could not be asked for. Undefined: they are on their way. */
  readonly figures: Figures | null | undefined
  readonly isHidden: boolean
}

type Line = { readonly part: keyof Figures; readonly name: MessageDescriptor }

const lines: readonly Line[] = [
  { part: 'total', name: msg`Total assets worth` },
  { part: 'allocated', name: msg`Allocated` },
  { part: 'fixed', name: msg`Fixed` },
  { part: 'available', name: msg`Available` },
]

/** SHELL-36 to SHELL-38, SHELL-42. */
export function BalanceList({ figures, isHidden }: BalanceListProps) {
  const { t, i18n } = useLingui()
  return (
    <dl className="shell-balance" aria-busy={figures === undefined}>
      {lines.map(({ part, name }) => (
        <div key={part} className="shell-balance__line" data-part={part}>
          <dt>{i18n._(name)}</dt>
          <dd>
            {figures === undefined ? (
              <Skeleton width={84} height={20} />
            ) : (
              <AmountText
                amount={figures?.[part] ?? null}
                view="currency"
                isShort
                isHidden={isHidden}
                hiddenLabel={t`Hidden`}
              />
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}
