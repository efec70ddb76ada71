import { Check, Hourglass, Lock, Search, TriangleAlert, X } from 'lucide-react'
import type { ReactNode } from 'react'
import type { MerkleState } from './path.ts'

const icons = {
  notStarted: Search,
  checking: Hourglass,
  match: Check,
  mismatch: X,
  error: TriangleAlert,
  signedOut: Lock,
} as const

type MerkleHeadProps = {
  readonly state: MerkleState
  readonly title: string
  readonly text: ReactNode
}

/** What came of it, in the colour of the answer; read out when it changes. */
export function MerkleHead({ state, title, text }: MerkleHeadProps) {
  const Icon = icons[state]
  const isBad = state === 'mismatch' || state === 'error'
  return (
    <div className={`lv-merkle__head lv-merkle__head--${state}`} role={isBad ? 'alert' : 'status'}>
      <span className="lv-merkle__icon" aria-hidden="true">
        <Icon size={22} strokeWidth={2.6} />
      </span>
      <div>
        <h2 className="lv-d">{title}</h2>
        <p>{text}</p>
      </div>
    </div>
  )
}
