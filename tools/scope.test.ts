import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readRows } from './requirements.ts'
import type { ModuleName } from './tidy/places.ts'

/** Which areas of the requirements each module of the server holds, and which the frame that all of it shares. */
const areasOf: Readonly<Partial<Record<ModuleName | 'frame', string>>> = {
  frame: 'ROUTE SHELL SESS ERR NET API CONST FORMAT I18N LEGAL TRACK PLUS',
  identity: 'AUTH',
  sso: 'SSO',
  account: 'SEC',
  access: 'ACCESS',
  onboarding: 'ONB PHONE',
  kyc: 'KYC',
  coins: 'COIN',
  wallets: 'WALLET',
  deposits: 'DEPOSIT',
  withdrawals: 'WITHDRAW',
  transactions: 'TX EXPORT',
  staking: 'STAKE FREEZE',
  lending: 'LEND',
  pools: 'LM',
  swap: 'SWAP',
  savings: 'SAVE',
  bundles: 'BUNDLE',
  fiat: 'FIAT',
  campaigns: 'REF PROMO VOUCHER CAMPAIGN',
  learn: 'LEARN',
  subscription: 'SUB',
  transparency: 'MERKLE',
  notifications: 'NOTIF',
  operators: 'ADMIN',
}

test('CONST-01 every area of both documents has one place in the house, and none is left out', () => {
  const rows = readRows(readFileSync('docs/requirements.tsv', 'utf8'))
  const areas = [...new Set(rows.map(({ id }) => id.split('-')[0] ?? ''))]
  const placed = Object.values(areasOf).flatMap((names) => names.split(' '))
  expect(placed.toSorted()).toEqual(areas.toSorted())
})
