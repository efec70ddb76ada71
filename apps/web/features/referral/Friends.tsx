import { Card } from '@leaven/ui/card/Card.tsx'
import { EmptyState } from '@leaven/ui/empty-state/EmptyState.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import { Answered } from '../../platform/Answered.tsx'
import { useAnswer } from '../../platform/queries.ts'
import { FriendRow } from './FriendRow.tsx'
import { ListPlaces } from './ListPlaces.tsx'
import { Pager } from './Pager.tsx'
import { usePaging } from './use-paging.ts'

/** REF-13: whom he has referred, and how far each of them is. */
export function Friends({ days }: { readonly days: number }) {
  const { t } = useLingui()
  const id = useId()
  const paging = usePaging()
  const friends = useAnswer('listReferredUsers', { query: paging.query })
  return (
    <Card labelledBy={id}>
      <h2 id={id} className="lv-t-lg lv-b referral-card__title">
        <Trans>My friends</Trans>
      </h2>
      <p className="lv-t-sm lv-ink2 referral-card__lead">
        <Trans>You see the name of whoever chose to show it to you.</Trans>
      </p>
      <Answered answer={friends} label={t`Loading your friends`} skeleton={<ListPlaces />}>
        {({ count, users }) =>
          count === 0 ? (
            <NoFriends />
          ) : (
            <>
              <ul className="referral-friends">
                {users.map((friend, index) => (
                  // Two may have signed up in the same second, and neither has a name.
                  // oxlint-disable-next-line react/no-array-index-key
                  <FriendRow key={`${paging.offset}-${index}`} friend={friend} days={days} />
                ))}
              </ul>
              <Pager label={t`Pages of your friends`} paging={paging} total={count} />
            </>
          )
        }
      </Answered>
    </Card>
  )
}

const NoFriends = () => (
  <EmptyState
    isOnPanel
    title={<Trans>Nobody has signed up with your link yet.</Trans>}
    text={<Trans>Whoever does shows up here at once.</Trans>}
  />
)
