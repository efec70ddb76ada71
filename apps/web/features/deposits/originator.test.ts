import { toKeptOriginator, whyOriginatorIncomplete } from '@leaven/domain/deposits/deposit.ts'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { emptyDraft, listGaps, toOriginator, type Draft } from './originator.ts'

const full: Draft = {
  isOwner: false,
  firstName: ' Ada ',
  lastName: 'Lindqvist',
  country: 'SE',
  isCustodial: true,
  platform: 'Some exchange ',
}

test.each([
  { what: 'nothing', draft: emptyDraft, gaps: ['isOwner', 'isCustodial'] },
  { what: 'his own', draft: { ...emptyDraft, isOwner: true }, gaps: ['isCustodial'] },
  {
    what: "somebody else's",
    draft: { ...emptyDraft, isOwner: false },
    gaps: ['firstName', 'lastName', 'country', 'isCustodial'],
  },
  { what: 'an exchange', draft: { ...emptyDraft, isOwner: true, isCustodial: true }, gaps: ['platform'] },
  { what: 'blanks', draft: { ...full, firstName: '  ', platform: ' ' }, gaps: ['firstName', 'platform'] },
  { what: 'all of it', draft: full, gaps: [] },
] as const)('after $what the form asks for what is missing, in its order', ({ draft, gaps }) => {
  expect(listGaps(draft)).toEqual(gaps)
})

test('DEPOSIT-03 DEPOSIT-04 name and country go out for somebody else only, the platform for a custodial wallet only', () => {
  expect(toOriginator(full)).toEqual({
    isOriginatorAddressOwner: false,
    originatorFirstName: 'Ada',
    originatorLastName: 'Lindqvist',
    originatorCountry: 'SE',
    isCustodialWallet: true,
    platform: 'Some exchange',
  })
  expect(toOriginator({ ...full, isOwner: true, isCustodial: false })).toEqual({
    isOriginatorAddressOwner: true,
    isCustodialWallet: false,
  })
})

const answer = fc.option(fc.boolean(), { nil: undefined })
const text = fc.constantFrom('', ' ', 'Ada')
const drafts = fc.record<Draft>({
  isOwner: answer,
  firstName: text,
  lastName: text,
  country: fc.option(fc.constant('SE'), { nil: undefined }),
  isCustodial: answer,
  platform: text,
})

test('whatever is entered, the form sends what the server takes and keeps, or sends nothing', () => {
  fc.assert(
    fc.property(drafts, (draft) => {
      const originator = toOriginator(draft)
      expect(originator === null).toBe(listGaps(draft).length > 0)
      if (!originator) return
      expect(whyOriginatorIncomplete(originator)).toBeNull()
      expect(toKeptOriginator(originator)).toEqual({ platform: undefined, ...originator })
    }),
  )
})
