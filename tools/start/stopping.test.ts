import { join } from 'node:path'
import { findPostgres, untilEnded, untilReady, useLeaven } from '@leaven/tests/faults/leaven.ts'
import { until } from '@leaven/tests/faults/processes.ts'
import { afterEach, describe, expect, test } from 'vitest'

const { folder, start, endAll } = useLeaven()
const dataFolder = join(folder, 'data')

describe('stopping', () => {
  afterEach(endAll)

  test('Ctrl-C, which reaches every process at once, ends with code 0 and without complaint', async () => {
    const leaven = await start({ dataFolder })
    await untilReady(leaven)
    process.kill(-leaven.pid, 'SIGINT')
    expect(await untilEnded(leaven, 15_000)).toBe(0)
    expect(leaven.errors()).toBe('')
    expect(findPostgres(dataFolder)).toBeUndefined()
  }, 120_000)

  test('while it still starts leaves nothing behind', async () => {
    const leaven = await start({ dataFolder })
    await until('the database starts', () => leaven.output().includes('Starting the database'))
    process.kill(leaven.pid, 'SIGTERM')
    expect(await untilEnded(leaven, 15_000)).toBe(0)
    expect(leaven.output()).not.toContain('Leaven is ready')
    expect(findPostgres(dataFolder)).toBeUndefined()
  }, 120_000)
})
