import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openStore } from '../store/store.ts'
import { useSandbox } from '../testing.ts'
import { createInbox } from './inbox.ts'

const world = useSandbox()

test('a mail lands in the inbox of each of its recipients, newest first', async () => {
  const html = '<p style="color:red">Your code is <b>271828</b>.</p>'
  await world.sendMail({
    to: 'alice@leaven.test, bob@leaven.test',
    subject: 'Wëlcome',
    text: 'Your code is 271828.',
    html,
  })
  await world.sendMail({ to: 'Alice@leaven.test', subject: 'Second', text: 'Hello again' })
  const { body } = await world.get('/inbox?to=ALICE@leaven.test')
  expect(body).toMatchObject([
    { channel: 'mail', to: 'Alice@leaven.test', subject: 'Second', text: 'Hello again\n', html: '' },
    { channel: 'mail', to: 'alice@leaven.test', subject: 'Wëlcome', text: 'Your code is 271828.\n' },
  ])
  expect(body).toMatchObject([{}, { html: expect.stringContaining('<b>271828</b>'), at: expect.stringMatching(/Z$/) }])
  expect((await world.get('/inbox?to=bob@leaven.test')).body).toHaveLength(1)
  expect((await world.get('/inbox?to=carol@leaven.test')).body).toEqual([])
  expect((await world.get('/inbox')).body).toHaveLength(3)
})

test('a mail that is too long is refused', async () => {
  await expect(world.sendMail({ to: 'a@leaven.test', text: 'x'.repeat(600 * 1024) })).rejects.toThrow(/552/)
  expect((await world.get('/inbox')).body).toEqual([])
})

test('a text and a call land in the inbox', async () => {
  const { status, body } = await world.post('/sms/messages', { to: '+6591234567', text: 'Your code is 271828.' })
  expect([status, body]).toEqual([200, { id: expect.any(String) }])
  await world.post('/sms/messages', { to: '+6591234567', text: '2 7 1 8 2 8', channel: 'call' })
  expect((await world.get('/inbox?to=%2B6591234567')).body).toMatchObject([
    { channel: 'call', to: '+6591234567', subject: '', text: '2 7 1 8 2 8', html: '' },
    { channel: 'sms', to: '+6591234567', text: 'Your code is 271828.' },
  ])
  expect((await world.get('/inbox?to=+6591234567')).body).toHaveLength(2)
})

test.each([
  { field: 'to', body: { to: '91234567', text: 'x' } },
  { field: 'to', body: { to: '+0123456789', text: 'x' } },
  { field: 'to', body: { text: 'x' } },
  { field: 'text', body: { to: '+6591234567', text: '' } },
  { field: 'text', body: { to: '+6591234567', text: 'x'.repeat(1601) } },
  { field: 'channel', body: { to: '+6591234567', text: 'x', channel: 'fax' } },
  { field: 'body', body: { to: '+6591234567', text: 'x', more: 1 } },
  { field: 'body', body: [] },
])('a malformed text is refused: $field of $body', async ({ field, body }) => {
  const answer = await world.post('/sms/messages', body)
  expect(answer).toMatchObject({ status: 400, body: { code: 'ValidationFailed', fields: [{ field }] } })
})

test('the inbox is still there after a restart', async () => {
  await world.sendMail({ to: 'alice@leaven.test', subject: 'Kept', text: 'x' })
  const before = await world.get('/inbox')
  await world.restart()
  expect(await world.get('/inbox')).toEqual(before)
})

test('the inbox keeps the last 2,000 messages and lists 100', () => {
  const folder = mkdtempSync(join(tmpdir(), 'sandbox-inbox-'))
  const db = openStore(folder)
  const inbox = createInbox({ db, now: () => new Date(0) })
  const message = { channel: 'sms', to: '+6591234567', subject: '', html: '' } as const
  for (let count = 1; count <= 2_010; count++) inbox.save({ ...message, text: String(count) })
  expect(db.prepare('select count(*) as count, min(id) as first from messages').get()).toEqual({
    count: 2_000,
    first: 11,
  })
  expect(inbox.list().map(({ text }) => text)).toEqual(Array.from({ length: 100 }, (_, index) => String(2_010 - index)))
  db.close()
  rmSync(folder, { recursive: true })
})
