import './batch-card.css'
import { type ReactNode, useId } from 'react'
import { Skeleton } from '../skeleton/Skeleton.tsx'

export type BatchState = 'open' | 'entered' | 'full' | 'closed' | 'restricted' | 'guest'

type BatchCardProps = {
  readonly state: BatchState
  readonly coin: ReactNode
  readonly name: string
  /** Number and dates. */
  readonly meta: ReactNode
  /** Said as a badge in the corner: entered, sale closed. */
  readonly status?: ReactNode
  readonly rateName: string
  readonly rate: string
  readonly tin: ReactNode
  /** Badges of what comes on top. */
  readonly bonuses?: ReactNode
  readonly amount: ReactNode
  readonly percent: string
  readonly progress: ReactNode
  readonly closingName: string
  readonly closing: ReactNode
  /** What its customer must know now. */
  readonly notice?: ReactNode
  /** Enter or My entry, and Details; a closed Enter says itself why. */
  readonly actions: ReactNode
}

/** The frame of a batch: what each part says, and whether it may be entered, is decided outside. */
export function BatchCard(props: BatchCardProps) {
  const title = useId()
  const { state, coin, name, meta, status, bonuses, progress, closingName, closing, notice, actions } = props
  return (
    <article className={`lv-batch lv-batch--${state}`} aria-labelledby={title}>
      <header className="lv-batch__head">
        {coin}
        <div>
          <h3 id={title} className="lv-d">
            {name}
          </h3>
          <p>{meta}</p>
        </div>
        {status !== undefined && <div className="lv-batch__status">{status}</div>}
      </header>
      <Rate {...props} />
      <div className="lv-batch__bonuses">{bonuses}</div>
      <div className="lv-batch__cap">
        <span>{props.amount}</span>
        <b>{props.percent}</b>
      </div>
      {progress}
      <div className="lv-batch__closing">
        <span>{closingName}</span>
        {closing}
      </div>
      {notice}
      <div className="lv-batch__actions">{actions}</div>
    </article>
  )
}

function Rate({ rateName, rate, tin }: Pick<BatchCardProps, 'rateName' | 'rate' | 'tin'>) {
  const isPercent = rate.endsWith('%')
  return (
    <div className="lv-batch__rate">
      <p>
        <span>{rateName}</span>{' '}
        <b className="lv-d">
          {isPercent ? rate.slice(0, -1).trimEnd() : rate}
          {isPercent && <small>%</small>}
        </b>
      </p>
      {tin}
    </div>
  )
}

/** Keeps the height of a card, so that nothing jumps when the batch arrives. */
export function BatchCardLoading({ label }: { readonly label: string }) {
  return (
    <div className="lv-batch lv-batch--loading" aria-busy="true">
      <output className="lv-sr">{label}</output>
      <div className="lv-batch__head">
        <Skeleton width={44} height={44} isRound />
        <div className="lv-batch__lines">
          <Skeleton width="60%" height={18} />
          <Skeleton width="80%" height={14} />
        </div>
      </div>
      <div className="lv-batch__rate">
        <Skeleton width={130} height={76} />
        <Skeleton width={112} height={88} />
      </div>
      <div className="lv-batch__bonuses">
        <Skeleton width={150} height={24} />
      </div>
      <div className="lv-batch__cap">
        <Skeleton width="55%" height={20} />
      </div>
      <Skeleton height={10} />
      <div className="lv-batch__closing">
        <Skeleton width="40%" height={24} />
      </div>
      <div className="lv-batch__actions">
        <Skeleton height={44} />
      </div>
    </div>
  )
}
