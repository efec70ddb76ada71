import { Skeleton } from '@leaven/ui/skeleton/Skeleton.tsx'
import { Trans } from '@lingui/react/macro'
import { BadgeCheck, BadgeX, Minus } from 'lucide-react'
import type { LedgerCheck } from './ledger-check.ts'

type ProofChipProps = { readonly check: LedgerCheck }

const icons = { reading: Minus, unread: Minus, off: BadgeX, 'adds-up': BadgeCheck } as const

/** Live: what the browser just found out about the ledger below. */
export function ProofChip({ check }: ProofChipProps) {
  const Icon = icons[check.state]
  return (
    <div className={`welcome-chip welcome-chip--${check.state}`}>
      <span className="welcome-chip__sign">
        <Icon size={22} strokeWidth={1.9} aria-hidden />
      </span>
      <Finding check={check} />
    </div>
  )
}

function Finding({ check }: ProofChipProps) {
  if (check.state === 'reading') {
    return (
      <div className="welcome-chip__bones" aria-hidden="true">
        <Skeleton width={150} height={16} />
        <Skeleton width={220} height={14} />
      </div>
    )
  }
  return (
    <div>
      <p className="lv-t-sm lv-b">
        <Title state={check.state} />
      </p>
      <p className="welcome-chip__detail lv-t-xs">
        <Detail check={check} />
      </p>
    </div>
  )
}

function Title({ state }: { readonly state: Exclude<LedgerCheck['state'], 'reading'> }) {
  if (state === 'unread') return <Trans>The ledger was not read</Trans>
  return state === 'off' ? <Trans>The ledger does not add up</Trans> : <Trans>The ledger adds up</Trans>
}

function Detail({ check }: ProofChipProps) {
  if (check.state === 'unread') return <>–</>
  if (check.state === 'adds-up' && check.hash !== null) {
    const hash = `${check.hash.slice(0, 4)}…${check.hash.slice(-4)}`
    return (
      <Trans>
        <span translate="no">{hash}</span> · checked in your browser
      </Trans>
    )
  }
  return <Trans>checked in your browser</Trans>
}
