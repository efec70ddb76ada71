import { getId } from '@leaven/domain/id.ts'
import type { KycStanding, KycStatus, KycTier } from '@leaven/domain/kyc/kyc.ts'
import type { KycLevel } from '@leaven/domain/kyc/level.ts'
import { decide } from '@leaven/server/modules/kyc/kyc.service.ts'
import { vi } from 'vitest'
import type { Outside } from './outside.ts'
import type { Person } from './people.ts'
import type { TestServer } from './server.ts'

export const APPLICATION = {
  firstName: 'Åsa',
  lastName: 'Müller',
  dateOfBirth: '1990-02-28',
  nationality: 'DE',
  address: 'Kastanienallee 12',
  zipCode: '10435',
  country: 'DE',
  mobile: '+491701234567',
}

/** Somebody of their own: whoever shares a name and a birthday is taken for one person. */
export const toApplication = ({ userId }: Pick<Person, 'userId'>) => ({
  ...APPLICATION,
  // One word: a name of which one part is shared is near.
  lastName: `Müller${userId.replace(/\d/g, (digit) => 'ghijklmnop'[Number(digit)] ?? '').replaceAll(/[_-]/g, '')}`,
})

/** Submits who a customer is and has it decided, as an operator will. */
export async function verify(
  { server }: Pick<TestServer, 'server'>,
  { client, userId }: Person,
  decided: Partial<KycStanding> = {},
): Promise<void> {
  await client.call('verifyIdentity', { body: toApplication({ userId }) })
  const standing: KycStanding = { tier: 'TIER1', status: 'APPROVED', documentExpiresOn: '2036-05-31', ...decided }
  await decide({ db: server }, { ...standing, userId: getId('usr', userId), now: new Date(), wall: new Date() })
}

/** Begins a level and hands in what the provider's page suggests, changed where a test says so. */
export async function showDocuments(
  { client }: Person,
  level: KycLevel = 'LEVEL_1',
  change: Readonly<Record<string, string>> = {},
): Promise<string> {
  const { url } = await client.call('startVerification', { body: { level } })
  const page = await (await fetch(url)).text()
  const inputs = [...page.matchAll(/<input[^>]* name="(\w+)"[^>]* value="([^"]*)"/g)].map(([, name, value]) => [
    name,
    value,
  ])
  const choices = [...page.matchAll(/name="(\w+)"><option value="(\w+)"/g)].map(([, name, value]) => [name, value])
  const form = { ...Object.fromEntries([...inputs, ...choices]), ...change }
  const answer = await fetch(url, { method: 'POST', body: new URLSearchParams(form), redirect: 'manual' })
  if (answer.status !== 303) throw new Error(`The provider answered ${answer.status}: ${await answer.text()}`)
  return answer.headers.get('location') ?? ''
}

/** The provider's people decide about somebody. */
export async function decideAtProvider(outside: Outside, { email }: Person, decision: object): Promise<void> {
  const found = (await outside.listApplicants()).find((applicant) => applicant.email === email)
  if (!found) throw new Error(`The provider does not know ${email}`)
  await outside.decide(found.applicantId, decision)
}

export const awaitStatus = ({ client }: Person, status: KycStatus, tier?: KycTier) =>
  vi.waitFor(
    async () => {
      const state = await client.call('getVerification', {})
      if (state.status !== status || (tier && state.tier !== tier)) throw new Error(`${state.status} ${state.tier}`)
      return state
    },
    { timeout: 15_000, interval: 50 },
  )
