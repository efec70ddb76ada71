import { isDeepStrictEqual } from 'node:util'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { hasForm } from './approval-parts.ts'
import { approvalActions, toPayload, toPayloadText, whyCannotUse, type Payload } from './approval.ts'
import { parseRecoveryCode, RECOVERY_CODE_BYTES, toRecoveryCode } from './recovery-code.ts'

const part = fc.option(fc.string(), { nil: null })

const payload: fc.Arbitrary<Payload> = fc.record({
  userId: fc.string().map((tail) => `usr_${tail}` as const),
  action: fc.constantFrom(...approvalActions),
  networkId: part,
  coinId: part,
  amount: fc.option(fc.bigInt({ min: 0n, max: 10n ** 30n }).map(String), { nil: null }),
  address: part,
  subject: part,
})

test('two payloads have one text only if they are one payload', () => {
  fc.assert(
    fc.property(payload, payload, (one, other) => {
      const isSame = isDeepStrictEqual(one, other)
      expect(toPayloadText(one) === toPayloadText(other)).toBe(isSame)
    }),
  )
})

test('an amount is one amount however it is written, and no other', () => {
  const textOf = (amount: string) => toPayloadText(toPayload('usr_1', 'withdraw', { amount }))
  for (const same of ['1.5', '01.5', '1.50', '001.5000']) expect(textOf(same)).toBe(textOf('1.5'))
  for (const same of ['0', '00', '0.0', '0.000']) expect(textOf(same)).toBe(textOf('0'))
  for (const other of ['15', '0.15', '1.05', '10.5', '1.51', '150']) expect(textOf(other)).not.toBe(textOf('1.5'))
  expect(textOf('10')).not.toBe(textOf('1'))
})

test('an approval is good from the moment it is given until 300 seconds later', () => {
  const at = new Date('2026-01-01T00:00:00Z')
  const approval = { payload: 'this', madeAt: at, approvedAt: at, usedAt: null }
  const after = (ms: number) => whyCannotUse(approval, 'this', new Date(at.getTime() + ms))
  expect([after(-1), after(0), after(300_000), after(300_001)]).toEqual([
    'ApprovalInvalid',
    null,
    null,
    'ApprovalInvalid',
  ])
  expect(whyCannotUse({ ...approval, approvedAt: null }, 'this', at)).toBe('ApprovalInvalid')
  expect(whyCannotUse({ ...approval, usedAt: at }, 'this', at)).toBe('ApprovalInvalid')
  expect(whyCannotUse(approval, 'that', at)).toBe('ApprovalInvalid')
})

test('a recovery code is read as people write it, and nothing else is one', () => {
  const bytes = fc.uint8Array({ minLength: RECOVERY_CODE_BYTES, maxLength: RECOVERY_CODE_BYTES })
  fc.assert(
    fc.property(bytes, (chance) => {
      const code = toRecoveryCode(chance)
      const [first = '', second = ''] = code.split('-')
      for (const written of [code, code.toLowerCase(), first + second, ` ${first} ${second} `])
        expect(parseRecoveryCode(written)).toBe(code)
    }),
  )
  for (const none of ['', '123456', 'ABCDE-FGHJ', 'ABCDE-FGHJKL', 'ABCDE-FGHI1', 'ABCDE-FGHJß', 'ＡBCDE-FGHJK'])
    expect(parseRecoveryCode(none)).toBeUndefined()
})

const POSITION = 'frz_01900000-0000-7000-8000-000000000001'

test.each([
  ['12', true],
  ['24 autoRenew', true],
  [`${POSITION} 36`, true],
  [`${POSITION} 36 autoRenew`, true],
  [`${POSITION} autoRenew`, true],
  ['all autoRenew', true],
  ['all 36', false],
  ['all', false],
  ['autoRenew', false],
  [POSITION, false],
  ['7', false],
  ['012', false],
  ['12 ', false],
  ['12  autoRenew', false],
  ['12 autoRenew ', false],
  ['frz_abc 36', false],
  [`${POSITION} ${POSITION} 36`, false],
])('a freeze is approved for a term, a position or all that is frozen: %s is %s', (subject, isOne) => {
  expect(hasForm('freeze', { subject })).toBe(isOne)
})

test('an action has its own parts and no others, each in its form', () => {
  const parts = { networkId: 'bitcoin', coinId: 'BTC', amount: '0.5', address: 'bc1qhonest' }
  expect(approvalActions.filter((action) => hasForm(action, parts))).toEqual(['withdraw'])
  expect(approvalActions.filter((action) => hasForm(action, {}))).toEqual(approvalActions)
  for (const address of ['bc1q honest', 'https://leaven.example', 'bc1qhonest)', 'a.b.example', ''])
    expect(hasForm('withdraw', { ...parts, address })).toBe(false)
  for (const amount of ['1e3', '-1', '1.', 'one', '1'.repeat(31)])
    expect(hasForm('withdraw', { ...parts, amount })).toBe(false)
  expect(hasForm('removePasskey', { subject: POSITION.replace('frz', 'pky') })).toBe(true)
  expect(hasForm('removePasskey', { subject: POSITION })).toBe(false)
})
