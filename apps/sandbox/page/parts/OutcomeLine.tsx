import type { Outcome } from './action.ts'
import { Icon } from './Icon.tsx'

type OutcomeLineProps = { readonly outcome: Outcome | null }

/** Always there, so that what appears in it is read out. */
export function OutcomeLine({ outcome }: OutcomeLineProps) {
  const isFailed = outcome?.kind === 'failed'
  return (
    <div className="outcome" role={isFailed ? 'alert' : 'status'}>
      {outcome && (
        <p className={isFailed ? 'alert neg' : 'alert pos'}>
          <Icon shape={isFailed ? 'alert' : 'check'} size={20} />
          <span>{outcome.text}</span>
        </p>
      )}
    </div>
  )
}
