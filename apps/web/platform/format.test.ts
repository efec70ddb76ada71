import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { act, cleanup, renderHook } from '@testing-library/react'
import { createElement, type ReactNode } from 'react'
import { afterEach, expect, test } from 'vitest'
import { createFormat, useFormat } from './format.ts'

afterEach(cleanup)

const at = new Date('2026-11-18T08:00:00Z')

test('dates are of the house, in Singapore, and written as each language writes them', () => {
  expect(createFormat('en').dayAndTime(at)).toBe('18 Nov 2026, 16:00 SGT')
  expect(createFormat('de').dayAndTime(at)).toBe('18. Nov. 2026, 16:00 SGT')
  expect(createFormat('zh-Hant').dayAndTime(at)).toBe('2026年11月18日 16:00 SGT')
  expect(createFormat('zh-Hant').day(at)).toBe('2026年11月18日')
  const week = ['en', 'de', 'it', 'zh-Hant'].map((tag) => createFormat(tag).days(at, new Date('2026-11-25T08:00:00Z')))
  expect(week.map((text) => text.replaceAll(/\s/g, ' '))).toEqual([
    '18 – 25 Nov 2026',
    '18.–25. Nov. 2026',
    '18–25 nov 2026',
    '2026年11月18日至2026年11月25日',
  ])
  expect(createFormat('en').day(new Date('2026-11-17T16:00:00Z'))).toBe('18 Nov 2026')
})

test('a long day has its weekday, with a comma where the language has one', () => {
  const long = ['en', 'de', 'it', 'zh-Hant'].map((tag) => createFormat(tag).longDay(at))
  expect(long).toEqual(['Wednesday, 18 November', 'Mittwoch, 18. November', 'mercoledì 18 novembre', '11月18日星期三'])
  expect(createFormat('en').longDay(new Date('2026-11-16T16:00:00Z'))).toBe('Tuesday, 17 November')
})

test('a whole day is written out', () => {
  const full = ['en', 'de', 'it', 'zh-Hant'].map((tag) => createFormat(tag).fullDay(new Date('2023-06-21')))
  expect(full).toEqual(['21 June 2023', '21. Juni 2023', '21 giugno 2023', '2023年6月21日'])
})

test.each([
  ['en', 'Europe/Berlin', '18 Nov 2026, 09:00 GMT+1'],
  ['de', 'Europe/Berlin', '18. Nov. 2026, 09:00 GMT+1'],
  ['it', 'UTC', '18 nov 2026, 08:00 GMT+0'],
  ['zh-Hant', 'America/New_York', '2026年11月18日 03:00 GMT-5'],
  ['en', 'Pacific/Auckland', '18 Nov 2026, 21:00 GMT+13'],
  ['en', 'Asia/Singapore', null],
  ['en', 'Australia/Perth', null],
])('the same moment in %s by a clock in %s: %o', (tag, zone, text) => {
  expect(createFormat(tag, zone).localDayAndTime(at)).toBe(text)
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

test.each([
  ['en', '2 days, 1 hour and 0 minutes'],
  ['de', '2 Tage, 1 Stunde und 0 Minuten'],
  ['it', '2 giorni, 1 ora e 0 minuti'],
  ['zh-Hant', '2 天、1 小時和0 分鐘'],
])('the time that is left is told in whole words in %s', (tag, text) => {
  expect(createFormat(tag).left({ days: 2, hours: 1, minutes: 0 })).toBe(text)
})

test('currencies have their names in every language', () => {
  const names = ['en', 'de', 'it', 'zh-Hant'].map((tag) => createFormat(tag).currencyName('CHF'))
  expect(names).toEqual(['Swiss Franc', 'Schweizer Franken', 'franco svizzero', '瑞士法郎'])
  expect(createFormat('de').currencyName('BTC')).toBe('Bitcoin')
})

test('countries have their names in every language', () => {
  expect(createFormat('de').countryName('SG')).toBe('Singapur')
  expect(createFormat('zh-Hant').countryName('DE')).toBe('德國')
})

test('every part of a page has the same format, another one in another language, and the first again later', () => {
  i18n.loadAndActivate({ locale: 'en', messages: {} })
  const wrapper = ({ children }: { readonly children: ReactNode }) => createElement(I18nProvider, { i18n }, children)
  const one = renderHook(() => useFormat(), { wrapper }).result
  const other = renderHook(() => useFormat(), { wrapper }).result
  const first = one.current
  expect(other.current).toBe(first)
  act(() => i18n.loadAndActivate({ locale: 'de', messages: {} }))
  expect(one.current.day(at)).toBe('18. Nov. 2026')
  expect(other.current).toBe(one.current)
  act(() => i18n.loadAndActivate({ locale: 'en', messages: {} }))
  expect(one.current).toBe(first)
})
