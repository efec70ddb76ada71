import anyAscii from 'any-ascii'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { listNearTexts } from './near-names.ts'
import { listDocumentTexts, listNearDocumentTexts, type IdentityDocument, type Named } from './person.ts'
import { isOddlyWritten } from './written-name.ts'

/** The last word is the last name. */
function toNamed(name: string): Named {
  const words = name.split(' ')
  return { firstName: words.slice(0, -1).join(' '), lastName: words.at(-1) ?? '', dateOfBirth: '1990-02-28' }
}

const read = (name: string) => listNearTexts(toNamed(name), anyAscii)
const isNear = (one: string, other: string): boolean => {
  const { shown } = read(other)
  return read(one).sought.some((text) => shown.includes(text))
}

describe('attack: one person shows two documents, and is paid for each', () => {
  test.each([
    ['Иван Петров', 'Ivan Petrov'],
    ['Юлия Щербакова', 'Iuliia Shcherbakova'],
    ['Юлия Щербакова', 'Julia Shcherbakova'],
    ['Χρήστος Παπαδόπουλος', 'Christos Papadopoulos'],
    ['Արամ Խաչատրյան', 'Aram Khachatryan'],
    ['محمد رحمن', 'Muhammad Rahman'],
    ['Anna Maria Rossi', 'Maria Rossi'],
    ['Анна Мария Росси', 'Maria Rossi'],
    ['Juan Carlos García López', 'Carlos Lopez'],
    ['William Cole', 'Williarn Cole'],
    ['Ethan Wood', 'Ethan VVood'],
    ['Clara Hunt', 'Dara Hunt'],
    ['Mohammed Khan', 'Muhammad Khan'],
    ['Mohamed Ali Khan', 'Muhammad Khan'],
    ['Nikola Đorđević', 'Nikola Djordjevic'],
    ['Nikola Đorđević', 'Nikola Dordevic'],
    ['Никола Ђорђевић', 'Nikola Djordjevic'],
    ['J. Smith', 'John Smith'],
    ['J. R. Smith', 'John Smith'],
    ['J.R. Smith', 'John Ronald Smith'],
    ['John S.', 'John Smith'],
    ['W. Cole', 'Williarn Cole'],
    ['E. Petrova', 'Екатерина Петрова'],
  ])('%s is near %s', (one, other) => {
    expect(isNear(one, other)).toBe(true)
    expect(isNear(other, one)).toBe(true)
  })
})

test.each([
  ['Anna Rossi', 'Maria Rossi'],
  ['Li Wei', 'Li Na'],
  // Twins: a name that both have, one letter that both begin with, an ending that tells them apart.
  ['Anna Maria Rossi', 'Lucia Maria Rossi'],
  ['John Smith', 'James Smith'],
  ['J. Smith', 'Peter Smith'],
  ['J. Smith', 'J. Jones'],
  ['Carlo Rossi', 'Carla Rossi'],
  ['Omar Khan', 'Amir Khan'],
  ['Иван Петров', 'Пётр Иванов'],
  ['Иван Петров', 'Igor Petrov'],
  ['John Smith', 'John'],
  ['Anna Maria Rossi', 'Rossi'],
  ['', ''],
])('%s is not near %s', (one, other) => {
  expect(isNear(one, other)).toBe(false)
  expect(isNear(other, one)).toBe(false)
})

const word = fc.oneof(
  fc.constantFrom(
    'J.',
    'Anna',
    'Maria',
    'Mario',
    'Williarn',
    'William',
    'Иван',
    'Ivan',
    'Dr.',
    'van',
    'Rossi',
    'Clara',
    'Dara',
  ),
  fc.string({ unit: 'grapheme', maxLength: 8 }),
)
const name = fc.array(word, { maxLength: 5 }).map((words) => words.join(' '))

test('near is the same from both sides, and who can be compared is near to themselves', () => {
  fc.assert(
    fc.property(name, name, (one, other) => {
      expect(isNear(one, other)).toBe(isNear(other, one))
      expect(isNear(one, one)).toBe(read(one).sought.length > 0)
    }),
    {
      examples: [
        ['J. Rossi', 'J. Rossi'],
        ['J. Rossi', 'Julia Maria Rossi'],
      ],
    },
  )
})

test('attack: a name as long as a book makes no more prints than a long name, and an operator looks', () => {
  const alphabet = 'abcdefghijklmnopqrstuvwxyz'.split('')
  const kinds: readonly string[] = [
    alphabet.map((one) => `${one}${one}x`).join(' '),
    alphabet.join('. '),
    'ﷺ',
    '\u202e',
    'Щукарь ',
    '王',
  ]
  for (const text of kinds) {
    const long = text.repeat(Math.ceil(100_000 / text.length))
    const named = { firstName: long, lastName: long, dateOfBirth: '1990-02-28' }
    const { shown, sought } = listNearTexts(named, anyAscii)
    expect(shown.length + sought.length, text).toBeLessThan(400)
    // What lies beyond is not looked at, so it costs nothing.
    const cut = { ...named, firstName: long.slice(0, 200), lastName: long.slice(0, 200) }
    expect(listNearTexts(cut, anyAscii)).toEqual({ shown, sought })
    expect(isOddlyWritten(named)).toBe(true)
  }
})

const passport = { type: 'PASSPORT', country: 'GBR', number: 'L01X00T47' }
type Change = Partial<IdentityDocument>
const isSame = (one: Change, other: Change): boolean => {
  const texts = listDocumentTexts({ ...passport, ...other })
  return listDocumentTexts({ ...passport, ...one }).some((text) => texts.includes(text))
}
const isNearDocument = (one: Change, other: Change): boolean => {
  const texts = listNearDocumentTexts({ ...passport, ...other }, anyAscii)
  return listNearDocumentTexts({ ...passport, ...one }, anyAscii).some((text) => texts.includes(text))
}

describe('attack: one document is shown again, written another way', () => {
  test.each([
    [{ number: 'Ｌ01Ｘ00Ｔ４７' }, {}],
    [{ country: 'UK' }, {}],
    [{ country: 'GB' }, { country: 'GBD' }],
    [{ country: 'GBN' }, { country: ' gbo ' }],
    [{ country: 'ＧＢＲ' }, {}],
    [{ country: 'EL' }, { country: 'GRC' }],
  ])('%j is the same as %j', (one, other) => {
    expect(isSame(one, other)).toBe(true)
    expect(isSame(other, one)).toBe(true)
    expect(isNearDocument(one, other)).toBe(true)
  })

  test.each([
    [{ number: 'LO1XOOT47' }, {}],
    [{ number: 'IOIXOOT47' }, {}],
    [{ number: 'B5Z01' }, { number: '8S2OI' }],
    // Cyrillic, then Greek, then digits of Arabic.
    [{ number: '\u0410\u041201' }, { number: 'AB01' }],
    [{ number: '\u0391\u039201' }, { number: 'AB01' }],
    [{ number: 'L\u0660\u0661X' }, { number: 'L01X' }],
    [{ type: 'ID_CARD' }, {}],
  ])('%j is near %j', (one, other) => {
    expect(isSame(one, other)).toBe(false)
    expect(isNearDocument(one, other)).toBe(true)
  })

  test('what was printed before the rule is found: a text is made as it was then', () => {
    expect(listDocumentTexts({ ...passport, country: 'GBD' })).toContain('GBD|PASSPORT|L01X00T47')
    expect(listDocumentTexts({ ...passport, number: 'Ｌ01' })).toContain('GBR|PASSPORT|Ｌ01')
    expect(listDocumentTexts(passport)).toEqual(['GBR|PASSPORT|L01X00T47'])
  })
})

test.each([{ country: 'USA' }, { number: 'L01X00T48' }, { number: 'L01X00T4' }, { number: '-' }])(
  'a document with %j is another',
  (change) => {
    expect(isSame(change, {})).toBe(false)
    expect(isNearDocument(change, {})).toBe(false)
  },
)
