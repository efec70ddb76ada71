import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { call, CallError, type Connection } from '@leaven/contract/client.ts'
import { createServerDatabase } from '@leaven/db/server-database.ts'
import { askConsentAgain } from '@leaven/server/modules/account/account.service.ts'
import { findByEmail } from '@leaven/server/modules/identity/identity.service.ts'
import { createClock } from '@leaven/server/platform/clock.ts'

/** Somebody to log in as in the sandbox, made through the front door like everybody else. */
export type SamplePerson = {
  readonly email: string
  readonly country: string
  readonly about: string
  /** What makes him a sample of something, once he has signed up. */
  readonly become?: (made: Made) => Promise<void>
}

/** Somebody who has signed up, and where. */
type Made = { readonly email: string; readonly server: Connection; readonly databaseUrl: string }

export type Places = {
  readonly api: string
  readonly sandbox: string
  readonly dataFolder: string
  readonly databaseUrl: string
}

export const PASSWORD = 'proof-the-dough-7-times'

export const people: readonly SamplePerson[] = [
  { email: 'bob@leaven.test', country: 'DE', about: 'Bob, new and not verified' },
  {
    email: 'carol@leaven.test',
    country: 'DE',
    about: 'Carol, who has taken back her consent: withdrawals only',
    become: withdraw,
  },
  {
    email: 'dave@leaven.test',
    country: 'SG',
    about: 'Dave, who has to consent to new terms first',
    become: faceNewTerms,
  },
]

const MAIL_WITHIN_MS = 20_000
const POLL_MS = 100

/** Once for a folder: whoever is there already stays as he is. */
export async function seedPeople({ api, sandbox, dataFolder, databaseUrl }: Places): Promise<void> {
  const mark = join(dataFolder, 'people.seeded')
  const seeded = existsSync(mark) ? readFileSync(mark, 'utf8').split('\n') : []
  const server: Connection = { base: api, send: fetch }
  const missing = people.filter(({ email }) => !seeded.includes(email))
  await Promise.all(
    missing.map(async (person) => {
      await signUp(server, sandbox, person)
      await person.become?.({ email: person.email, server, databaseUrl })
    }),
  )
  if (missing.length > 0) writeFileSync(mark, `${people.map(({ email }) => email).join('\n')}\n`)
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

async function withdraw({ email, server }: Made): Promise<void> {
  const admission = await call(server, 'login', { body: { email, password: PASSWORD } })
  if (!('token' in admission)) throw new Error(`${email} cannot log in`)
  await call({ ...server, token: admission.token }, 'withdrawConsent', { body: { mode: 'WITHDRAWAL_ONLY' } })
}

/** As the back office will ask everybody when the terms change. */
async function faceNewTerms({ email, databaseUrl }: Made): Promise<void> {
  const db = createServerDatabase({ url: databaseUrl, connections: 1 })
  try {
    const user = await findByEmail(db, email)
    const now = await createClock(db, () => new Date(), true).now()
    if (user) await askConsentAgain({ db }, { userId: user.id, now })
  } finally {
    await db.destroy()
  }
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
