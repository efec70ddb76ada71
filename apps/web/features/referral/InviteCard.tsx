import type { ReferralView } from '@leaven/contract/referral.ts'
import type { Reason } from '@leaven/domain/access/feature.ts'
import { Button } from '@leaven/ui/button/Button.tsx'
import { LoafCard } from '@leaven/ui/card/Card.tsx'
import { Skeleton } from '@leaven/ui/skeleton/Skeleton.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { ScrollText } from 'lucide-react'
import { useState } from 'react'
import { Answered } from '../../platform/Answered.tsx'
import { useAnswer } from '../../platform/queries.ts'
import { OwnLink } from './OwnLink.tsx'
import { RulesModal } from './RulesModal.tsx'
import type { ReferralTerms } from './own-terms.ts'

type InviteCardProps = {
  readonly terms: ReferralTerms
  readonly onGate: (reason: Reason) => void
}

/** REF-06, REF-22: what he refers with, once he has accepted the rules. */
export function InviteCard({ terms, onGate }: InviteCardProps) {
  const { t } = useLingui()
  const own = useAnswer('getReferral', {})
  return (
    <LoafCard>
      <Answered answer={own} label={t`Loading your link`} skeleton={<Skeleton height={260} />}>
        {(referral) => <Invite referral={referral} terms={terms} onGate={onGate} />}
      </Answered>
    </LoafCard>
  )
}

function Invite({ referral, terms, onGate }: InviteCardProps & { readonly referral: ReferralView }) {
  const [isReading, setIsReading] = useState(false)
  const isAccepted = referral.rulesAcceptedAt !== null
  const read = () => setIsReading(true)
  return (
    <>
      {isAccepted ? <OwnLink referral={referral} onRules={read} /> : <RulesFirst onRead={read} />}
      <RulesModal
        isOpen={isReading}
        onClose={() => setIsReading(false)}
        terms={terms}
        acceptedAt={referral.rulesAcceptedAt}
        onGate={(reason) => {
          setIsReading(false)
          onGate(reason)
        }}
      />
    </>
  )
}

const RulesFirst = ({ onRead }: { readonly onRead: () => void }) => (
  <div className="referral-first">
    <span className="referral-first__icon">
      <ScrollText size={26} strokeWidth={1.9} aria-hidden />
    </span>
    <h2 className="lv-d lv-t-xl">
      <Trans>One step to your link</Trans>
    </h2>
    <p className="lv-ink2">
      <Trans>Read the referral rules and accept them. Then your link and your code are here.</Trans>
    </p>
    <Button size="lg" isBlock onClick={onRead}>
      <Trans>Read the rules</Trans>
    </Button>
  </div>
)
