import './kyc.css'
import type { VerificationState } from '@leaven/contract/kyc.ts'
import type { KycLevel, KycModal } from '@leaven/domain/kyc/level.ts'
import { Skeleton } from '@leaven/ui/skeleton/Skeleton.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Answered } from '../../platform/Answered.tsx'
import { RouteLink } from '../../platform/links.tsx'
import { KycBadge } from './KycBadge.tsx'
import { LevelCard } from './LevelCard.tsx'
import { NewsDialog } from './NewsDialog.tsx'
import { StartDialog } from './StartDialog.tsx'
import { StatePanel } from './StatePanel.tsx'
import { useNews } from './use-news.ts'
import { useVerification } from './use-verification.ts'

/** ROUTE-058: where the verification stands, and what can be done about it. */
export function VerificationPage() {
  const { t } = useLingui()
  const answer = useVerification()
  const { data } = answer
  return (
    <div className="lv-container kyc">
      <div className="kyc-head">
        <h1 className="lv-d lv-t-3xl">
          <Trans>Verification</Trans>
        </h1>
        {data ? <KycBadge status={data.status} provider={data.provider} /> : null}
      </div>
      <Answered answer={answer} label={t`Loading your verification`} skeleton={<Places />}>
        {(state) => <Verification state={state} />}
      </Answered>
      <p className="kyc-back">
        <RouteLink to="/me">
          <Trans>Profile and settings</Trans>
        </RouteLink>
      </p>
    </div>
  )
}

function Verification({ state }: { readonly state: VerificationState }) {
  const [dialog, setDialog] = useState<KycModal | null>(null)
  const [level, setLevel] = useState<KycLevel>('LEVEL_1')
  // What is new goes before what he was about to do: it may have changed it.
  useNews(state, setDialog)
  const start = (wanted: KycLevel) => {
    setLevel(wanted)
    const isRegional = state.levels[wanted] === 'CountryRestriction'
    setDialog(isRegional ? 'COUNTRY_RESTRICTION_LEVEL_2' : 'SUMSUB_PROCEED_CONFIRMATION')
  }
  return (
    <>
      <div className="kyc-columns">
        <LevelCard state={state} />
        <StatePanel state={state} onStart={start} />
      </div>
      <Dialog name={dialog} level={level} onClose={() => setDialog(null)} />
    </>
  )
}

type DialogProps = { readonly name: KycModal | null; readonly level: KycLevel; readonly onClose: () => void }

function Dialog({ name, level, onClose }: DialogProps) {
  if (name === null || name === 'KYC_VERIFICATION_FAIL') return null
  if (name === 'SUMSUB_PROCEED_CONFIRMATION') return <StartDialog level={level} onClose={onClose} />
  return <NewsDialog news={name} onClose={onClose} />
}

const Places = () => (
  <div className="kyc-columns">
    <Skeleton height={370} />
    <Skeleton height={480} />
  </div>
)
