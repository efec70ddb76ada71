import { createClient } from '@leaven/tests/world/api.ts'
import { verify } from '@leaven/tests/world/kyc.ts'
import { createOutside } from '@leaven/tests/world/outside.ts'
import { signUp, type Person } from '@leaven/tests/world/people.ts'
import { useServer } from '@leaven/tests/world/server.ts'
import { describe, expect, test } from 'vitest'

const server = useServer({ change: (config) => ({ ...config, lendingMinimum: 25 }) })
const guest = createClient(server.base)
const outside = createOutside(server.sandboxUrl)

const batchId = 'btc-weekly-188'
const entry = { body: { batchId, amount: '0.05' } }
const settings = { body: { batchId, autoCompound: 'ONLY_ENTRY' } } as const

const liveIn = (country: string, { userId }: Person) =>
  server.admin.updateTable('identity_users').set({ country }).where('id', '=', userId).execute()

test('API-12 API-13 nothing is on sale and nothing is entered, and everybody is told the smallest entry', async () => {
  const { client } = await signUp(guest, outside)
  expect(await guest.call('listBatches', {})).toEqual([])
  expect(await client.call('listBatchSettings', {})).toEqual([])
  expect(await guest.call('getLendingMinimum', {})).toEqual({ minimumAmountInUsd: '25' })
})

describe('entering', () => {
  test('ACCESS-08 ACCESS-21 ACCESS-30 LEND-075 the server asks who he is and what he may before it looks for a batch', async () => {
    const person = await signUp(guest, outside)
    const { client } = person
    const why = async () => [
      await client.why('enterBatch', entry, { key: crypto.randomUUID() }),
      await client.why('saveBatchSettings', settings),
    ]
    expect(await why()).toEqual(['LiteKycRequired', 'LiteKycRequired'])
    await verify(server, person)
    expect(await why()).toEqual(['NotFound', 'NotFound'])
    const cancel = () => client.why('cancelEntry', { body: { sprodBatchId: batchId } }, { key: crypto.randomUUID() })
    await liveIn('US', person)
    // Taking one's own back asks for no right; only who is restricted changes nothing.
    expect(await cancel()).toBe('NotFound')
    expect(await why()).toEqual(['CountryRestriction', 'CountryRestriction'])
    await liveIn('SG', person)
    await client.call('withdrawConsent', { body: { mode: 'WITHDRAWAL_ONLY' } })
    expect(await why()).toEqual(['AccountRestricted', 'AccountRestricted'])
    expect(await cancel()).toBe('AccountRestricted')
    expect(await server.audit()).toEqual([])
  })

  test('guests enter nothing, and what is no amount or no batch is refused', async () => {
    const { client } = await signUp(guest, outside)
    expect(await guest.why('enterBatch', entry, { key: 'k' })).toBe('Unauthorized')
    expect(await client.why('enterBatch', entry)).toBe('IdempotencyKeyMissing')
    for (const body of [
      { batchId, amount: '-1' },
      { batchId, amount: '1e3' },
      { batchId: '../me', amount: '1' },
    ])
      expect(await client.why('enterBatch', { body }, { key: 'k' })).toBe('ValidationFailed')
  })
})
