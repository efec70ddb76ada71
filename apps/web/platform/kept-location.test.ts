import { beforeEach, expect, test } from 'vitest'
import { findKeptCountry, keepCountry } from './kept-location.ts'

const NOW = Date.parse('2026-11-15T08:00:00Z')
const DAY_MS = 86_400_000

beforeEach(() => localStorage.clear())

test('API-10 API-11 the place of a visitor is kept in the browser for one day', () => {
  expect(findKeptCountry(NOW)).toBe(null)
  keepCountry('DE', NOW)
  expect([0, DAY_MS - 1, DAY_MS].map((later) => findKeptCountry(NOW + later))).toEqual(['DE', 'DE', null])
})

test('what was kept in the future, or is no place, is asked again', () => {
  keepCountry('DE', NOW)
  expect(findKeptCountry(NOW - 1)).toBe(null)
  for (const text of ['', '{', '"DE"', '{"countryCode":"Germany","at":1}', '{"countryCode":"DE"}', 'null']) {
    localStorage.setItem('leaven.location', text)
    expect(findKeptCountry(NOW), text).toBe(null)
  }
})
