import { add } from '@leaven/money/amount.ts'
import { toPriceText } from '@leaven/money/format-text.ts'
import { toRough } from '@leaven/money/format.ts'
import { toMarked } from '@leaven/money/marks.ts'
import { useMarks } from '@leaven/ui/amount-text/marks.ts'
import { Badge } from '@leaven/ui/badge/Badge.tsx'
import { BatchCard, type BatchState } from '@leaven/ui/batch-card/BatchCard.tsx'
import { CoinGlyph } from '@leaven/ui/coin-glyph/CoinGlyph.tsx'
import { Countdown } from '@leaven/ui/countdown/Countdown.tsx'
import { LoafTin } from '@leaven/ui/loaf-tin/LoafTin.tsx'
import { Progress } from '@leaven/ui/progress/Progress.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useFormat } from '../../platform/format.ts'
import { Figure } from '../../platform/hidden.tsx'
import { Awaited } from './Awaited.tsx'
import { hasEntered, isFull, isOnSale, shareOfCap, type Batch } from './batch.ts'
import { useBatchName } from '../../platform/batch-name.ts'
import { LateNote } from './LateNote.tsx'
import { useRateText } from '../../platform/rate-text.ts'
import { StatusBadge } from './StatusBadge.tsx'

type BatchOfferProps = {
  readonly batch: Batch
  readonly now: Date
  readonly isGuest: boolean
  /** Enter or My entry; a closed one says itself why. */
  readonly action: ReactNode
}

/** LEND-010 to LEND-016: one batch with everything that is known of it. */
export function BatchOffer({ batch, now, isGuest, action }: BatchOfferProps) {
  const { t } = useLingui()
  const { days } = useFormat()
  const toRate = useRateText()
  const toName = useBatchName()
  const { asset, number, filled, reserve } = batch
  const dates = days(batch.startsAt, batch.endsAt)
  const percent = Math.floor(shareOfCap(batch, add(filled, reserve)))
  const isOver = isSaleOver(batch, now)
  const toClosingName = ({ status }: Batch): string => {
    if (status === 'SELLING') return isOver ? t`Entries closed` : t`Entries close in`
    return status === 'ONGOING' ? t`Ends in` : t`Ended`
  }
  return (
    <BatchCard
      state={toState(batch, now, isGuest)}
      coin={<CoinGlyph coin={asset.code} size={44} />}
      name={toName(batch)}
      meta={
        <Trans>
          Batch #{number} · {dates}
        </Trans>
      }
      {...toStatus(batch)}
      rateName={t`Expected APY`}
      rate={toRate(batch.rate)}
      tin={<LoafTin percent={percent} width={112} />}
      bonuses={<Bonuses batch={batch} />}
      amount={<Filled batch={batch} />}
      percent={t`${percent}% full`}
      progress={
        <Progress label={t`Batch cap`} value={shareOfCap(batch, filled)} reserved={shareOfCap(batch, reserve)} />
      }
      closingName={toClosingName(batch)}
      closing={<Closing batch={batch} now={now} />}
      {...((batch.late.length > 0 || batch.awaited.units > 0n) && {
        notice: (
          <>
            {batch.late.length > 0 ? <LateNote late={batch.late} /> : null}
            <Awaited amount={batch.awaited} />
          </>
        ),
      })}
      actions={action}
    />
  )
}

function toStatus(batch: Batch): { readonly status?: ReactNode } {
  if (batch.status !== 'SELLING') return { status: <StatusBadge status={batch.status} /> }
  return hasEntered(batch) ? { status: <EnteredBadge batch={batch} /> } : {}
}

/** It waits for its start, which may be late. */
const isSaleOver = ({ status, saleClosesAt }: Batch, now: Date): boolean => status === 'SELLING' && saleClosesAt <= now

/** LEND-012: to the close of the sale, then to the end, and to nothing afterwards. */
function Closing({ batch, now }: { readonly batch: Batch; readonly now: Date }) {
  const { day } = useFormat()
  const { status, saleClosesAt, endsAt } = batch
  if (isSaleOver(batch, now)) return <time dateTime={saleClosesAt.toISOString()}>{day(saleClosesAt)}</time>
  if (status === 'SELLING') return <TimeLeft until={saleClosesAt} now={now} />
  if (status === 'ONGOING') return <TimeLeft until={endsAt} now={now} />
  return <time dateTime={endsAt.toISOString()}>{day(endsAt)}</time>
}

function EnteredBadge({ batch: { entered } }: { readonly batch: Batch }) {
  return (
    <Badge tone="positive">
      <Trans>
        Entered <Figure amount={entered} view="friendly" />
      </Trans>
    </Badge>
  )
}

function toState(batch: Batch, now: Date, isGuest: boolean): BatchState {
  if (!isOnSale(batch, now)) return 'closed'
  if (hasEntered(batch)) return 'entered'
  if (isFull(batch)) return 'full'
  return isGuest ? 'guest' : 'open'
}

/** LEND-014: what comes on top, where something does. */
function Bonuses({ batch }: { readonly batch: Batch }) {
  const toRate = useRateText()
  const { bonus, reward, rewardCoin } = batch
  const inCoins = toRate(reward)
  return (
    <>
      {bonus > 0n ? (
        <Badge tone="accent">
          <UpTo batch={batch} />
        </Badge>
      ) : null}
      {reward > 0n ? (
        <Badge tone="brand">
          <Trans>
            + {inCoins} in <span translate="no">{rewardCoin}</span>
          </Trans>
        </Badge>
      ) : null}
    </>
  )
}

/** LEND-098: never without its condition, where that is known. */
function UpTo({ batch: { asset, bonus, target } }: { readonly batch: Batch }) {
  const marks = useMarks()
  const upTo = useRateText()(bonus)
  const coin = asset.code
  if (!target) return <Trans>+ up to {upTo}</Trans>
  const price = toPriceText(target, marks)
  return (
    <Trans>
      + up to {upTo} if <span translate="no">{coin}</span> reaches {price}
    </Trans>
  )
}

/** LEND-015 */
function Filled({ batch: { filled, cap } }: { readonly batch: Batch }) {
  const marks = useMarks()
  const [there, most] = [toMarked(toRough(filled), marks), toMarked(toRough(cap), marks)]
  const coin = cap.asset.code
  return (
    <Trans>
      <b translate="no">{there}</b> of <span translate="no">{most}</span> <span translate="no">{coin}</span>
    </Trans>
  )
}

function TimeLeft({ until, now }: { readonly until: Date; readonly now: Date }) {
  const { t } = useLingui()
  const { left } = useFormat()
  return <Countdown until={until} now={now} units={{ days: t`d`, hours: t`h`, minutes: t`m` }} spoken={left} over="–" />
}
