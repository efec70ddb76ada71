import { expect, test } from 'vitest'
import { canReveal, chooseCode, chooseLink } from './code.ts'

const choose = (typed: string | null, link: string | null = null, promo: string | null = null) =>
  chooseCode({ link, typed, promo })

test.each([
  ['482913', 'referral'],
  ['4829137', 'referral'],
  ['48291', 'promo'],
  ['48291370', 'promo'],
  ['48291a', 'promo'],
  ['٤٨٢٩١٣', 'promo'],
  ['BREAD', 'promo'],
])('REF-07 REF-08 the typed code %s is a %s code', (typed, kind) => {
  expect(choose(` ${typed} `)).toEqual({ kind, text: typed })
})

test('nothing typed is no code', () => {
  expect([choose(null), choose(''), choose('  ')]).toEqual([null, null, null])
})

test('REF-09 REF-11 a code of a link wins over a typed one: the address, then this tab, then this browser', () => {
  expect(chooseLink(['111111', '222222', '333333'], null)).toBe('111111')
  expect(chooseLink([null, '222222', '333333'], null)).toBe('222222')
  expect(chooseLink([null, null, '333333'], null)).toBe('333333')
  expect(chooseLink([null, null, null], null)).toBe(null)
  expect(choose('BREAD', '111111', 'ROLL')).toEqual({ kind: 'referral', text: '111111' })
})

test('a code that the server has turned down is not sent again', () => {
  expect(chooseLink(['111111', null, '222222'], '111111')).toBe('222222')
})

test('a promo code of a link counts until another one is typed, whatever it looks like', () => {
  expect(choose(null, null, '482913')).toEqual({ kind: 'promo', text: '482913' })
  expect(choose('', null, 'BREAD')).toBe(null)
})

test('REF-10 REF-11 only a referral code of more than five characters offers to reveal oneself', () => {
  const codes = [
    { kind: 'referral', text: 'abcde' },
    { kind: 'referral', text: 'abcdef' },
    { kind: 'promo', text: 'BREADROLL' },
  ] as const
  expect([...codes, null].map(canReveal)).toEqual([false, true, false, false])
})
