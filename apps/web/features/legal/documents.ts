import { msg } from '@lingui/core/macro'
import type { FaqContent, LegalContent, LegalDocument } from './legal-document.ts'
import { once, type Loads } from './use-content.ts'

const terms = {
  en: once(async () => (await import('./content/terms.en.data.ts')).terms),
  de: once(async () => (await import('./content/terms.de.data.ts')).terms),
  it: once(async () => (await import('./content/terms.it.data.ts')).terms),
  zht: once(async () => (await import('./content/terms.zht.data.ts')).terms),
} satisfies Loads<LegalContent>

const privacy = {
  en: once(async () => (await import('./content/privacy.en.data.ts')).privacy),
  de: once(async () => (await import('./content/privacy.de.data.ts')).privacy),
  it: once(async () => (await import('./content/privacy.it.data.ts')).privacy),
  zht: once(async () => (await import('./content/privacy.zht.data.ts')).privacy),
} satisfies Loads<LegalContent>

const consent = {
  en: once(async () => (await import('./content/consent.en.data.ts')).consent),
  de: once(async () => (await import('./content/consent.de.data.ts')).consent),
  it: once(async () => (await import('./content/consent.it.data.ts')).consent),
  zht: once(async () => (await import('./content/consent.zht.data.ts')).consent),
} satisfies Loads<LegalContent>

const welcome = {
  en: once(async () => (await import('./content/welcome.en.data.ts')).welcome),
  de: once(async () => (await import('./content/welcome.de.data.ts')).welcome),
  it: once(async () => (await import('./content/welcome.it.data.ts')).welcome),
  zht: once(async () => (await import('./content/welcome.zht.data.ts')).welcome),
} satisfies Loads<LegalContent>

const voucher = {
  en: once(async () => (await import('./content/voucher.en.data.ts')).voucher),
  de: once(async () => (await import('./content/voucher.de.data.ts')).voucher),
  it: once(async () => (await import('./content/voucher.it.data.ts')).voucher),
  zht: once(async () => (await import('./content/voucher.zht.data.ts')).voucher),
} satisfies Loads<LegalContent>

export const faq = {
  en: once(async () => (await import('./content/faq.en.data.ts')).faq),
  de: once(async () => (await import('./content/faq.de.data.ts')).faq),
  it: once(async () => (await import('./content/faq.it.data.ts')).faq),
  zht: once(async () => (await import('./content/faq.zht.data.ts')).faq),
} satisfies Loads<FaqContent>

const sample = { date: '2026-11-15', version: null, isSample: true } as const
const toTerms = { to: '/terms-and-conditions', title: msg`Terms and conditions` }
const toPrivacy = { to: '/privacy-policy', title: msg`Privacy policy` }

/** Every legal text that there is. */
export const documents = {
  terms: { ...sample, content: terms, related: toPrivacy }, // ROUTE-041
  privacy: { ...sample, content: privacy, related: toTerms },
  consent: { ...sample, content: consent, related: toTerms }, // LEGAL-05
  welcome: { ...sample, content: welcome, related: toTerms }, // PROMO-09
  voucher: { ...sample, date: '2023-06-21', version: '1.0', content: voucher, related: toTerms }, // VOUCHER-09
} as const satisfies Readonly<Record<string, LegalDocument>>
