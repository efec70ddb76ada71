import { ask } from '@leaven/tests/world/answers.ts'
import { createClient } from '@leaven/tests/world/api.ts'
import { prove } from '@leaven/tests/world/factors.ts'
import { createOutside } from '@leaven/tests/world/outside.ts'
import { signUp } from '@leaven/tests/world/people.ts'
import { useServer } from '@leaven/tests/world/server.ts'
import { expect, test } from 'vitest'

const lines: string[] = []
const server = useServer({
  change: (config) => ({ ...config, logLevel: 'info' }),
  edge: { log: { write: (line) => void lines.push(line) } },
})
const guest = createClient(server.base)
const outside = createOutside(server.sandboxUrl)

const listKinds = async (client: typeof guest) =>
  (await client.call('listSecurityEvents', {})).events.map(({ kind }) => kind)

test('attack: what a thief does to an account leaves no row for its owner and no line for the operators', async () => {
  const { client, email, userId } = await signUp(guest, outside)
  const other = await signUp(guest, outside)
  const guess = 'a guess of the thief'
  await ask(guest, 'login', { body: { email, password: guess } })
  const { code } = await client.call('makeHandoff', { body: { approvalId: await prove(client, 'handOff') } })
  await ask(guest, 'takeHandoff', { body: { code } })
  const kinds = ['handoffTaken', 'handoffMade', 'loginFailed']
  expect(await listKinds(client)).toEqual(kinds)
  expect(await listKinds(other.client)).toEqual([])

  const told = lines.filter((line) => line.includes('security event'))
  expect(told.map((line) => JSON.parse(line) as unknown)).toEqual(
    kinds.toReversed().map((event) => expect.objectContaining({ event, userId })),
  )
  for (const secret of [email, guess, code]) expect(lines.join('')).not.toContain(secret)
})
