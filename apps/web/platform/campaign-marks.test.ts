import { beforeEach, expect, test } from 'vitest'
import { addReferral, findMarkChanges, parseMark } from './campaign-marks.ts'
import { findMark, findReferrals, findSessionReferral, forgetMark, keepMarks } from './campaign-store.ts'

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

test.each([
  ['SESS-19', '?ref=482913', 'referralCode', '482913'],
  ['SESS-20', '?promo=BREAD', 'promoCode', 'BREAD'],
  ['SESS-21', '?pid=partner-7', 'affiliateRefCode', 'partner-7'],
  ['SESS-22', '?voucher=ROLL-22', 'voucher', 'ROLL-22'],
  ['SESS-23', '?call=razer', 'callFn', 'razer'],
])('%s %s is kept as %s', (_id, search, name, value) => {
  keepMarks(`${search}&lang=de`)
  expect(localStorage.getItem(name)).toBe(value)
})

test('SESS-23 another call than razer is none', () => {
  keepMarks('?call=constructor')
  expect(localStorage).toHaveLength(0)
})

test('SESS-24 a new referral code clears a stored promo code', () => {
  keepMarks('?promo=BREAD')
  keepMarks('?ref=482913')
  expect([findMark('promoCode'), findMark('referralCode')]).toEqual([null, '482913'])
})

test('SESS-25 a new promo code clears a stored referral code, also in this tab', () => {
  keepMarks('?ref=482913')
  keepMarks('?promo=BREAD')
  expect([findMark('promoCode'), findMark('referralCode'), findSessionReferral()]).toEqual(['BREAD', null, null])
})

test('SESS-26 of both in one address the referral code wins, and no promo code is stored', () => {
  keepMarks('?promo=OLD')
  keepMarks('?promo=BREAD&ref=482913')
  expect([findMark('promoCode'), findMark('referralCode')]).toEqual([null, '482913'])
})

test('an address without marks changes nothing, and the campaign of the last link counts', () => {
  keepMarks('?ref=482913&utm_source=mail&utm_medium=news&utm_campaign=autumn')
  keepMarks('?x=1')
  keepMarks('?utm_source=friend')
  const kept = (['referralCode', 'utmSource', 'utmMedium', 'utmCampaign'] as const).map(findMark)
  expect(kept).toEqual(['482913', 'friend', 'news', 'autumn'])
})

// Kept, such a code would make every sign-up of this browser fail.
test('attack: what the server would not take as a code is none, wherever it stands', () => {
  const codes = ['', '   ', 'a'.repeat(65), 'a\u0000b', 'a\nb', 'a\u0085b', '\ud800']
  expect(codes.map((code) => parseMark(code))).toEqual(codes.map(() => null))
  expect(findMarkChanges(`?ref=${'a'.repeat(65)}&promo=a%00b&pid=%0A&voucher=&utm_source=${'u'.repeat(201)}`)).toEqual(
    {},
  )
  expect(findMarkChanges(`?ref=${'a'.repeat(64)}`)).toEqual({ referralCode: 'a'.repeat(64), promoCode: null })
})

test('attack: what somebody has put into the storage is read as a code or not at all', () => {
  localStorage.setItem('referralIds', '{"length":3}')
  localStorage.setItem('affiliateRefCode', 'a'.repeat(300))
  expect([findReferrals(), findMark('affiliateRefCode')]).toEqual([[], null])
  localStorage.setItem('referralIds', '["482913",7,null,{"a":1},""]')
  expect(findReferrals()).toEqual(['482913'])
})

test('every referral code that was met is known, the newest last, twenty at most', () => {
  for (const code of ['111111', '222222', '111111']) keepMarks(`?ref=${code}`)
  expect(findReferrals()).toEqual(['222222', '111111'])
  const many = Array.from({ length: 30 }, (_, index) => `${index}`).reduce(addReferral, [] as readonly string[])
  expect([many.length, many.at(-1)]).toEqual([20, '29'])
})

test('what is forgotten is forgotten everywhere', () => {
  keepMarks('?ref=482913')
  forgetMark('referralCode')
  expect([findMark('referralCode'), findSessionReferral()]).toEqual([null, null])
})
