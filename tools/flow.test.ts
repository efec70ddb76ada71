import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createClient } from '@leaven/tests/world/api.ts'
import { newEmail, toRegistration } from '@leaven/tests/world/people.ts'
import { useServer } from '@leaven/tests/world/server.ts'
import { describe, expect, test } from 'vitest'

const server = useServer({ http: 2, workers: 0 })
const guests = [createClient(() => server.base(0)), createClient(() => server.base(1))] as const

async function flow(...args: readonly string[]) {
  const env = { ...process.env, DATABASE_URL: server.serverUrl, DATA_DIR: '/nowhere' }
  const child = spawn(process.execPath, ['tools/flow.ts', ...args], { env, stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (data: Buffer) => (output += data.toString()))
  const [code] = await once(child, 'close')
  return { code: Number(code), output }
}

describe('the command that stops a flow', () => {
  test('is seen by the next command of every process, with a plain explanation, until it is started again', async () => {
    expect(await flow()).toEqual({ code: 0, output: 'Nothing is stopped.\n' })
    const stopped = await flow('stop', 'signUp', '--reason', 'The mail party is down.')
    expect(stopped.output).toMatch(/^signUp is stopped since .+ by operator:\w+: The mail party is down\.\n$/)
    for (const guest of guests) {
      const response = await guest.request('register', toRegistration(newEmail()))
      expect(response.status).toBe(422)
      expect(await response.json()).toMatchObject({ code: 'FlowStopped', message: expect.stringMatching(/paused/) })
    }
    expect((await flow('start', 'signUp')).output).toBe('Nothing is stopped.\n')
    expect(await guests[1].why('register', toRegistration(newEmail()))).toBeNull()
  })

  const wrong: readonly (readonly string[])[] = [
    ['stop'],
    ['stop', 'signUp'],
    ['stop', 'everything', '--reason', 'x'],
    ['stop', 'coin', '--reason', 'x'],
    ['pause', 'swap'],
    ['stop', 'swap', 'now', '--reason', 'x'],
  ]
  test.each(wrong)('%s %s %s says how it is used and changes nothing', async (...args) => {
    const { code, output } = await flow(...args)
    expect(code).toBe(1)
    expect(output).toMatch(/^Say: npm run flow \[-- stop FLOW --reason TEXT.+\n$/)
    expect((await flow()).output).toBe('Nothing is stopped.\n')
  })
})
