import { HOTP, Secret, TOTP } from 'otpauth'

// Codes as every authenticator app makes them (RFC 6238).

const SECONDS = 30
/** Steps that a device's clock may be off. */
const WINDOW = 1
const kind = { algorithm: 'SHA1', digits: 6 }

export const SEED_BYTES = 20

export const toStep = (wall: Date): number => Math.floor(wall.getTime() / 1000 / SECONDS)

/** The step of which a code is, if it is of one that counts now. */
export function findStep(seed: Uint8Array, code: string, wall: Date): number | undefined {
  const secret = toSecret(seed)
  const delta = TOTP.validate({
    ...kind,
    secret,
    token: code,
    period: SECONDS,
    timestamp: wall.getTime(),
    window: WINDOW,
  })
  return delta === null ? undefined : toStep(wall) + delta
}

export const toCode = (seed: Uint8Array, step: number): string =>
  HOTP.generate({ ...kind, secret: toSecret(seed), counter: step })

export const isNear = (step: number, wall: Date): boolean => Math.abs(step - toStep(wall)) <= WINDOW

/** For whoever cannot scan the picture. */
export const toEncodedKey = (seed: Uint8Array): string => toSecret(seed).base32

/** What the picture says to the app. */
export const toAuthUrl = (seed: Uint8Array, email: string, issuer: string): string =>
  new TOTP({ ...kind, issuer, label: email, period: SECONDS, secret: toSecret(seed) }).toString()

const toSecret = (seed: Uint8Array): Secret => new Secret({ buffer: new Uint8Array(seed).buffer })
