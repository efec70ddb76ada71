import { expect, test } from 'vitest'
import { addLetter, findByTyped, nothingTyped } from './option.ts'

const options = ['English', 'Deutsch', 'Italiano', 'Dansk', 'Español'].map((label) => ({ value: label, label }))

/** Where the keys lead, one after the other, each so long after the one before. */
function walk(keys: string, everyMs: number): readonly (string | undefined)[] {
  let [typed, at, place] = [nothingTyped, 5_000, 0]
  return keys.split('').map((key) => {
    typed = addLetter(typed, key, (at += everyMs))
    place = findByTyped(options, typed, place) ?? place
    return options[place]?.label
  })
}

test('letters typed within a second are one word', () => {
  expect(walk('Deu', 300)).toEqual(['Deutsch', 'Deutsch', 'Deutsch'])
  expect(walk('dan', 1_000)).toEqual(['Deutsch', 'Dansk', 'Dansk'])
})

test('after a longer pause a letter stands for itself', () => {
  expect(walk('De', 1_001)).toEqual(['Deutsch', 'Español'])
})

test('one letter again and again goes on to the next, and round', () => {
  expect(walk('ddd', 300)).toEqual(['Deutsch', 'Dansk', 'Deutsch'])
})

test('a word that nothing begins with moves nothing', () => {
  expect(walk('dx', 300)).toEqual(['Deutsch', 'Deutsch'])
})
