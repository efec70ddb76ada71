import type { ReferrerView } from '@leaven/contract/referral.ts'
import { Badge } from '@leaven/ui/badge/Badge.tsx'
import { Card } from '@leaven/ui/card/Card.tsx'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import { Answered } from '../../platform/Answered.tsx'
import { useAnswer } from '../../platform/queries.ts'
import { ListPlaces } from './ListPlaces.tsx'
import { Pager } from './Pager.tsx'
import { usePaging, type Paging } from './use-paging.ts'

/** REF-13: for everybody. */
export function GuestLeaderboard() {
  const paging = usePaging()
  return <Board answer={useAnswer('listReferrers', { query: paging.query })} paging={paging} />
}

/** The same with his own place, also when that is on another page. */
export function OwnLeaderboard() {
  const paging = usePaging()
  return <Board answer={useAnswer('listOwnReferrers', { query: paging.query })} paging={paging} />
}

type Listed = {
  readonly referrers: readonly ReferrerView[]
  readonly total: number
  readonly own?: ReferrerView | null
}

type BoardProps = {
  readonly answer: Parameters<typeof Answered<Listed>>[0]['answer']
  readonly paging: Paging
}

function Board({ answer, paging }: BoardProps) {
  const { t } = useLingui()
  const id = useId()
  return (
    <Card labelledBy={id}>
      <h2 id={id} className="lv-t-lg lv-b referral-card__title">
        <Trans>Leaderboard</Trans>
      </h2>
      <p className="lv-t-sm lv-ink2 referral-card__lead">
        <Trans>Who has brought most verified friends.</Trans>
      </p>
      <Answered answer={answer} label={t`Loading the leaderboard`} skeleton={<ListPlaces />}>
        {({ referrers, total, own }) => (
          <>
            {total === 0 ? <NobodyYet /> : <Places referrers={referrers} />}
            {own && !referrers.some(({ isOwn }) => isOwn) ? <OwnPlace own={own} /> : null}
            <Pager label={t`Pages of the leaderboard`} paging={paging} total={total} />
          </>
        )}
      </Answered>
    </Card>
  )
}

const NobodyYet = () => (
  <p className="referral-none lv-ink2">
    <Trans>Nobody is on the board yet. The first verified friend puts you there.</Trans>
  </p>
)

const Places = ({ referrers }: { readonly referrers: readonly ReferrerView[] }) => (
  <ol className="referral-board">
    {referrers.map((referrer) => (
      <Place key={referrer.place} referrer={referrer} />
    ))}
  </ol>
)

const OwnPlace = ({ own }: { readonly own: ReferrerView }) => (
  <ul className="referral-board referral-board--own">
    <Place referrer={own} />
  </ul>
)

function Place({ referrer: { place, name, count, isOwn } }: { readonly referrer: ReferrerView }) {
  return (
    <li className="referral-place" data-own={isOwn || undefined} data-first={place === 1 || undefined}>
      <span className="referral-place__number">
        <span className="lv-sr">
          <Trans>Place</Trans>{' '}
        </span>
        {place}
      </span>
      <span className="referral-place__name">
        <span className="lv-b" translate="no">
          {name}
        </span>
        {isOwn ? (
          <Badge tone="accent">
            <Trans>You</Trans>
          </Badge>
        ) : null}
      </span>
      <span className="lv-t-sm lv-ink2 lv-num">
        <Plural value={count} one="# friend" other="# friends" />
      </span>
    </li>
  )
}
