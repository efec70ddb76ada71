import { describe, expect, test } from 'vitest'
import { toDocumentText, toNameText } from './person.ts'

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

test('a document is its country, its kind and its number without spaces and signs', () => {
  expect(toDocumentText({ ...passport, number: 'c01-x00 t47' })).toBe(toDocumentText(passport))
  expect(toDocumentText({ ...passport, number: ' - ' })).toBeNull()
  for (const change of [{ type: 'ID_CARD' }, { country: 'AUT' }, { number: 'C01X00T48' }])
    expect(toDocumentText({ ...passport, ...change })).not.toBe(toDocumentText(passport))
})
