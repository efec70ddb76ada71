import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { call, CallError, type Connection } from '@leaven/contract/client.ts'

/** Somebody to log in as in the sandbox, made through the front door like everybody else. */
export type SamplePerson = {
  readonly email: string
  readonly country: string
  readonly about: string
}

export type Places = { readonly api: string; readonly sandbox: string; readonly dataFolder: string }

export const PASSWORD = 'proof-the-dough-7-times'

export const people: readonly SamplePerson[] = [
  { email: 'bob@leaven.test', country: 'DE', about: 'Bob, new and not verified' },
]

const MAIL_WITHIN_MS = 20_000
const POLL_MS = 100

/** Once for a folder: whoever is there already stays as he is. */
export async function seedPeople({ api, sandbox, dataFolder }: Places): Promise<void> {
  const mark = join(dataFolder, 'people.seeded')
  if (existsSync(mark)) return
  const server: Connection = { base: api, send: fetch }
  for (const person of people) await signUp(server, sandbox, person)
  writeFileSync(mark, `${people.map(({ email }) => email).join('\n')}\n`)
}

export const toLogins = (): string => people.map(({ email, about }) => `  ${email}   ${PASSWORD}   ${about}`).join('\n')

async function signUp(server: Connection, sandbox: string, { email, country }: SamplePerson): Promise<void> {
  const body = { email, password: PASSWORD, country, acceptedDataConsent: true as const, language: 'en' as const }
  const why = await call(server, 'register', { body }).then(() => null, toCode)
  if (why === 'UserFound') return
  // A start that was cut off before it read the letter left him half-way.
  if (why === 'UnverifiedEmail') await call(server, 'resendVerification', { body: { email } })
  else if (why) throw new Error(why)
  await verify(server, sandbox, email)
}

function toCode(error: unknown): string {
  if (error instanceof CallError) return error.code
  throw error
}

/** Tries the link of each letter once, as they come. */
async function verify(server: Connection, sandbox: string, email: string): Promise<void> {
  const tried = new Set<string>()
  for (let waited = 0; waited < MAIL_WITHIN_MS; waited += POLL_MS) {
    const token = await findToken(sandbox, email)
    if (token && !tried.has(token)) {
      tried.add(token)
      if ((await call(server, 'verifyEmail', { body: { email, token } }).then(() => null, toCode)) === null) return
    }
    await sleep(POLL_MS)
  }
  throw new Error(`no letter to ${email} has come`)
}

async function findToken(sandbox: string, email: string): Promise<string | undefined> {
  const response = await fetch(`${sandbox}/inbox?to=${encodeURIComponent(email)}`)
  return /\/verify\/[^/\s"\\]+\/([\w-]+)/.exec(await response.text())?.[1]
}
