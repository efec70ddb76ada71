import { PASSWORD_SCORE_MIN } from '@leaven/domain/identity/registration.ts'
import type { PasswordScore } from '@leaven/ui/password-meter/PasswordMeter.tsx'

const LENGTH_MIN = 12 // AUTH-38
const LENGTH_MAX = 128

export type PasswordFlaw = 'empty' | 'short' | 'long' | 'weak'

/** Null: it will do. Without a score the server decides. */
export function findPasswordFlaw(password: string, score: PasswordScore | null): PasswordFlaw | null {
  if (password === '') return 'empty'
  if (password.length < LENGTH_MIN) return 'short'
  if (password.length > LENGTH_MAX) return 'long'
  return score !== null && score < PASSWORD_SCORE_MIN ? 'weak' : null
}

export const OUT_OF_BOUNDS: PasswordScore = 1

/** AUTH-43: out of bounds it is weak, whatever it is made of. */
export const isOutOfBounds = (password: string): boolean => password.length < LENGTH_MIN || password.length > LENGTH_MAX
