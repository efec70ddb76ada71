import { randomBytes } from 'node:crypto'
import { getId } from '@leaven/domain/id.ts'
import { openAccounts } from '@leaven/ledger/ledger.ts'
import { createBatches } from '@leaven/tests/world/batches.ts'
import { createBuyers } from '@leaven/tests/world/buyers.ts'
import { checkOut, order } from '@leaven/tests/world/fiat.ts'
import { createOutside } from '@leaven/tests/world/outside.ts'
import { PASSWORD, type Person } from '@leaven/tests/world/people.ts'
import { useServer } from '@leaven/tests/world/server.ts'
import { expect, test } from 'vitest'
import { createIds } from '../../platform/ids.ts'
import { PAY_REWARDS } from '../staking/staking.service.ts'

const server = useServer()
const outside = createOutside(server.sandboxUrl)
const { buyer, stateOf, awaitState, have } = createBuyers(server)

const makeId = createIds(() => new Date(), randomBytes)

const whyNotClosed = ({ client }: Person) =>
  client.why('closeAccount', { body: { password: PASSWORD, isUnderstood: true } })

test('attack: PLUS-32 an account whose purchase is paid, and nobody could read that yet, is not closed', async () => {
  const person = await buyer()
  const { id, url } = await order(person.client)
  await outside.fault('chain.bitcoin', 'down', 600)
  await checkOut(url, 'pay')
  expect([await whyNotClosed(person), await stateOf(id)]).toEqual(['CoinsComing', expect.stringMatching(/OPEN|PAID/)])
  await outside.fault('chain.bitcoin', 'down', 0)
  await server.admin.updateTable('due_work').set({ retry_at: null }).execute()
  await awaitState(id, 'CREDITED')
  expect([await have(person), await whyNotClosed(person)]).toEqual(['0.03', 'BalanceLeft'])
  expect(await server.audit()).toEqual([])
}, 60_000)

test('PLUS-32 an order that is cancelled here can be paid there, until its provider says no', async () => {
  const person = await buyer()
  const { id, url } = await order(person.client)
  await person.client.call('cancelBanxaOrder', { params: { id } })
  expect([await stateOf(id), await whyNotClosed(person)]).toEqual(['CANCELLED', 'CoinsComing'])
  await checkOut(url, 'cancel')
  await expect
    .poll(
      async () => {
        await server.admin.updateTable('due_work').set({ retry_at: null }).execute()
        return whyNotClosed(person)
      },
      { timeout: 30_000 },
    )
    .toBeNull()
}, 60_000)

test('PLUS-32 what has come for them and is on the list of operators holds a closing up', async () => {
  const person = await buyer()
  const about = { network_id: 'bitcoin', address: 'a', coin_id: 'BTC', amount: '1', units: 100_000_000n }
  const came = { ...about, txid: 't', output: 0, user_id: person.userId, reason: 'NO_ORDER', seen_at: new Date() }
  await server.admin
    .insertInto('arrivals_arrivals')
    .values({ ...came, state: 'LISTED' })
    .execute()
  expect(await whyNotClosed(person)).toBe('CoinsComing')
  await server.admin.deleteFrom('arrivals_arrivals').where('user_id', '=', person.userId).execute()
  expect(await whyNotClosed(person)).toBeNull()
})

test('PLUS-32 returns of lending and days of staking that are still owed hold a closing up', async () => {
  const person = await buyer()
  const userId = getId('usr', person.userId)
  const { batchId } = await createBatches(server).fundSeries('btc-weekly', 'BTC')
  const at = new Date()
  const entry = { id: makeId('ent'), batch_id: batchId, user_id: userId, option: 'NO_COMPOUNDING' }
  const ended = { units: 5n, carried: 0n, owed: 1n, entered_at: at, closed_at: at, earned: 1n }
  await server.admin
    .insertInto('lending_entries')
    .values({ ...entry, ...ended })
    .execute()
  expect(await whyNotClosed(person)).toBe('CoinsComing')
  await server.admin.updateTable('lending_entries').set({ owed: 0n }).where('user_id', '=', userId).execute()
  await openAccounts(server.server, [{ path: `user:${userId}:staked`, asset: { code: 'DFI', decimals: 8 } }])
  // A day that they were left out of, whose next try is far away.
  const left = { job: PAY_REWARDS, subject: `DFI ${userId} 2026-01-01`, due_at: new Date('2099-01-01T00:00:00Z') }
  await server.admin.insertInto('due_work').values(left).execute()
  expect(await whyNotClosed(person)).toBe('CoinsComing')
  await server.admin.deleteFrom('due_work').where('subject', '=', left.subject).execute()
  expect(await whyNotClosed(person)).toBeNull()
})
