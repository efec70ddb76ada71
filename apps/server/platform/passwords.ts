import { hash, verify } from '@node-rs/argon2'
import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { adjacencyGraphs, dictionary as commonWords } from '@zxcvbn-ts/language-common'
import { dictionary as englishWords, translations } from '@zxcvbn-ts/language-en'

export type Passwords = {
  /** 0 to 4 (AUTH-42); 1 at most for what contains the address. */
  readonly score: (password: string, email: string) => number
  readonly hash: (password: string) => Promise<string>
  /** Takes as long when there is nothing to compare with. */
  readonly verify: (hashed: string | null | undefined, password: string) => Promise<boolean>
}

// Argon2id, which is the library's own choice, with 19 MiB and two passes: about 30 ms, and too dear to guess with.
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

export function createPasswords(): Passwords {
  const zxcvbn = new ZxcvbnFactory({
    dictionary: { ...commonWords, ...englishWords },
    graphs: adjacencyGraphs,
    translations,
  })
  const nobody = hash('nobody has this password', cost)
  return {
    score: (password, email) => {
      const { score } = zxcvbn.check(password, [email, ...email.split(/[@.+_-]/)])
      return password.toLowerCase().includes(email) ? Math.min(score, 1) : score
    },
    hash: (password) => hash(password, cost),
    verify: async (hashed, password) => {
      const isRight = await verify(hashed ?? (await nobody), password).catch(() => false)
      return isRight && typeof hashed === 'string'
    },
  }
}
