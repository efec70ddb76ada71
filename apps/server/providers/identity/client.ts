import { createHmac, timingSafeEqual } from 'node:crypto'
import { kycLevels } from '@leaven/domain/kyc/level.ts'
import type { Wall } from '@leaven/domain/time.ts'
import { z } from 'zod'
import type { Config } from '../../platform/config.ts'
import type { IdentitySettings } from '../../platform/config-identity.ts'
import { createJsonClient, type Sign } from '../json-client.ts'
import { ProviderError } from '../provider-error.ts'
import type { IdentityProvider, Person } from './port.ts'
import {
  applicantAnswer,
  listDocuments,
  statusAnswer,
  stepsAnswer,
  toMark,
  toReasons,
  toStatus,
  toSteps,
  toVerified,
} from './reading.ts'

type IdentityConfig = Pick<Config, 'identity' | 'publicUrl' | 'sandboxUrl' | 'sandboxToken'>

/** Whoever has keys, and the sandbox's own otherwise; without either nobody can be verified by a provider. */
export function createIdentityProvider(config: IdentityConfig, wall: Wall): IdentityProvider | undefined {
  const settings = config.identity.settings ?? findSandboxSettings(config)
  return (
    settings &&
    createClient({ ...settings, ...config.identity, returnUrl: `${config.publicUrl}/me/verify-account` }, wall)
  )
}

function findSandboxSettings({ sandboxUrl, sandboxToken }: IdentityConfig): IdentitySettings | undefined {
  if (!sandboxUrl || !sandboxToken) return undefined
  return { url: `${sandboxUrl}/identity`, appToken: 'sandbox', secret: sandboxToken, webhookSecret: sandboxToken }
}

type ClientOptions = IdentitySettings & Pick<Config['identity'], 'levelNames'> & { readonly returnUrl: string }

const LINK_SECONDS = 1_800

function createClient(options: ClientOptions, wall: Wall): IdentityProvider {
  const { url, levelNames, webhookSecret, returnUrl } = options
  const { find, get, post } = createJsonClient(url, { sign: createSign(options, wall) })

  async function getApplicantId({ userId, email, level }: Person): Promise<string> {
    const known = await find(`/resources/applicants/-;externalUserId=${userId}/one`, applicantAnswer)
    if (known) return known.id
    const query = new URLSearchParams({ levelName: levelNames[level] })
    return (await post(`/resources/applicants?${query}`, { externalUserId: userId, email }, applicantAnswer)).id
  }

  return {
    start: async (person) => {
      const applicantId = await getApplicantId(person)
      const asked = {
        levelName: levelNames[person.level],
        userId: person.userId,
        applicantIdentifiers: { email: person.email },
        redirect: { successUrl: returnUrl, rejectUrl: returnUrl },
        ttlInSecs: LINK_SECONDS,
      }
      const { url: page } = await post('/resources/sdkIntegrations/levels/-/websdkLink', asked, linkAnswer)
      return { applicantId, url: page }
    },
    read: async (applicantId) => {
      const applicant = `/resources/applicants/${encodeURIComponent(applicantId)}`
      const answer = await get(`${applicant}/status`, statusAnswer)
      const status = toStatus(answer)
      const profile = status === 'APPROVED' ? await get(`${applicant}/one`, applicantAnswer) : undefined
      if (profile && profile.id !== applicantId)
        throw new ProviderError(`${applicantId} was answered with another applicant`)
      return {
        status,
        mark: toMark(answer),
        level: kycLevels.find((level) => levelNames[level] === answer.levelName),
        steps: toSteps(await get(`${applicant}/requiredIdDocsStatus`, stepsAnswer)),
        verified: profile && toVerified(profile),
        documents: profile ? listDocuments(profile) : [],
        ...toReasons(answer),
      }
    },
    isSigned: (text, digest, algorithm) => isSigned(webhookSecret, text, digest, algorithm),
  }
}

const linkAnswer = z.object({ url: z.url({ protocol: /^https?$/ }).max(2_000) })

/** Every request says when and by whom it was made, over all that it asks for. */
const createSign =
  ({ appToken, secret }: IdentitySettings, wall: Wall): Sign =>
  (method, path, body) => {
    const seconds = String(Math.floor(wall().getTime() / 1000))
    const signature = createHmac('sha256', secret)
      .update(seconds + method + path + body)
      .digest('hex')
    return { 'X-App-Token': appToken, 'X-App-Access-Ts': seconds, 'X-App-Access-Sig': signature }
  }

const hashes: Readonly<Record<string, string>> = {
  HMAC_SHA1_HEX: 'sha1',
  HMAC_SHA256_HEX: 'sha256',
  HMAC_SHA512_HEX: 'sha512',
}

export function isSigned(secret: string, text: string, digest: string, algorithm: string): boolean {
  const hash = Object.hasOwn(hashes, algorithm) ? hashes[algorithm] : undefined
  if (!hash) return false
  // As texts: what is read as hex drops whatever does not fit.
  const wanted = Buffer.from(createHmac(hash, secret).update(text).digest('hex'))
  const given = Buffer.from(digest.toLowerCase())
  return given.length === wanted.length && timingSafeEqual(given, wanted)
}
