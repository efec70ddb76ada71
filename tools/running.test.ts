import { userInfo } from 'node:os'
import { expect, test } from 'vitest'
import { toHands } from './running.ts'

const own = userInfo().username

test.each(['olga', 'Olga.B', 'o_b-2', 'olga@leaven.test', 'x'])('%s stands behind what another asks for', (name) => {
  expect(toHands(name)).toEqual({ askedBy: `operator:${own}`, approvedBy: `operator:${name}` })
})

test.each([
  ['their own', own],
  ['their own in capitals', own.toUpperCase()],
  ['their own with a space before it', ` ${own}`],
  ['their own with a space behind it', `${own} `],
  ['their own with a space that cannot be broken', `\u00a0${own}`],
  ['their own with a letter that cannot be seen', `${own}\u200b`],
  ['nothing', ''],
  ['a space', ' '],
  ['Cyrillic letters that look like others', 'r\u043e\u043et'],
  ['wide letters', '\uff52oot'],
  ['the sign of Kelvin', '\u212aate'],
  ['a letter with an accent', 'ol\u00e9'],
  ['a letter with an accent laid over it', 'ole\u0301'],
  ['two words', 'olga b'],
  ['two lines', 'olga\n'],
  ['two names', 'olga,omar'],
  ['a name that begins as an option does', '-olga'],
])('attack: one operator stands for two by a name that is %s', (_, name) => {
  expect(() => toHands(name)).toThrow(/^(?:Somebody else has to approve it|Operators have names of)/)
})
