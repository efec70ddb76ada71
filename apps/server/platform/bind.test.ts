import type { Api } from '@leaven/contract/api.ts'
import type { transactions } from '@leaven/contract/transactions.ts'
import { expectTypeOf, test } from 'vitest'
import type { Call, Handlers } from './bind.ts'

// Checked by the compiler; running them proves that they stand here.

test('a handler has a session exactly where the contract asks for one', () => {
  expectTypeOf<Call<Api['getMe']>['session']>().toExtend<{ userId: `usr_${string}` }>()
  expectTypeOf<Call<Api['login']>['session']>().toBeUndefined()
})

test('a group without a handler, or with one that answers something else, does not compile', () => {
  expectTypeOf<{ listDeposits: () => Promise<[]> }>().not.toExtend<Handlers<typeof transactions>>()
  expectTypeOf<{ listTransactions: () => Promise<number> }>().not.toExtend<Handlers<typeof transactions>>()
  expectTypeOf<{ listTransactions: () => Promise<[]> }>().toExtend<Handlers<typeof transactions>>()
})
