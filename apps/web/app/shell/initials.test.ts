import { expect, test } from 'vitest'
import { initialsOf } from './initials.ts'

test.each([
  ['ada.lindqvist@example.com', 'AL'],
  ['bob@example.com', 'B'],
  ['jean-luc.m.picard@example.com', 'JL'],
  ['éva_ş@example.com', 'ÉŞ'],
  ['7of9@example.com', '7'],
  ['_@example.com', ''],
  ['', ''],
])('%s shows %s', (email, initials) => {
  expect(initialsOf(email)).toBe(initials)
})
