import { accessSync, constants, mkdirSync, statfsSync } from 'node:fs'
import { createServer } from 'node:net'

const FREE_MB_MIN = 300

export type Ports = { readonly host: string; readonly ports: Readonly<Record<string, number>> }

/** Asked before anything is started, so that a taken port leaves nothing half started. */
export async function assertPortsFree({ host, ports }: Ports): Promise<void> {
  const names = new Map<number, string>()
  for (const [name, port] of Object.entries(ports)) {
    const other = names.get(port)
    if (other) throw new Error(`${other} and ${name} are both ${port}: each needs its own port.`)
    names.set(port, name)
  }
  for (const [name, port] of Object.entries(ports)) {
    const code = await whyCannotListen(host, port)
    if (code) throw new Error(toPortProblem({ host, port, name, code }))
  }
}

export type PortProblem = {
  readonly host: string
  readonly port: number
  /** The variable that moves it. */
  readonly name: string
  readonly code: string
}

export const toPortProblem = ({ host, port, name, code }: PortProblem): string =>
  code === 'EADDRINUSE'
    ? `Port ${port} is taken. Is Leaven running already? Stop it, or set ${name} to another port.`
    : `Leaven cannot listen on ${host}:${port} (${code}). Check HOST and ${name}.`

function whyCannotListen(host: string, port: number): Promise<string | null> {
  return new Promise((done) => {
    const server = createServer()
    server.once('error', (error) => done('code' in error ? String(error.code) : error.message))
    server.listen({ host, port, exclusive: true }, () => server.close(() => done(null)))
  })
}

export function assertSpace(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o755 })
    accessSync(folder, constants.W_OK)
  } catch (error) {
    throw new Error(`DATA_DIR cannot be used: ${error instanceof Error ? error.message : String(error)}`, {
      cause: error,
    })
  }
  const why = whyNoSpace(statfsSync(folder), folder)
  if (why) throw new Error(why)
}

export function whyNoSpace({ bavail, bsize }: { bavail: number; bsize: number }, folder: string): string | null {
  const free = Math.floor((bavail * bsize) / 1_000_000)
  return free < FREE_MB_MIN
    ? `The disk is nearly full: ${folder} has ${free} MB left, ${FREE_MB_MIN} MB are needed.`
    : null
}
