import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'

/** Below those that the system hands out by itself, so that no connection takes it meanwhile. */
export async function findFreePort(): Promise<number> {
  const port = randomInt(10_000, 32_000)
  return (await isFree(port)) ? port : findFreePort()
}

function isFree(port: number): Promise<boolean> {
  return new Promise((done) => {
    const server = createServer().once('error', () => done(false))
    server.listen(port, '127.0.0.1', () => server.close(() => done(true)))
  })
}
