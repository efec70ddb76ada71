import { expectTypeOf, test } from 'vitest'
import type { Api } from './api.ts'
import { call } from './client.ts'
import type { AnswerOf, BodyOf, InputOf, ParamsOf, QueryOf } from './endpoint.ts'

// Checked by the compiler; running them proves that they stand here.

test('a handler gets what the schemas make of a request', () => {
  expectTypeOf<QueryOf<Api['listTransactions']>>().toEqualTypeOf<{
    offset: number
    limit: number
    coinIds?: string[] | undefined
  }>()
  expectTypeOf<ParamsOf<Api['giveOriginator']>>().toEqualTypeOf<{ depositId: `dep_${string}` }>()
  expectTypeOf<BodyOf<Api['verifyEmail']>>().toEqualTypeOf<{
    email: string
    token: string
    password?: string | undefined
  }>()
  expectTypeOf<BodyOf<Api['logout']>>().toBeUnknown()
})

test('a client gives texts where an address takes them, and only the parts there are', () => {
  expectTypeOf<InputOf<Api['listTransactions']>>().toEqualTypeOf<{
    readonly query: { offset?: string | undefined; limit?: string | undefined; coinIds?: string | undefined }
  }>()
  expectTypeOf<keyof InputOf<Api['getDepositAddress']>>().toEqualTypeOf<'params'>()
  expectTypeOf<keyof InputOf<Api['giveOriginator']>>().toEqualTypeOf<'params' | 'body'>()
})

test('a client gets the answer of the call it named', () => {
  expectTypeOf<AnswerOf<Api['hasIncomingDeposits']>>().toEqualTypeOf<{
    hasAny: boolean
    waitsForVerification: boolean
    waitsForPrice: boolean
    unread: string[]
    limit: { allowed: string; used: string; waiting: string; left: string } | null
  }>()
  expectTypeOf(call<'register'>).returns.resolves.toEqualTypeOf<{ userId: `usr_${string}` }>()
  expectTypeOf(call<'getDepositAddress'>)
    .returns.resolves.toHaveProperty('address')
    .toBeString()
})
