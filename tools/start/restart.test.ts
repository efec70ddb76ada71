import { join } from 'node:path'
import { untilEnded, untilReady, useLeaven, type Leaven } from '@leaven/tests/faults/leaven.ts'
import { listGroup, until } from '@leaven/tests/faults/processes.ts'
import { expect, test } from 'vitest'
import { startLoad } from './stand-in-load.ts'

const { folder, start } = useLeaven()

const listServers = ({ pid }: Leaven): readonly number[] =>
  listGroup(pid).flatMap((found) => (/apps\/server\/(http|worker)\.ts/.test(found.command) ? found.pid : []))

test('PLUS-28 SIGUSR2 replaces two http processes and a worker one by one under load and fails no request', async () => {
  const leaven = await start({
    dataFolder: join(folder, 'data'),
    env: { HTTP_PROCESSES: '2' },
  })
  await untilReady(leaven)
  const before = listServers(leaven)
  expect(before).toHaveLength(3)
  const load = startLoad({ port: leaven.port, clients: 6, pauseMs: 10, path: '/api/coins' })
  await until('there is load', () => load.tally.answers.length > 200)

  process.kill(leaven.pid, 'SIGUSR2')
  await until('it begins', () => leaven.output().includes('Restarting 3 processes one by one'))
  process.kill(leaven.pid, 'SIGUSR2')
  await until('it is done', () => /Restarting 3 .+\n {2}done in/s.test(leaven.output()), 60_000)
  const { answers, failures } = await load.stop()

  expect(failures).toEqual([])
  expect(answers.filter(({ status }) => status !== 200)).toEqual([])
  expect(leaven.output()).toContain('A restart is under way; this one is ignored.')
  expect(leaven.errors()).toBe('')
  const after = listServers(leaven)
  expect(after).toHaveLength(3)
  expect(after.filter((pid) => before.includes(pid))).toEqual([])
  process.kill(leaven.pid, 'SIGTERM')
  expect(await untilEnded(leaven, 15_000)).toBe(0)
}, 180_000)
