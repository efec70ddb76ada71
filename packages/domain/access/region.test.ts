import { expect, test } from 'vitest'
import { countries } from '../identity/countries.data.ts'
import { listOpenItems, nextOnboardingPath } from './onboarding.ts'
import { canSeeLending, europeanCountries, isEuropean } from './region.ts'

const BEFORE = new Date('2021-11-25T23:59:59.999Z')
const CUTOFF = new Date('2021-11-26T00:00:00Z')

// Written out from the row, by the alphabet.
const european = 'AT BE BG CY CZ DE DK EE ES FI FR GB GR HR HU IE IS IT LI LT LU LV MT NL NO PL PT RO SE SI SK'.split(
  ' ',
)

test('ACCESS-15 ACCESS-16 Europe is these 31 countries and no other', () => {
  expect(european).toHaveLength(31)
  expect(europeanCountries.toSorted()).toEqual(european)
  expect(countries.filter(isEuropean).toSorted()).toEqual(european)
  expect(isEuropean('')).toBe(false)
})

test('ACCESS-22 ACCESS-23 ACCESS-24 lending is seen by its right, and in the US without it until the cutoff', () => {
  expect(canSeeLending(true, 'US', CUTOFF)).toBe(true)
  expect(canSeeLending(true, 'DE', CUTOFF)).toBe(true)
  expect(canSeeLending(false, 'US', BEFORE)).toBe(true)
  expect(canSeeLending(false, 'US', CUTOFF)).toBe(false)
  expect(canSeeLending(false, 'DE', BEFORE)).toBe(false)
})

test.each([
  [[], '/wallets'],
  [['identity'], '/verify-identity'],
  [['phone', 'identity'], '/verify-phone'],
  [['identity', 'phone', 'country'], '/verify-country'],
] as const)('with %j open the next step is %s', (onBoarding, path) => {
  expect(nextOnboardingPath({ onBoarding })).toBe(path)
})

test('a country on the list is not asked for again', () => {
  const nothing = { isCountryOpen: false, isPhoneVerified: false, isIdentityShown: false }
  expect(listOpenItems(nothing)).toEqual(['country', 'phone', 'identity'])
  expect(listOpenItems({ ...nothing, isCountryOpen: true })).toEqual(['phone', 'identity'])
  expect(listOpenItems({ isCountryOpen: true, isPhoneVerified: true, isIdentityShown: true })).toEqual([])
})
