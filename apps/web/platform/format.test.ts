import { expect, test } from 'vitest'
import { createFormat } from './format.ts'

const at = new Date('2026-11-18T08:00:00Z')

test('dates are of the house, in Singapore, and written as each language writes them', () => {
  expect(createFormat('en').dayAndTime(at)).toBe('18 Nov 2026, 16:00 SGT')
  expect(createFormat('de').dayAndTime(at)).toBe('18. Nov. 2026, 16:00 SGT')
  expect(createFormat('it').longDay(at)).toBe('mercoledì 18 novembre')
  expect(createFormat('zh-Hant').day(at)).toBe('2026年11月18日')
  expect(createFormat('en').day(new Date('2026-11-17T16:00:00Z'))).toBe('18 Nov 2026')
})

test('midnight is 00:00', () => {
  expect(createFormat('en').time(new Date('2026-11-17T16:00:00Z'))).toBe('00:00 SGT')
})

test.each([
  [0, 'now'],
  [59, '59 seconds ago'],
  [60, '1 minute ago'],
  [3_599, '59 minutes ago'],
  [7_200, '2 hours ago'],
  [86_400, 'yesterday'],
  [259_200, '3 days ago'],
])('%i seconds are told as %o', (seconds, text) => {
  expect(createFormat('en').age(new Date(at.getTime() - seconds * 1000), at)).toBe(text)
})

test('countries have their names in every language', () => {
  expect(createFormat('de').countryName('SG')).toBe('Singapur')
  expect(createFormat('zh-Hant').countryName('DE')).toBe('德國')
})
