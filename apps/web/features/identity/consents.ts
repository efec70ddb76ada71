import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { settings } from '../../platform/settings.ts'

/** AUTH-05, AUTH-06. */
export const consentStages = [
  'CONSENTS_PAGE',
  'AGE_RESTRICTION_CONSENT',
  'PERSONAL_DATA_CONSENT',
  'MARKETING_CONSENT',
] as const

export type ConsentStage = (typeof consentStages)[number]

export type Consents = {
  /** Goes with the age of 18 (AUTH-27). */
  readonly acceptedTermsAndConditions: boolean
  readonly acceptedDataConsent: boolean
  readonly acceptedMarketingConsent: boolean
}

export const noConsents: Consents = {
  acceptedTermsAndConditions: false,
  acceptedDataConsent: false,
  acceptedMarketingConsent: false,
}

/** AUTH-25, AUTH-29. */
export const hasRequiredConsents = ({ acceptedTermsAndConditions, acceptedDataConsent }: Consents): boolean =>
  acceptedTermsAndConditions && acceptedDataConsent

export type Consent = {
  readonly stage: ConsentStage
  readonly field: keyof Consents
  readonly title: MessageDescriptor
  readonly summary: MessageDescriptor
  /** Read out for the link to its page, which only says "Read more". */
  readonly moreLabel: MessageDescriptor
  readonly paragraphs: readonly MessageDescriptor[]
  readonly document: LegalLink
}

const { productName } = settings

type LegalLink = { readonly to: string; readonly name: MessageDescriptor }

const terms: LegalLink = { to: '/terms-and-conditions', name: msg`Read the terms and conditions` }
const privacy: LegalLink = { to: '/privacy-policy', name: msg`Read the privacy policy` }

/** AUTH-22, AUTH-26. */
export const consents: readonly Consent[] = [
  {
    stage: 'AGE_RESTRICTION_CONSENT',
    field: 'acceptedTermsAndConditions',
    title: msg`I am 18 or older`,
    summary: msg`${productName} is for adults only.`,
    moreLabel: msg`Read more about the age limit and the terms`,
    paragraphs: [
      msg`You must be at least 18 years old to open an account. We check your age later, when you verify your identity.`,
      msg`By turning this on you also accept the terms and conditions. We store the time of your acceptance.`,
    ],
    document: terms,
  },
  {
    stage: 'PERSONAL_DATA_CONSENT',
    field: 'acceptedDataConsent',
    title: msg`Use my personal data`,
    summary: msg`Required. We need it to run your account and follow the law.`,
    moreLabel: msg`Read more about your personal data`,
    paragraphs: [
      msg`We use your email address, your country and what you enter later to run your account, to keep it safe and to follow the law.`,
      msg`Without this we cannot open an account.`,
    ],
    document: privacy,
  },
  {
    stage: 'MARKETING_CONSENT',
    field: 'acceptedMarketingConsent',
    title: msg`Send me news and offers`,
    summary: msg`Optional. You can turn it off at any time.`,
    moreLabel: msg`Read more about news and offers`,
    paragraphs: [
      msg`We write to you about new products and offers. Emails about your account come in any case.`,
      msg`Your account works the same without it.`,
    ],
    document: privacy,
  },
]
