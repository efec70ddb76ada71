import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createTransport, type SendMailOptions } from 'nodemailer'
import { afterEach, beforeEach } from 'vitest'
import { createSandbox, type Sandbox, type SandboxOptions } from './composition.ts'

export const TOKEN = 'only-for-tests'

export type Answer = { readonly status: number; readonly body: unknown }

export type World = {
  readonly get: (path: string) => Promise<Answer>
  readonly post: (path: string, body: unknown) => Promise<Answer>
  readonly put: (path: string, body: unknown, headers?: Record<string, string>) => Promise<Answer>
  readonly sendMail: (mail: SendMailOptions) => Promise<unknown>
  readonly url: (path: string) => string
  /** The same data folder, as a second start finds it. */
  readonly restart: () => Promise<void>
  /** Lets the real clock run ahead by so many seconds. */
  readonly letPass: (seconds: number) => void
}

/** A fresh sandbox for every test of a file, spoken to from outside only. */
export function useSandbox(options: () => Partial<SandboxOptions> = () => ({})): World {
  let folder = ''
  let aheadMs = 0
  let sandbox: Sandbox
  const start = async () => {
    const wall = () => new Date(Date.now() + aheadMs)
    const given = { port: 0, smtpPort: 0, platformUrl: 'http://127.0.0.1:9', token: TOKEN, dataFolder: folder, wall }
    sandbox = createSandbox({ ...given, ...options() })
    await sandbox.start()
  }
  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'sandbox-test-'))
    aheadMs = 0
    await start()
  })
  afterEach(async () => {
    await sandbox.stop()
    rmSync(folder, { recursive: true, force: true })
  })
  const url = (path: string) => `http://127.0.0.1:${sandbox.port}${path}`
  return {
    url,
    get: (path) => call(url(path), {}),
    post: (path, body) => call(url(path), withBody('POST', body)),
    put: (path, body, headers = {}) => call(url(path), withBody('PUT', body, headers)),
    sendMail: (mail) => sendOver(sandbox.smtpPort, mail),
    letPass: (seconds) => (aheadMs += seconds * 1000),
    restart: async () => {
      await sandbox.stop()
      await start()
    },
  }
}

export async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  return typeof address === 'object' && address ? address.port : 0
}

async function call(url: string, init: RequestInit): Promise<Answer> {
  const response = await fetch(url, init)
  const text = await response.text()
  const isJson = response.headers.get('content-type')?.startsWith('application/json')
  return { status: response.status, body: isJson ? (JSON.parse(text) as unknown) : text }
}

const withBody = (method: string, body: unknown, headers: Record<string, string> = {}): RequestInit => ({
  method,
  headers: { 'content-type': 'application/json', ...headers },
  body: JSON.stringify(body),
})

async function sendOver(port: number, mail: SendMailOptions): Promise<unknown> {
  const transport = createTransport({ host: '127.0.0.1', port, secure: false })
  try {
    return await transport.sendMail({ from: 'leaven@leaven.test', ...mail })
  } finally {
    transport.close()
  }
}
