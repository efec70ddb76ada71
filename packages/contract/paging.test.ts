import { expect, test } from 'vitest'
import { api } from './api.ts'
import type { Endpoint } from './endpoint.ts'

/** How much a call answers when it is not told, of every call that can be. */
const listSizes = (calls: Readonly<Record<string, Endpoint>>): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    Object.entries(calls).flatMap(([name, { query }]) =>
      query && 'limit' in query.shape ? [[name, query.partial().parse({})['limit']]] : [],
    ),
  )

test('FORMAT-19 TX-17 a list comes in pages of 5, transactions in pages of 100', () => {
  expect(listSizes(api)).toEqual({
    listBatchHistory: 5,
    listDeposits: 5,
    listFreezerActions: 5,
    listGrants: 5,
    listOwnReferrers: 5,
    listReferredUsers: 5,
    listReferrers: 5,
    listSecurityEvents: 5,
    listTransactions: 100,
    listWalletRewards: 5,
  })
})
