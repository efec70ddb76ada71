import { scoring } from '@leaven/domain/identity/password.ts'
import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { adjacencyGraphs, dictionary as commonWords } from '@zxcvbn-ts/language-common'
import { dictionary as englishWords, translations } from '@zxcvbn-ts/language-en'

// Ranking the words takes half a second and scoring some milliseconds, so only the threads of `passwords.ts` load this.

export type ScoreQuestion = { readonly password: string; readonly email: string }

const zxcvbn = new ZxcvbnFactory({
  dictionary: { ...commonWords, ...englishWords },
  graphs: adjacencyGraphs,
  translations,
  ...scoring,
})

/** AUTH-42, AUTH-52: 0 to 4; 1 at most for what contains the address. */
export function scorePassword({ password, email }: ScoreQuestion): number {
  const { score } = zxcvbn.check(password, [email, ...email.split(/[@.+_-]/)])
  return password.toLowerCase().includes(email) ? Math.min(score, 1) : score
}
