import { expect, test } from 'vitest'
import { countOf, shorten, showLeft, showTime, showUsd } from './show.ts'

test('prices are grouped and keep every digit', () => {
  expect(['97250.5', '123456789012.12345678', '0.0214', '1'].map(showUsd)).toEqual([
    '$97,250.5',
    '$123,456,789,012.12345678',
    '$0.0214',
    '$1',
  ])
})

test('times, counts and hashes are shown as people read them', () => {
  expect(showTime('2026-12-01T08:05:09.000Z')).toBe('1 Dec 2026, 08:05 UTC')
  expect([showLeft(0), showLeft(65), showLeft(3600)]).toEqual(['0:00', '1:05', '60:00'])
  expect([countOf(1, 'block', 'blocks'), countOf(1200, 'block', 'blocks')]).toEqual(['1 block', '1,200 blocks'])
  expect([shorten('short'), shorten('0123456789abcdef0123456789abcdef')]).toEqual(['short', '01234567\u2026abcdef'])
})
