import { expect, test } from 'vitest'
import { consents, consentStages, hasRequiredConsents, noConsents } from './consents.ts'

test('AUTH-05 AUTH-06 the consents are asked for in these stages', () => {
  expect(consentStages).toEqual([
    'CONSENTS_PAGE',
    'AGE_RESTRICTION_CONSENT',
    'PERSONAL_DATA_CONSENT',
    'MARKETING_CONSENT',
  ])
  expect(consents.map(({ stage }) => stage)).toEqual(consentStages.slice(1))
})

test('age with the terms and personal data are needed, news are not', () => {
  const needed = { ...noConsents, acceptedTermsAndConditions: true, acceptedDataConsent: true }
  expect(hasRequiredConsents(needed)).toBe(true)
  expect(hasRequiredConsents({ ...needed, acceptedMarketingConsent: true })).toBe(true)
  for (const field of ['acceptedTermsAndConditions', 'acceptedDataConsent'])
    expect(hasRequiredConsents({ ...needed, [field]: false })).toBe(false)
})
