import { getId } from '@leaven/domain/id.ts'
import type { KycStanding } from '@leaven/domain/kyc/kyc.ts'
import { decide } from '@leaven/server/modules/kyc/kyc.service.ts'
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

/** Submits who he is and has it decided, as an operator will. */
export async function verify(
  { server }: Pick<TestServer, 'server'>,
  { client, userId }: Person,
  decided: Partial<KycStanding> = {},
): Promise<void> {
  await client.call('verifyIdentity', { body: APPLICATION })
  const standing: KycStanding = { tier: 'TIER1', status: 'APPROVED', documentExpiresOn: '2036-05-31', ...decided }
  await decide({ db: server }, { ...standing, userId: getId('usr', userId), now: new Date() })
}
