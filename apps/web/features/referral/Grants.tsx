import type { GrantView } from '@leaven/contract/campaigns.ts'
import { DECIMALS_MAX } from '@leaven/money/amount.ts'
import { parseAmount } from '@leaven/money/parse.ts'
import { Badge } from '@leaven/ui/badge/Badge.tsx'
import { Card } from '@leaven/ui/card/Card.tsx'
import { CoinGlyph } from '@leaven/ui/coin-glyph/CoinGlyph.tsx'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Lock } from 'lucide-react'
import { useId } from 'react'
import { Answered } from '../../platform/Answered.tsx'
import { useFormat } from '../../platform/format.ts'
import { Figure } from '../../platform/hidden.tsx'
import { RouteLink } from '../../platform/links.tsx'
import { useAnswer } from '../../platform/queries.ts'
import { ListPlaces } from './ListPlaces.tsx'
import { UnpaidRewards } from './UnpaidRewards.tsx'

const SHOWN = 10

/** What referring has brought him, locked or not. */
export function Grants() {
  const { t } = useLingui()
  const id = useId()
  const grants = useAnswer('listGrants', { query: { campaign: 'referral', limit: String(SHOWN) } })
  return (
    <Card labelledBy={id}>
      <h2 id={id} className="lv-t-lg lv-b referral-card__title">
        <Trans>My rewards</Trans>
      </h2>
      <p className="lv-t-sm lv-ink2 referral-card__lead">
        <Trans>
          All of them stand in your <RouteLink to="/transactions">transactions</RouteLink>.
        </Trans>
      </p>
      <UnpaidRewards />
      <Answered answer={grants} label={t`Loading your rewards`} skeleton={<ListPlaces />}>
        {(found) =>
          found.length === 0 ? (
            <p className="referral-none lv-ink2">
              <Trans>No reward yet. The first one comes with the first friend who meets the condition.</Trans>
            </p>
          ) : (
            <ul className="referral-friends">
              {found.map((grant, index) => (
                // Several may be given at the same moment.
                // oxlint-disable-next-line react/no-array-index-key
                <GrantRow key={index} grant={grant} />
              ))}
            </ul>
          )
        }
      </Answered>
    </Card>
  )
}

const names: Readonly<Record<string, MessageDescriptor>> = {
  referralReward: msg`Referral reward`,
  referralSignupBonus: msg`Referral signup bonus`,
}

function GrantRow({ grant }: { readonly grant: GrantView }) {
  const { t } = useLingui()
  const { day } = useFormat()
  const { operation, label, coin, amount, givenAt, lockedUntil, releasedAt } = grant
  const name = names[operation]
  const given = day(new Date(givenAt))
  return (
    <li className="referral-friend">
      <CoinGlyph coin={coin.id} size={36} />
      <div className="referral-friend__who">
        <span className="lv-b">{name ? t(name) : label}</span>
        <span className="lv-t-sm lv-ink2">
          <Trans>
            Given <time dateTime={givenAt}>{given}</time>
          </Trans>
        </span>
      </div>
      <div className="referral-friend__state">
        <span className="lv-b">
          <Figure amount={parseAmount(amount, { code: coin.id, decimals: DECIMALS_MAX })} view="friendly" isMovement />
        </span>
        <Until until={releasedAt ?? lockedUntil} isLocked={releasedAt === null} />
      </div>
    </li>
  )
}

function Until({ until, isLocked }: { readonly until: string; readonly isLocked: boolean }) {
  const { day } = useFormat()
  const at = day(new Date(until))
  if (!isLocked) {
    return (
      <Badge tone="positive">
        <Trans>
          Staked <time dateTime={until}>{at}</time>
        </Trans>
      </Badge>
    )
  }
  return (
    <Badge tone="neutral" icon={<Lock size={14} strokeWidth={1.9} aria-hidden />}>
      <Trans>
        Locked until <time dateTime={until}>{at}</time>
      </Trans>
    </Badge>
  )
}
