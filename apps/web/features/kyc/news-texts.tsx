import type { KycModal } from '@leaven/domain/kyc/level.ts'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useMe } from '../../platform/me.ts'
import { WaitText } from './why-texts.tsx'
import { FinalText } from './FinalText.tsx'
import { ReachedText } from './level-texts.tsx'

/** Those that tell something. The confirmation asks; nothing comes from the national identity of Singapore yet. */
export type News = Exclude<KycModal, 'SUMSUB_PROCEED_CONFIRMATION' | 'KYC_VERIFICATION_FAIL'>

type NewsText = { readonly title: ReactNode; readonly text: ReactNode }

/** KYC-20, KYC-21, KYC-43 to KYC-46: the texts are exact. */
export function useNewsTexts(news: News): NewsText {
  const email = useMe().data?.email
  const texts: Readonly<Record<News, NewsText>> = {
    PENDING: {
      title: <Trans>We are currently reviewing your submission</Trans>,
      text: <WaitText email={email} />,
    },
    REJECTED: {
      title: <Trans>Your account has been rejected.</Trans>,
      text: <Trans>Sorry, but we could not verify your identity.</Trans>,
    },
    BLACKLISTED: { title: <Trans>Your account has been rejected.</Trans>, text: <FinalText /> },
    STAGGERED_LEVEL_1_APPROVED: {
      title: <Trans>You have reached level 1.</Trans>,
      text: <ReachedText level={1} />,
    },
    STAGGERED_LEVEL_2_APPROVED: {
      title: <Trans>You have reached level 2.</Trans>,
      text: <ReachedText level={2} />,
    },
    NON_STAGGERED_APPROVED: {
      title: <Trans>Your account has been verified.</Trans>,
      text: <Trans>All features are open to you.</Trans>,
    },
    COUNTRY_RESTRICTION_LEVEL_2: {
      title: <Trans>Level 2 is not available</Trans>,
      text: <Trans>As per compliance with regulations, level 2 verification is not available in your region.</Trans>,
    },
  }
  return texts[news]
}
