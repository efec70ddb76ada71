import anyAscii from 'any-ascii'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { countries } from '../identity/countries.data.ts'
import { alpha3Of } from './country-codes.data.ts'
import { listNearTexts } from './near-names.ts'
import { listDocumentTexts, toNameText, type IdentityDocument, type Named } from './person.ts'
import { isOddlyWritten } from './written-name.ts'

const ada = { firstName: 'Ada', lastName: 'Lindqvist', dateOfBirth: '1990-02-28' }
const passport = { type: 'PASSPORT', country: 'DEU', number: 'C01X00T47' }

describe('one person, however written', () => {
  test.each([
    [{ firstName: ' ADA ' }, ada],
    [{ firstName: 'Ada Maria' }, { firstName: 'Ada-Luise' }],
    [{ lastName: 'Müller Groß' }, { lastName: 'MULLER-GROSS' }],
    [{ lastName: 'O’Neill' }, { lastName: "o'neill" }],
    [{ lastName: 'Łukasz Ørsted' }, { lastName: 'Lukasz Orsted' }],
  ])('%j is %j', (one, other) => {
    expect(toNameText({ ...ada, ...one })).toBe(toNameText({ ...ada, ...other }))
  })

  test.each([{ firstName: 'Ida' }, { lastName: 'Lind' }, { dateOfBirth: '1990-02-27' }])('%j is another', (change) => {
    expect(toNameText({ ...ada, ...change })).not.toBe(toNameText(ada))
  })

  test.each([{ firstName: null }, { lastName: ' ' }, { dateOfBirth: null }])(
    'with %j nothing can be said',
    (change) => {
      expect(toNameText({ ...ada, ...change })).toBeNull()
    },
  )
})

const toDocumentText = (document: IdentityDocument): string | null => listDocumentTexts(document)[0] ?? null

test('a document is its country, its kind and its number without spaces and signs', () => {
  expect(toDocumentText({ ...passport, number: 'c01-x00 t47' })).toBe(toDocumentText(passport))
  expect(toDocumentText({ ...passport, number: ' - ' })).toBeNull()
  for (const change of [{ type: 'ID_CARD' }, { country: 'AUT' }, { number: 'C01X00T48' }])
    expect(toDocumentText({ ...passport, ...change })).not.toBe(toDocumentText(passport))
})

test('attack: a document is shown again with its country in two letters, or as its lines for machines write it', () => {
  for (const country of ['DE', 'de', ' DEU ', 'D', 'D<<'])
    expect(toDocumentText({ ...passport, country }), country).toBe(toDocumentText(passport))
  for (const country of countries) expect(alpha3Of.get(country), country).toMatch(/^[A-Z]{3}$/)
  const alpha3 = [...alpha3Of.values()]
  expect(new Set(alpha3).size).toBe(alpha3.length)
  expect(toDocumentText({ ...passport, country: 'AT' })).toBe(toDocumentText({ ...passport, country: 'AUT' }))
  expect(toDocumentText({ ...passport, country: 'AT' })).not.toBe(toDocumentText({ ...passport, country: 'AU' }))
})

const isNear = (one: Partial<Named>, other: Partial<Named>): boolean => {
  const { shown } = listNearTexts({ ...ada, ...other }, anyAscii)
  return listNearTexts({ ...ada, ...one }, anyAscii).sought.some((text) => shown.includes(text))
}

describe('attack: one person writes their name another way, and is taken for two', () => {
  test.each([
    [{ firstName: 'Jörg' }, { firstName: 'JOERG' }],
    [{ firstName: 'Jörg' }, { firstName: 'JORG' }],
    [
      { firstName: 'Søren', lastName: 'Ægir' },
      { firstName: 'SOEREN', lastName: 'AEGIR' },
    ],
    [{ firstName: 'Åse' }, { firstName: 'AASE' }],
    [
      { firstName: 'Wei', lastName: 'Zhang' },
      { firstName: 'Zhang', lastName: 'Wei' },
    ],
    [
      { firstName: 'Anna Maria', lastName: 'Rossi' },
      { firstName: 'Rossi', lastName: 'Anna Maria' },
    ],
    [{ lastName: 'García López' }, { lastName: 'Garcia' }],
    [{ lastName: 'García López' }, { lastName: 'LOPEZ' }],
    [{ lastName: 'Müller-Lüdenscheidt' }, { lastName: 'Luedenscheidt' }],
    [{ firstName: 'Dr. Ada' }, { firstName: 'Ada' }],
    [{ lastName: 'Prof. Dr. Lindqvist' }, { firstName: 'Dr. med. Ada' }],
    [{ lastName: 'van der Berg' }, { lastName: 'Berg' }],
    [{ firstName: 'Jean-Pierre' }, { firstName: 'Jeanpierre' }],
    [{ firstName: 'Ada Maria' }, { firstName: 'Ada-Luise' }],
    [{ lastName: 'O’Neill' }, { lastName: "o'neill" }],
  ])('%j is near %j', (one, other) => expect(isNear(one, other)).toBe(true))
})

describe('attack: a name is written in letters that only look the same, and is taken for another', () => {
  test.each([
    ['\u202esenI\u202c', '\u202elegoV\u202c'],
    ['\u202esenI', 'Vogel'],
    // Cyrillic, then Greek, then letters of phonetics, then what modifies.
    ['\u0406nes', 'V\u043egel'],
    ['Ines', 'V\u03bfgel'],
    ['\u0131nes', 'Vo\u0261el'],
    ['Ines\u02bc', 'Voge\u02b0l'],
    ['I\u200bnes', 'Vo\u00adgel'],
  ])('%j %j', (firstName, lastName) => {
    expect(isNear({ firstName: 'Ines', lastName: 'Vogel' }, { firstName, lastName })).toBe(true)
  })

  test('a whole name in another alphabet that looks the same', () => {
    // All of it is Cyrillic.
    const looking = { firstName: '\u0412\u0415\u0410\u0422\u0410', lastName: '\u041d\u0410\u041c\u0410\u041a' }
    expect(isNear({ firstName: 'Beata', lastName: 'Hamak' }, looking)).toBe(true)
  })
})

describe('attack: a name is written so that it looks like another’s, and nobody looks at it', () => {
  const real = { firstName: 'Jack', lastName: 'Cole' }
  test.each([
    ['Cyrillic with a palochka', '\u0408\u0430\u0441\u043a', '\u0421\u043e\u04cf\u0435', 'near'],
    ['Cyrillic with a capital one', '\u0408\u0410\u0421\u041a', '\u0421\u041e\u04c0\u0415', 'near'],
    ['Greek', '\u037f\u03b1\u03f2\u03ba', '\u03f9\u03bf\u03b9\u03b5', 'near'],
    ['a capital I', 'Jack', 'CoIe', 'near'],
    ['an i', 'Jack', 'Coie', 'near'],
    ['a dotless i', 'Jack', 'Co\u0131e', 'near'],
    ['a kra', 'Jac\u0138', 'Cole', 'near'],
    ['the digit 0', 'Jack', 'C0le', 'odd and near'],
    ['the digit 1', 'Jack', 'Co1e', 'odd and near'],
    ['a bar', 'Jack', 'Co|e', 'odd and near'],
    ['a Roman number', 'Jack', 'Co\u217ce', 'odd and near'],
    ['wide letters', '\uff2a\uff41\uff43\uff4b', '\uff23\uff4f\uff4c\uff45', 'odd and near'],
    ['letters of mathematics', 'Jack', '\u{1d402}\u{1d428}\u{1d425}\u{1d41e}', 'odd and near'],
    ['a filler', 'Jack', 'Cole\u3164', 'odd and near'],
    ['what joins nothing', 'Jack', 'Co\u034fle', 'odd and near'],
    ['a variation', 'Jack', 'Co\ufe0fle', 'odd and near'],
    ['an empty Braille sign', 'Jack', 'Co\u2800le', 'odd and near'],
    ['a small capital', 'Jack', 'Co\u029fe', 'odd and near'],
    ['a Latin iota', 'Jack', 'Co\u0269e', 'odd and near'],
    ['a click', 'Jack', 'Co\u01c0e', 'odd and near'],
    ['a barred l', 'Jack', 'Co\u019ae', 'odd and near'],
    ['Lisu', '\ua4d9\ua4ee\ua4da\ua4d7', '\ua4da\ua4f3\ua4e1\ua4f0', 'odd'],
    ['Cherokee', '\u13ab\u13aa\u13df\u13e6', '\u13df\u13be\u13de\u13ac', 'odd'],
    ['Coptic', 'Jack'.replace('J', '\u2c92'), 'Cole', 'odd and near'],
    ['Deseret', '\u{10414}\u{10415}', '\u{10416}\u{10417}', 'odd'],
  ] as const)('%s', (_, firstName, lastName, seen) => {
    const looks = { firstName, lastName }
    const found = [isOddlyWritten(looks) && 'odd', isNear(real, looks) && 'near'].filter(Boolean)
    expect(found.join(' and ')).toBe(seen)
  })
})

test('names of one alphabet are written as they should be, and those of several or with what is unseen are odd', () => {
  const toWritten = (name: string) => ({ firstName: name.split(' ')[0] ?? '', lastName: name.split(' ')[1] ?? null })
  for (const name of [
    'Åsa Müller-Groß',
    "Siobhán O'Neill",
    'K\u02bbahele Łukasz',
    'Вера Іванова',
    'Αλέξης Ζορμπάς',
    '明 王',
    'あい 佐々木',
    'O\u0308zge Ñu',
    'ירון כהן',
    // As documents of many countries write them.
    'M\u00aa Núñez-Gal\u00b7la',
    'Əli Məmmədov',
    'Thị Nguyễn',
    'Ștefan Ćwikła',
    'J.R. D’Arcy',
    'İpek Yıldız',
    'Đorđe Ħabib',
    'محمد العـلي',
    'स्मृति शर्मा',
    'สมชาย ใจดี',
    'Արամ Խաչատրյան',
    'გიორგი ბერიძე',
    'ኃይሌ ገብረሥላሴ',
    'ရွှေ ထွန်း',
    'சிவா குமார்',
    '김 민준',
    'カール・マルクス サトー',
  ])
    expect(isOddlyWritten(toWritten(name)), name).toBe(false)
  for (const name of [
    '\u202esenI\u202c Vogel',
    '\u0406nes Vogel',
    'Ines V\u043egel',
    'Ines V\u03bfgel',
    'I\u200bnes Vogel',
    'Ines \u2028Vogel',
    'Ева Vogel',
    'Ine\u0455\u03bf Vogel',
    'Vo\u0563el Ines',
  ])
    expect(isOddlyWritten(toWritten(name)), name).toBe(true)
})

test.each([
  [{ firstName: 'Ida' }, {}],
  [{ lastName: 'Lind' }, {}],
  [{ dateOfBirth: '1990-02-27' }, {}],
  // Twins who share their second name.
  [{ firstName: 'Anna Maria' }, { firstName: 'Lucia Maria' }],
  [{ lastName: 'de Santos' }, { lastName: 'de Oliveira' }],
  [{ firstName: 'Dr. Ida' }, { firstName: 'Dr. Ada' }],
  [{ firstName: null }, { firstName: null }],
  [{ lastName: 'Dr.' }, { lastName: 'Prof.' }],
  [{ dateOfBirth: null }, { dateOfBirth: null }],
])('%j is not near %j', (one, other) => expect(isNear(one, other)).toBe(false))

const word = fc.stringMatching(/^[A-ZÄÖÜÅØÉ][a-zäöüåøéß]{4,9}$/)
const names = fc.record({ first: word, second: word, last: word, other: word })
const spell = (text: string) =>
  text.replaceAll(/[äöüåøß]/gi, (letter) => spelledOut[letter.toLowerCase()] ?? letter).toUpperCase()
const spelledOut: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', å: 'aa', ø: 'oe', ß: 'ss' }

test('however a name is written it stays near, and another birthday or person never does', () => {
  fc.assert(
    fc.property(names, ({ first, second, last, other }) => {
      const full = { firstName: `${first} ${second}`, lastName: `${last} ${other}` }
      const ways: readonly Partial<Named>[] = [
        full,
        { firstName: first, lastName: last },
        { firstName: first, lastName: other },
        { firstName: last, lastName: first },
        { firstName: `Dr. ${first}`, lastName: `${last}-${other}` },
        { firstName: spell(first), lastName: spell(last) },
        { firstName: spell(full.firstName), lastName: spell(full.lastName) },
      ]
      // Somebody who is called the same twice has no pair of names; the exact text is all that is compared.
      fc.pre(listNearTexts({ ...ada, firstName: first, lastName: last }, anyAscii).shown.length > 0)
      fc.pre(listNearTexts({ ...ada, firstName: first, lastName: other }, anyAscii).shown.length > 0)
      for (const way of ways) {
        expect(isNear(full, way), JSON.stringify(way)).toBe(true)
        expect(isNear(full, { ...way, dateOfBirth: '1990-02-27' })).toBe(false)
        expect(isNear(full, { firstName: 'Zyx', lastName: 'Wvut' })).toBe(false)
      }
    }),
    // Two words that are one without their accents: an initial of the other is none.
    { examples: [[{ first: 'Åäøøä', second: 'Öüøøé', last: 'Üåäüö', other: 'Äøéééå' }]] },
  )
})
