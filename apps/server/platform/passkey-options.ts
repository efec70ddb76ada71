import type { Site } from '@leaven/approval/passkey.ts'
import type { Attestation } from '@leaven/contract/passkey.ts'
import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'
import { decodeAttestationObject, isoBase64URL } from '@simplewebauthn/server/helpers'

/** As the device calls it, and by which ways it can be reached. */
export type Credential = { readonly credentialId: string; readonly transports: readonly string[] }

export type NewCredential = Credential & {
  readonly publicKey: Uint8Array
  readonly counter: number
  readonly isSynced: boolean
}

const TIMEOUT_MS = 300_000
// EdDSA, ES256 and RS256: what devices have.
const algorithms = [-8, -7, -257]

type Creation = {
  /** The product's. */
  readonly name: string
  readonly handle: Uint8Array
  readonly email: string
  readonly challenge: Uint8Array
  readonly known: readonly Credential[]
}

/** A passkey that can be found without a name, and that always checks its owner. */
export const toCreationOptions = (site: Site, { name, handle, email, challenge, known }: Creation) =>
  generateRegistrationOptions({
    rpName: name,
    rpID: site.id,
    userName: email,
    userDisplayName: email,
    userID: new Uint8Array(handle),
    challenge: new Uint8Array(challenge),
    timeout: TIMEOUT_MS,
    excludeCredentials: known.map(toDescriptor),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    supportedAlgorithmIDs: algorithms,
  })

type Request = {
  readonly challenge: Uint8Array
  /** Absent: whoever has one for this site. */
  readonly allowed?: readonly Credential[]
  readonly needsOwner: boolean
}

export const toRequestOptions = (site: Site, { challenge, allowed, needsOwner }: Request) =>
  generateAuthenticationOptions({
    rpID: site.id,
    challenge: new Uint8Array(challenge),
    timeout: TIMEOUT_MS,
    userVerification: needsOwner ? 'required' : 'preferred',
    ...(allowed && { allowCredentials: allowed.map(toDescriptor) }),
  })

const toDescriptor = ({ credentialId, transports }: Credential) => ({ id: credentialId, transports: [...transports] })

/** What the browser has made, if it was made for this challenge on this site. */
export async function findCredential(
  site: Site,
  attestation: Attestation,
  challenge: Uint8Array,
): Promise<NewCredential | undefined> {
  const { id, rawId, type, response } = attestation
  const { clientDataJSON, attestationObject, transports = [] } = response
  try {
    if (hasCertificate(attestationObject)) return undefined
    const { registrationInfo } = await verifyRegistrationResponse({
      response: { id, rawId, type, clientExtensionResults: {}, response: { clientDataJSON, attestationObject } },
      expectedChallenge: Buffer.from(challenge).toString('base64url'),
      expectedOrigin: site.origin,
      expectedRPID: site.id,
      requireUserVerification: true,
      supportedAlgorithmIDs: algorithms,
    })
    if (!registrationInfo || registrationInfo.credential.id !== id) return undefined
    const { publicKey, counter } = registrationInfo.credential
    return { credentialId: id, publicKey, counter, transports, isSynced: registrationInfo.credentialBackedUp }
  } catch {
    // The library throws at whatever is not right about it.
    return undefined
  }
}

/** We ask for none, and reading one could make us fetch what it names. */
function hasCertificate(attestationObject: string): boolean {
  const statement = decodeAttestationObject(isoBase64URL.toBuffer(attestationObject))
  const format = statement.get('fmt')
  return !(format === 'none' || (format === 'packed' && !statement.get('attStmt').get('x5c')))
}
