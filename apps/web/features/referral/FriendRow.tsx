import type { ReferredUserView } from '@leaven/contract/referral.ts'
import { DECIMALS_MAX } from '@leaven/money/amount.ts'
import { parseAmount } from '@leaven/money/parse.ts'
import { Avatar } from '@leaven/ui/avatar/Avatar.tsx'
import { Badge, type BadgeTone } from '@leaven/ui/badge/Badge.tsx'
import { Progress } from '@leaven/ui/progress/Progress.tsx'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { MessageDescriptor } from '@lingui/core'
import { useFormat } from '../../platform/format.ts'
import { Figure } from '../../platform/hidden.tsx'

type FriendRowProps = {
  readonly friend: ReferredUserView
  /** So many are needed. */
  readonly days: number
}

/** One friend: who, since when, and how far. */
export function FriendRow({ friend, days }: FriendRowProps) {
  const { day } = useFormat()
  const { name, email, signedUpAt, state, reward } = friend
  const since = day(new Date(signedUpAt))
  return (
    <li className="referral-friend">
      <Avatar initials={(name ?? email ?? '').slice(0, 1).toUpperCase()} />
      <div className="referral-friend__who">
        {name === null && email === null ? (
          <span className="lv-b">
            <Trans>A friend without a name</Trans>
          </span>
        ) : (
          <span className="lv-b" translate="no">
            {name ?? email}
          </span>
        )}
        <span className="lv-t-sm lv-ink2">
          {name !== null && email !== null ? (
            <>
              <span translate="no">{email}</span> ·{' '}
            </>
          ) : null}
          <Trans>
            Signed up <time dateTime={signedUpAt}>{since}</time>
          </Trans>
        </span>
      </div>
      <div className="referral-friend__state">
        <State friend={friend} days={days} />
        {state === 'REWARDED' && reward ? (
          <span className="lv-b">
            <Figure
              amount={parseAmount(reward.amount, { code: reward.coin.id, decimals: DECIMALS_MAX })}
              view="friendly"
              isMovement
            />
          </span>
        ) : null}
        {state === 'EARNED' ? (
          <span className="lv-t-xs lv-ink2">
            <Trans>Paid as soon as the campaign can</Trans>
          </span>
        ) : null}
      </div>
    </li>
  )
}

const tones: Readonly<Record<ReferredUserView['state'], BadgeTone>> = {
  SIGNED_UP: 'neutral',
  VERIFIED: 'info',
  INVESTED: 'accent',
  EARNED: 'warning',
  REWARDED: 'positive',
  ENDED: 'neutral',
}

const words: Readonly<Record<Exclude<ReferredUserView['state'], 'INVESTED'>, MessageDescriptor>> = {
  SIGNED_UP: msg`Signed up`,
  VERIFIED: msg`Verified`,
  EARNED: msg({ message: 'Earned', context: 'status' }),
  REWARDED: msg`Rewarded`,
  ENDED: msg`Ended`,
}

function State({ friend: { state, days: held }, days }: FriendRowProps) {
  const { t } = useLingui()
  if (state !== 'INVESTED') return <Badge tone={tones[state]}>{t(words[state])}</Badge>
  const done = held ?? 0
  const text = t`${done} of ${days} days`
  return (
    <>
      <Badge tone={tones[state]}>{text}</Badge>
      <span className="referral-friend__bar">
        <Progress label={t`Invested`} value={(done / days) * 100} valueText={text} size="sm" />
      </span>
    </>
  )
}
