import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto'
import type { Assertion, Attestation } from '@leaven/contract/passkey.ts'
import { toCbor, type Cbor } from './cbor.ts'

/** What the server asks of a device, as far as this one cares. */
export type Asked = { readonly challenge: string; readonly [name: string]: unknown }

/** How a device, or a browser that lies for it, may differ from an honest one. */
export type Quirks = {
  readonly origin?: string
  readonly rpId?: string
  readonly challenge?: string
  readonly type?: string
  /** It has not checked who holds it. */
  readonly isUnverified?: boolean
  /** It travels between the devices of its owner. */
  readonly isSynced?: boolean
  /** A copy that does not know how often the other was used. */
  readonly counter?: number
  readonly userHandle?: string
  readonly format?: string
  readonly statement?: ReadonlyMap<number | string, Cbor>
}

const PRESENT = 0x01
const VERIFIED = 0x04
const SYNCED = 0x18
const HAS_KEY = 0x40
const ID_BYTES = 32

/** A passkey in software: real keys, real signatures, the real bytes (ES256, attestation "none"). */
export function createAuthenticator(origin: string) {
  const key = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const rawId = randomBytes(ID_BYTES)
  const id = rawId.toString('base64url')
  const rpId = new URL(origin).hostname
  const used = { count: 0, handle: '' }
  const common = { id, rawId: id, type: 'public-key' as const, clientExtensionResults: {} }

  function toData(flags: number, quirks: Quirks, rest: Uint8Array = new Uint8Array()): Buffer {
    const counter = Buffer.alloc(4)
    counter.writeUInt32BE(quirks.counter ?? (used.count += 1))
    const all = flags | PRESENT | (quirks.isUnverified ? 0 : VERIFIED) | (quirks.isSynced ? SYNCED : 0)
    return Buffer.concat([toHash(quirks.rpId ?? rpId), Buffer.from([all]), counter, rest])
  }

  const toClientData = (type: string, asked: Asked, quirks: Quirks): Buffer =>
    Buffer.from(
      JSON.stringify({
        type: quirks.type ?? type,
        challenge: quirks.challenge ?? asked.challenge,
        origin: quirks.origin ?? origin,
        crossOrigin: false,
      }),
    )

  return {
    id,
    /** As `navigator.credentials.create` answers. */
    create: (asked: Asked, quirks: Quirks = {}): Attestation => {
      used.handle = toHandle(asked)
      const size = Buffer.from([0, ID_BYTES])
      const credential = Buffer.concat([Buffer.alloc(16), size, rawId, toCose(key.publicKey)])
      const attestationObject = toCbor(
        new Map<string, Cbor>([
          ['fmt', quirks.format ?? 'none'],
          ['attStmt', quirks.statement ?? new Map()],
          ['authData', toData(HAS_KEY, quirks, credential)],
        ]),
      )
      const clientDataJSON = toClientData('webauthn.create', asked, quirks).toString('base64url')
      return { ...common, response: { clientDataJSON, attestationObject: attestationObject.toString('base64url') } }
    },
    /** As `navigator.credentials.get` answers. */
    get: (asked: Asked, quirks: Quirks = {}): Assertion => {
      const authenticatorData = toData(0, quirks)
      const clientData = toClientData('webauthn.get', asked, quirks)
      const signature = sign('sha256', Buffer.concat([authenticatorData, toHash(clientData)]), key.privateKey)
      return {
        ...common,
        response: {
          clientDataJSON: clientData.toString('base64url'),
          authenticatorData: authenticatorData.toString('base64url'),
          signature: signature.toString('base64url'),
          userHandle: quirks.userHandle ?? used.handle,
        },
      }
    },
  }
}

export type Authenticator = ReturnType<typeof createAuthenticator>

const toHash = (bytes: string | Uint8Array): Buffer => createHash('sha256').update(bytes).digest()

/** The word by which a passkey knows its owner. */
export const toHandle = ({ user }: Asked): string =>
  typeof user === 'object' && user !== null && 'id' in user ? String(user.id) : ''

/** The public key as COSE writes it: elliptic curve, ES256, P-256, x, y. */
function toCose(publicKey: KeyObject): Buffer {
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  return toCbor(
    new Map<number, Cbor>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, Buffer.from(x, 'base64url')],
      [-3, Buffer.from(y, 'base64url')],
    ]),
  )
}
