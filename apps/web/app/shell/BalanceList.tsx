import { Skeleton } from '@leaven/ui/skeleton/Skeleton.tsx'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { AllocatedLine, OpenAllocatedLine } from './AllocatedLine.tsx'
import { toAllocatedParts, toFigures, type Balance, type Figures } from './balance-figures.ts'
import { Unpriced } from './Unpriced.tsx'
import { Worth } from './Worth.tsx'

export type BalanceListProps = {
  /** Null: it could not be asked for. Undefined: it is on its way. */
  readonly balance: Balance | null | undefined
  /** What is allocated lies open. */
  readonly isOpen?: boolean
}

type Line = { readonly part: keyof Figures; readonly name: MessageDescriptor }

const lines: readonly Line[] = [
  { part: 'total', name: msg`Total assets worth` },
  { part: 'allocated', name: msg`Allocated` },
  { part: 'fixed', name: msg`Fixed` },
  { part: 'available', name: msg`Available` },
  { part: 'held', name: msg`Locked` },
  { part: 'owed', name: msg`Owed` },
]

/** What is locked or owed is told where there is something. */
const isTold = (part: keyof Figures, figures: Figures | null | undefined): boolean =>
  (part !== 'held' && part !== 'owed') || (figures?.[part] ?? null) !== null

/** SHELL-36 to SHELL-38, SHELL-42. */
export function BalanceList({ balance, isOpen = false }: BalanceListProps) {
  const { i18n } = useLingui()
  const figures = balance && toFigures(balance)
  const Allocated = isOpen ? OpenAllocatedLine : AllocatedLine
  return (
    <dl className="shell-balance" aria-busy={balance === undefined}>
      {lines
        .filter(({ part }) => isTold(part, figures))
        .map(({ part, name }) =>
          part === 'allocated' && balance && figures ? (
            <Allocated key={part} name={i18n._(name)} amount={figures.allocated} parts={toAllocatedParts(balance)} />
          ) : (
            <div key={part} className="shell-balance__line" data-part={part}>
              <dt>{i18n._(name)}</dt>
              <dd>
                {figures === undefined ? (
                  <Skeleton width={84} height={20} />
                ) : (
                  <Worth amount={figures?.[part] ?? null} />
                )}
                {part === 'total' && balance ? <Unpriced balance={balance} /> : null}
              </dd>
            </div>
          ),
        )}
    </dl>
  )
}
