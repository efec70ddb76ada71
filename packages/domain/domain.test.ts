import { expect, test } from 'vitest'
import { isId } from './id.ts'
import { Refusal, isRefusalCode, refusals } from './refusal.ts'
import { canMove, type Transitions } from './transitions.ts'

const uuid = '01900000-0000-7000-8000-00000000000a'

test.each([
  ['usr', `usr_${uuid}`, true],
  ['usr', `bat_${uuid}`, false],
  ['usr', 'usr_1', false],
  ['usr', `usr_${uuid.replace('-7', '-4')}`, false],
  ['usr', `usr_${uuid}\n`, false],
  ['usr', 7, false],
])('an id of kind %s: %j is %s', (kind, text, is) => {
  expect(isId(kind, text)).toBe(is)
})

test('a refusal carries its code, the text of its row, and a detail for the log alone', () => {
  const refusal = new Refusal('InsufficientBalance', 'user:usr_1:available')
  expect(refusal).toMatchObject({
    name: 'Refusal',
    code: 'InsufficientBalance',
    message: refusals.InsufficientBalance.text,
    detail: 'user:usr_1:available',
  })
})

test('a refusal by a rule is 422, something missing 404, and no code of ours logs a customer out', () => {
  for (const { status } of Object.values(refusals)) expect([400, 401, 404, 422, 429, 503]).toContain(status)
  expect(refusals.InsufficientBalance.status).toBe(422)
  expect(refusals.NotFound.status).toBe(404)
})

test('only codes of the table are refusal codes, names of Object not among them', () => {
  expect(['InvalidAmount', 'toString', 'Nope', ''].map(isRefusalCode)).toEqual([true, false, false, false])
})

test('a state moves where its table says and nowhere else', () => {
  const door: Transitions<'open' | 'closed' | 'walled'> = { open: ['closed'], closed: ['open', 'walled'], walled: [] }
  expect(canMove(door, 'closed', 'walled')).toBe(true)
  expect(canMove(door, 'walled', 'open')).toBe(false)
})
