import { spawn } from 'node:child_process'
import { once } from 'node:events'

/** The operators' command as they give it: a process of its own, with all that it says. */
export const createHouse =
  (databaseUrl: string, dataFolder: string) =>
  async (...args: readonly string[]): Promise<{ readonly code: number; readonly output: string }> => {
    const env = { ...process.env, DATABASE_URL: databaseUrl, DATA_DIR: dataFolder }
    const child = spawn(process.execPath, ['tools/house.ts', ...args], { env, stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (data: Buffer) => (output += data.toString()))
    const [code] = await once(child, 'close')
    return { code: Number(code), output }
  }
