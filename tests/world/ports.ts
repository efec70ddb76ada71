import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'

const FIRST = 10_000
/** Below those that the system hands out by itself, so that no connection takes one meanwhile. */
const LAST = 32_000
const WORKERS_MAX = 8
const PER_WORKER = (LAST - FIRST) / WORKERS_MAX

// Each worker has its own, and gives none twice: whoever was told a port may take some time to listen there.
const given = new Set<number>()

export async function findFreePort(): Promise<number> {
  const worker = Number(process.env['VITEST_POOL_ID'] ?? process.env['TEST_PARALLEL_INDEX'] ?? 0) % WORKERS_MAX
  const port = FIRST + worker * PER_WORKER + randomInt(PER_WORKER)
  if (given.has(port)) return findFreePort()
  given.add(port)
  return (await isFree(port)) ? port : findFreePort()
}

function isFree(port: number): Promise<boolean> {
  return new Promise((done) => {
    const server = createServer().once('error', () => done(false))
    server.listen(port, '127.0.0.1', () => server.close(() => done(true)))
  })
}
