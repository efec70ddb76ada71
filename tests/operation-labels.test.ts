import { operations } from '@leaven/ledger/operations.ts'
import { getOperationView, operationViews } from '@leaven/web/features/transactions/operations.ts'
import { i18n } from '@lingui/core'
import { expect, test } from 'vitest'

i18n.loadAndActivate({ locale: 'en', messages: {} })

const label = (operation: string) => i18n._(getOperationView(operation).label)

test('every operation of the ledger has its label and an icon here, and no other operation has', () => {
  const ours = Object.keys(operationViews).map((operation) => [operation, label(operation)])
  const theirs = Object.entries(operations).map(([operation, { app }]) => [operation, app])
  // What repays a debt is part of any credit; the history tells it apart.
  expect(Object.fromEntries(ours)).toEqual({ ...Object.fromEntries(theirs), depositRepaid: 'Debt repaid' })
})

test.each(['NODE_REWARD', 'toString', '__proto__', ''])(
  'an operation nobody knows shows "Unknown": %o',
  (operation) => {
    expect(label(operation)).toBe('Unknown')
  },
)
