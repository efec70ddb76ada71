import { randomUUID } from 'node:crypto'
import type { Admission } from '@leaven/contract/admission.ts'
import type { Api } from '@leaven/contract/api.ts'
import type { BodyOf } from '@leaven/contract/endpoint.ts'
import type { Client } from './api.ts'
import type { Outside } from './outside.ts'

export const PASSWORD = 'proof-the-dough-7-times'

export type Person = { readonly email: string; readonly userId: string; readonly client: Client }

export const newEmail = (name = 'person'): string => `${name}-${randomUUID().slice(0, 8)}@leaven.test`

export const toRegistration = (email: string) => ({
  body: { email, password: PASSWORD, country: 'DE', acceptedDataConsent: true as const, language: 'en' as const },
})

/** Signs up, follows the link in the mail in the same browser and logs in, all through the front door. */
export async function signUp(
  client: Client,
  outside: Outside,
  email = newEmail(),
  marks: Partial<BodyOf<Api['register']>> = {},
): Promise<Person> {
  const browser = client.browser()
  const { userId } = await browser.call('register', { body: { ...toRegistration(email).body, ...marks } })
  await browser.call('verifyEmail', { body: { email, token: await readToken(outside, email) } })
  return { email, userId, client: await logIn(client, email) }
}

export async function logIn(client: Client, email: string): Promise<Client> {
  return client.as(tokenIn(await client.call('login', { body: { email, password: PASSWORD } })))
}

/** The token of whoever got in at once. */
export function tokenIn(admission: Admission): string {
  if ('token' in admission) return admission.token
  throw new Error('A second factor is asked for')
}

/** The token in the newest verification mail. */
export async function readToken(outside: Outside, email: string, count = 1): Promise<string> {
  const { text } = await outside.awaitMail(email, count)
  const [, token] = /\/verify\/[^/\s]+\/([\w-]+)/.exec(text) ?? []
  if (!token) throw new Error(`No link in: ${text}`)
  return token
}
