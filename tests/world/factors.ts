import type { ApprovalAction } from '@leaven/domain/factors/approval.ts'
import type { SecondStep } from '@leaven/contract/admission.ts'
import { beforeEach, vi } from 'vitest'
import { ask, type Answer } from './answers.ts'
import { createClient, type Client } from './api.ts'
import { createAuthenticator, type Asked, type Authenticator, type Quirks } from './authenticator.ts'
import { createWatch, turnOnOtp, type App, type Watch } from './otp.ts'
import { createOutside } from './outside.ts'
import { PASSWORD, signUp, type Person } from './people.ts'
import { useServer, type TestServer } from './server.ts'

export type Secured = Person & { readonly app: App }

/** A server whose device clock the tests put forward, and people with a second factor on it. */
export function useFactors(productName = 'Leaven') {
  // Real hashes and real mail for several people a test: a busy machine takes its time.
  vi.setConfig({ testTimeout: 120_000 })
  const watch = createWatch()
  const server = useServer({ wall: watch.wall, change: (config) => ({ ...config, productName }) })
  const guest = createClient(server.base)
  const outside = createOutside(server.sandboxUrl)
  const clearLimits = () => server.server.deleteFrom('rate_limits').execute()
  const newPerson = () => signUp(guest, outside)
  /** As if they had been added long ago: they can approve withdrawals. */
  const ageFactors = async () => {
    await server.admin.updateTable('otp_seeds').set({ withdraws_from: null }).execute()
    await server.admin.updateTable('passkeys_passkeys').set({ withdraws_from: null }).execute()
  }
  // Nobody waits a quarter of an hour in a test, except where that is what it is about.
  beforeEach(async () => void (await clearLimits()))

  return {
    server,
    watch,
    guest,
    outside,
    clearLimits,
    /** For races: what was tried once may be tried as often as it takes. */
    liftLimits: async () => {
      await server.admin.updateTable('rate_limits').set({ count: -10_000 }).execute()
      await server.admin.updateTable('factors_steps').set({ tries: -10_000 }).execute()
    },
    ageFactors,
    newPerson,
    newSecured: async (): Promise<Secured> => {
      const person = await newPerson()
      const app = await turnOnOtp(person.client, watch)
      await ageFactors()
      return { ...person, app }
    },
    newAuthenticator: () => createAuthenticator(new URL(server.base()).origin),
    /** The answer to a password, without a judgement. */
    login: (email: string, more: object = {}): Promise<Answer> =>
      ask(guest, 'login', { body: { email, password: PASSWORD, ...more } }),
    /** The password is right and the second factor is asked for. */
    beginLogin: async (email: string, more: object = {}): Promise<SecondStep> => {
      const admission = await guest.call('login', { body: { email, password: PASSWORD, ...more } })
      if ('otpRequired' in admission) return admission
      throw new Error('No second factor was asked for')
    },
    countSessions: (userId: string) => countSessions(server, userId),
  }
}

export type Factors = { readonly server: TestServer; readonly watch: Watch; readonly guest: Client }

const countSessions = async ({ admin }: TestServer, userId: string): Promise<number> =>
  (await admin.selectFrom('sessions').select('id').where('user_id', '=', userId).execute()).length

/** Adds a passkey as the page does: options, the device, and the password or the factor that is there. */
export async function addPasskey(
  client: Client,
  device: Authenticator,
  name = 'My phone',
  { by, ...quirks }: Quirks & { readonly by?: string | Authenticator } = {},
) {
  const proof = by === undefined ? { password: PASSWORD } : { approvalId: await approve(client, adding, by) }
  const { challengeId, options } = await client.call('beginPasskey', {})
  const attestation = device.create(options, quirks)
  return client.call('addPasskey', { body: { challengeId, name, attestation, ...proof } })
}

const adding = { action: 'addPasskey' } as const

export type Approvable = { readonly action: ApprovalAction } & Readonly<Record<string, string>>

/** Approves something, by a code or a passkey. */
export async function approve(client: Client, payload: Approvable, by: string | Authenticator) {
  const { approvalId, options } = await client.call('beginApproval', { body: payload })
  const body = typeof by === 'string' ? { otp: by } : { assertion: by.get(toAsked(options)) }
  return (await client.call('giveApproval', { params: { approvalId }, body })).approvalId
}

export function toAsked(options: Asked | null): Asked {
  if (options) return options
  throw new Error('No passkey is asked for')
}

/** As customers without a second factor do: by their password. */
export async function prove(client: Client, action: ApprovalAction, more: Readonly<Record<string, string>> = {}) {
  const { approvalId } = await client.call('beginApproval', { body: { action, ...more } })
  return (await client.call('giveApproval', { params: { approvalId }, body: { password: PASSWORD } })).approvalId
}
