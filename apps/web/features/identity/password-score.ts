import { scoring } from '@leaven/domain/identity/password.ts'
import type { PasswordScore } from '@leaven/ui/password-meter/PasswordMeter.tsx'
import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import * as common from '@zxcvbn-ts/language-common'
import * as english from '@zxcvbn-ts/language-en'
import { isOutOfBounds, OUT_OF_BOUNDS } from './password.ts'

// Large and slow, so no page imports this file: its worker does.

export type ScoreQuestion = { readonly password: string; readonly email: string }

const zxcvbn = new ZxcvbnFactory({
  dictionary: { ...common.dictionary, ...english.dictionary },
  graphs: common.adjacencyGraphs,
  translations: english.translations,
  ...scoring,
})

/** AUTH-42, AUTH-52: 0 to 4, counted as the server does. */
export function findPasswordScore({ password, email }: ScoreQuestion): PasswordScore {
  if (isOutOfBounds(password)) return OUT_OF_BOUNDS
  const address = email.trim().toLowerCase()
  const { score } = zxcvbn.check(password, [address, ...address.split(/[@.+_-]/)])
  const holdsEmail = address !== '' && password.toLowerCase().includes(address)
  return holdsEmail && score > OUT_OF_BOUNDS ? OUT_OF_BOUNDS : score
}
