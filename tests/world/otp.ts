import type { Wall } from '@leaven/domain/time.ts'
import { Secret, TOTP } from 'otpauth'
import type { Client } from './api.ts'
import { PASSWORD } from './people.ts'

/** A device's clock that a test can put forward, for those who cannot wait. */
export type Watch = { readonly wall: Wall; readonly pass: (seconds: number) => void }

export function createWatch(): Watch {
  let ahead = 0
  return {
    wall: () => new Date(Date.now() + ahead),
    pass: (seconds) => void (ahead += seconds * 1000),
  }
}

export const STEP_SECONDS = 30

/** What an authenticator app shows for a key, now or so many steps from now. */
export const toOtp = (encodedKey: string, wall: Date, steps = 0): string =>
  TOTP.generate({ secret: Secret.fromBase32(encodedKey), timestamp: wall.getTime() + steps * STEP_SECONDS * 1000 })

/** An app on somebody's phone, and the sheet of paper beside it. */
export type App = {
  readonly encodedKey: string
  readonly recoveryCodes: readonly string[]
  /** A code that was not used before: it waits for the next step. */
  readonly next: () => string
}

/** Turns codes on, all through the front door. */
export async function turnOnOtp(client: Client, { wall, pass }: Watch, approvalId?: `apr_${string}`): Promise<App> {
  const { encodedKey } = await client.call('enableOtp', {})
  const proof = approvalId ? { stepUpToken: approvalId } : { password: PASSWORD }
  const body = { otp: toOtp(encodedKey, wall()), ...proof }
  const { recoveryCodes } = await client.call('verifyOtp', { body })
  return {
    encodedKey,
    recoveryCodes,
    next: () => {
      pass(STEP_SECONDS)
      return toOtp(encodedKey, wall())
    },
  }
}

/** A code that is wrong now and in the steps around. */
export function toWrongOtp(encodedKey: string, wall: Date): string {
  const right = new Set([-2, -1, 0, 1, 2].map((steps) => toOtp(encodedKey, wall, steps)))
  return ['000000', '111111', '222222', '333333', '444444', '555555'].find((code) => !right.has(code)) ?? ''
}
