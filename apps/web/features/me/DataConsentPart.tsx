import { Skeleton } from '@leaven/ui/skeleton/Skeleton.tsx'
import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Answered } from '../../platform/Answered.tsx'
import { useMe } from '../../platform/me.ts'
import { ConsentCard } from './ConsentCard.tsx'
import { DownloadCard } from './DownloadCard.tsx'
import { MarketingCard } from './MarketingCard.tsx'

type DataConsentPartProps = {
  /** The way out of the account. */
  readonly closing: ReactNode
}

/** SEC-04 and what else concerns the customer's data. */
export function DataConsentPart({ closing }: DataConsentPartProps) {
  const { t } = useLingui()
  const me = useMe()
  return (
    <>
      <Answered answer={me} label={t`Loading your consents`} skeleton={<Skeleton height={220} />}>
        {({ userDataConsent, acceptedMarketingConsent }) => (
          <>
            <ConsentCard status={userDataConsent.userConsentStatus} />
            <MarketingCard isOn={acceptedMarketingConsent} />
          </>
        )}
      </Answered>
      <DownloadCard />
      {closing}
    </>
  )
}
