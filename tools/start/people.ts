import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { call, type Connection } from '@leaven/contract/client.ts'
import { createServerDatabase } from '@leaven/db/server-database.ts'
import { hasTier } from '@leaven/domain/kyc/kyc.ts'
import { tierOfLevel, type KycLevel } from '@leaven/domain/kyc/level.ts'
import { askConsentAgain } from '@leaven/server/modules/account/account.service.ts'
import { findByEmail } from '@leaven/server/modules/identity/identity.service.ts'
import { createClock } from '@leaven/server/platform/clock.ts'
import { SAMPLE_PASSWORD as PASSWORD } from '@leaven/server/platform/sample-password.ts'
import { z } from 'zod'
import { enterEveryProduct } from './products.ts'
import { send } from './send.ts'
import { toCode } from './to-code.ts'
import { until } from './until.ts'

/** Somebody to log in as in the sandbox, made through the front door like everybody else. */
export type SamplePerson = {
  readonly email: string
  readonly country: string
  readonly about: string
  /** Another one than the address where there is more to become than there was: an old folder gets it too. */
  readonly mark?: string
  /** What makes him a sample of something, once he has signed up. May be done again. */
  readonly become?: (made: Made) => Promise<void>
}

/** Somebody who has signed up, and where. */
type Made = {
  readonly email: string
  readonly server: Connection
  readonly sandbox: string
  readonly databaseUrl: string
}

export type Places = {
  readonly api: string
  readonly sandbox: string
  readonly dataFolder: string
  readonly databaseUrl: string
}

export const people: readonly SamplePerson[] = [
  {
    email: 'alice@leaven.test',
    country: 'DE',
    about: 'Alice, verified and in every product',
    mark: 'alice@leaven.test in every product',
    become: async (made) => {
      await showIdentity(made, 'LEVEL_1')
      await enterEveryProduct({ person: await logIn(made), password: PASSWORD, sandbox: made.sandbox })
    },
  },
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
  {
    email: 'erin@leaven.test',
    country: 'SG',
    about: 'Erin of Singapore, verified to level 2',
    become: (made) => showIdentity(made, 'LEVEL_1', 'LEVEL_2'),
  },
]

/** Once for a folder: whoever is there already stays as he is. */
export async function seedPeople({ api, sandbox, dataFolder, databaseUrl }: Places): Promise<void> {
  const mark = join(dataFolder, 'people.seeded')
  const seeded = existsSync(mark) ? readFileSync(mark, 'utf8').split('\n') : []
  const server: Connection = { base: api, send: fetch }
  const missing = people.filter((person) => !seeded.includes(toMark(person)))
  await Promise.all(
    missing.map(async (person) => {
      await signUp(server, sandbox, person)
      await person.become?.({ email: person.email, server, sandbox, databaseUrl })
    }),
  )
  if (missing.length > 0) writeFileSync(mark, `${people.map(toMark).join('\n')}\n`)
}

const toMark = ({ email, mark }: SamplePerson): string => mark ?? email

export const toLogins = (): string => people.map(({ email, about }) => `  ${email}   ${PASSWORD}   ${about}`).join('\n')

async function signUp(server: Connection, sandbox: string, { email, country }: SamplePerson): Promise<void> {
  const body = { email, password: PASSWORD, country, acceptedDataConsent: true as const, language: 'en' as const }
  const why = await call(server, 'register', { body }).then(() => null, toCode)
  if (why === 'UserFound') return
  // A start that was cut off before it read the letter left them half-way: they have signed up anew.
  if (why !== null && why !== 'UnverifiedEmail') throw new Error(why)
  await verify(server, sandbox, email)
}

async function withdraw(made: Made): Promise<void> {
  await call(await logIn(made), 'withdrawConsent', { body: { mode: 'WITHDRAWAL_ONLY' } })
}

async function logIn({ email, server }: Made): Promise<Connection> {
  const admission = await call(server, 'login', { body: { email, password: PASSWORD } })
  if (!('token' in admission)) throw new Error(`${email} cannot log in`)
  return { ...server, token: admission.token }
}

/** Begins each level at the sandbox's provider, which approves it. One that is reached already is left. */
async function showIdentity(made: Made, ...levels: readonly KycLevel[]): Promise<void> {
  const person = await logIn(made)
  for (const level of levels) {
    const why = await call(person, 'startVerification', { body: { level } }).then(() => null, toCode)
    if (why && why !== 'KycNotDue') throw new Error(`${made.email} cannot be verified: ${why}`)
    if (!why) await approve(made)
    await until(`${made.email} is approved`, async () => {
      const { status, tier } = await call(person, 'getVerification', {})
      return status === 'APPROVED' && hasTier(tier, tierOfLevel[level])
    })
  }
}

async function approve({ email, sandbox }: Made): Promise<void> {
  const applicants = applicantList.parse(await (await fetch(`${sandbox}/kyc/applicants`)).json())
  const applicantId = applicants.find((applicant) => applicant.email === email)?.applicantId
  if (!applicantId) throw new Error(`the provider does not know ${email}`)
  await send(`${sandbox}/kyc/${applicantId}`, { answer: 'GREEN' })
}

const applicantList = z.array(z.object({ applicantId: z.string(), email: z.string() }))

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

/** Tries the link of each letter once, as they come. */
async function verify(server: Connection, sandbox: string, email: string): Promise<void> {
  const tried = new Set<string>()
  await until(`a letter to ${email} has come`, async () => {
    const token = await findToken(sandbox, email)
    if (!token || tried.has(token)) return false
    tried.add(token)
    return (
      (await call(server, 'verifyEmail', { body: { email, token, password: PASSWORD } }).then(() => null, toCode)) ===
      null
    )
  })
}

async function findToken(sandbox: string, email: string): Promise<string | undefined> {
  const response = await fetch(`${sandbox}/inbox?to=${encodeURIComponent(email)}`)
  return /\/verify\/[^/\s"\\]+\/([\w-]+)/.exec(await response.text())?.[1]
}
