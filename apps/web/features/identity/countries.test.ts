import { closedCountries } from '@leaven/domain/identity/registration.ts'
import { hasFlag } from 'country-flag-icons'
import { expect, test } from 'vitest'
import { countries } from '@leaven/domain/identity/countries.data.ts'
import { findFlag } from './flags.ts'

test('every country of ISO 3166-1 is there once, with its flag; the closed ones are known', () => {
  expect(new Set(countries).size).toBe(249)
  expect(countries.filter((code) => !hasFlag(code) || findFlag(code) === undefined)).toEqual([])
  expect(closedCountries.filter((code) => !countries.includes(code))).toEqual([])
})
