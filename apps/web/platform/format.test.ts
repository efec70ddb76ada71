import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { act, cleanup, renderHook } from '@testing-library/react'
import { createElement, type ReactNode } from 'react'
import { afterEach, expect, test } from 'vitest'
import { createFormat, useFormat } from './format.ts'

afterEach(cleanup)

const at = new Date('2026-11-18T08:00:00Z')

test('days and times go by the clock of who reads them, and are written as each language writes them', () => {
  expect(createFormat('en', 'Asia/Singapore').dayAndTime(at)).toBe('18 Nov 2026, 16:00 SGT')
  expect(createFormat('de', 'Asia/Singapore').dayAndTime(at)).toBe('18. Nov. 2026, 16:00 SGT')
  expect(createFormat('zh-Hant', 'Asia/Singapore').dayAndTime(at)).toBe('2026年11月18日 16:00 SGT')
  expect(createFormat('zh-Hant', 'UTC').day(at)).toBe('2026年11月18日')
  const late = new Date('2026-11-17T23:30:00Z')
  const zones = ['America/New_York', 'UTC', 'Europe/Berlin', 'Asia/Singapore']
  const days = zones.map((zone) => createFormat('en', zone).day(late))
  expect(days).toEqual(['17 Nov 2026', '17 Nov 2026', '18 Nov 2026', '18 Nov 2026'])
})

test.each(['America/New_York', 'UTC', 'Pacific/Auckland'])('a date of a calendar is the same in %s', (zone) => {
  expect(createFormat('en', zone).date('2026-11-18')).toBe('18 Nov 2026')
  expect(createFormat('en', zone).date('2026-11-18T23:59:59.000Z')).toBe('18 Nov 2026')
  const week = ['en', 'de', 'it', 'zh-Hant'].map((tag) => createFormat(tag, zone).dates('2026-11-18', '2026-11-25'))
  expect(week.map((text) => text.replaceAll(/\s/g, ' '))).toEqual([
    '18 – 25 Nov 2026',
    '18.–25. Nov. 2026',
    '18–25 nov 2026',
    '2026年11月18日至2026年11月25日',
  ])
  const full = ['en', 'de', 'it', 'zh-Hant'].map((tag) => createFormat(tag, zone).fullDate('2023-06-21'))
  expect(full).toEqual(['21 June 2023', '21. Juni 2023', '21 giugno 2023', '2023年6月21日'])
})

test('a long day has its weekday, with a comma where the language has one', () => {
  const long = ['en', 'de', 'it', 'zh-Hant'].map((tag) => createFormat(tag, 'UTC').longDay(at))
  expect(long).toEqual(['Wednesday, 18 November', 'Mittwoch, 18. November', 'mercoledì 18 novembre', '11月18日星期三'])
  expect(createFormat('en', 'Asia/Singapore').longDay(new Date('2026-11-16T16:00:00Z'))).toBe('Tuesday, 17 November')
})

test.each([
  ['en', 'Europe/Berlin', '18 Nov 2026, 09:00 GMT+1', '18 Nov 2026, 16:00 SGT'],
  ['de', 'Europe/Berlin', '18. Nov. 2026, 09:00 GMT+1', '18. Nov. 2026, 16:00 SGT'],
  ['it', 'UTC', '18 nov 2026, 08:00 GMT+0', '18 nov 2026, 16:00 SGT'],
  ['zh-Hant', 'America/New_York', '2026年11月18日 03:00 GMT-5', '2026年11月18日 16:00 SGT'],
  ['en', 'Pacific/Auckland', '18 Nov 2026, 21:00 GMT+13', '18 Nov 2026, 16:00 SGT'],
  ['en', 'Asia/Singapore', '18 Nov 2026, 16:00 SGT', null],
  ['en', 'Australia/Perth', '18 Nov 2026, 16:00 SGT', null],
])('a moment in %s by a clock in %s is %s, and by that of the house %o', (tag, zone, own, house) => {
  const format = createFormat(tag, zone)
  expect([format.dayAndTime(at), format.houseDayAndTime(at)]).toEqual([own, house])
})

test('midnight is 00:00', () => {
  expect(createFormat('en', 'UTC').dayAndTime(new Date('2026-11-17T00:00:00Z'))).toBe('17 Nov 2026, 00:00 GMT+0')
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
