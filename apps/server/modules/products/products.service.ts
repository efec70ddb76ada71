import type { ContentView } from '@leaven/contract/products.ts'

const PUBLISHED_ON = '2026-11-15'

const titles = {
  'terms-and-conditions': 'Terms and conditions',
  'privacy-policy': 'Privacy policy',
  'data-consent-terms': 'Consent to use personal data',
  'terms-and-conditions-welcome': 'Terms of WELCOME50',
  'voucher-terms': 'Terms of vouchers',
  faq: 'Questions and answers',
} as const

/** The public documents: their words are the web app's, at the path of the same name. */
export const listDocuments = (): readonly ContentView[] =>
  Object.entries(titles).map(([page, title]) => ({
    page,
    title,
    path: `/${page}`,
    version: '1',
    publishedOn: PUBLISHED_ON,
  }))
