import type { Amount } from '@leaven/money/amount.ts'
import { Trans } from '@lingui/react/macro'
import { useId, useState, type KeyboardEvent, type ReactNode } from 'react'
import type { AllocatedParts } from './balance-figures.ts'
import { Worth } from './Worth.tsx'

type AllocatedLineProps = { readonly name: string; readonly amount: Amount | null; readonly parts: AllocatedParts }

/** SHELL-40: opens while somebody points at it or is on it; Escape closes it. */
export function AllocatedLine({ name, amount, parts }: AllocatedLineProps) {
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  const open = () => setOpen(true)
  const close = () => setOpen(false)
  const leave = ({ key }: KeyboardEvent) => {
    if (key === 'Escape') close()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- what it does for the pointer, the button in it does for the keyboard
    <div
      className="shell-balance__line"
      data-part="allocated"
      onPointerEnter={open}
      onPointerLeave={close}
      onFocus={open}
      onBlur={close}
      onKeyDown={leave}
    >
      <dt id={`${id}-name`}>{name}</dt>
      <dd>
        <button
          type="button"
          id={`${id}-amount`}
          className="shell-allocated"
          aria-labelledby={`${id}-name ${id}-amount`}
          aria-expanded={isOpen}
          aria-controls={isOpen ? id : undefined}
          onClick={open}
        >
          <Worth amount={amount} />
        </button>
        {isOpen ? (
          <span id={id} className="shell-allocated__parts">
            <Parts parts={parts} />
          </span>
        ) : null}
      </dd>
    </div>
  )
}

/** In the sheet there is room for all of it. */
export const OpenAllocatedLine = ({ name, amount, parts }: AllocatedLineProps) => (
  <div className="shell-balance__line" data-part="allocated">
    <dt>{name}</dt>
    <dd>
      <Worth amount={amount} />
      <span className="shell-allocated__all">
        <Parts parts={parts} />
      </span>
    </dd>
  </div>
)

const Parts = ({ parts: { stakingShares, bundle } }: Pick<AllocatedLineProps, 'parts'>) => (
  <>
    <Part name={<Trans>Staking Shares</Trans>} amount={stakingShares} />
    <Part name={<Trans>Bundle</Trans>} amount={bundle} />
  </>
)

const Part = ({ name, amount }: { readonly name: ReactNode; readonly amount: Amount | null }) => (
  <span className="shell-allocated__part">
    <span>{name}</span> <Worth amount={amount} />
  </span>
)
