import type { PasswordScore } from '@leaven/ui/password-meter/PasswordMeter.tsx'
import { isOutOfBounds } from './password.ts'

const OUT_OF_BOUNDS: PasswordScore = 1 // AUTH-43

type Count = (password: string, email: string) => PasswordScore

let counting: Promise<Count> | undefined

/** Fetches the word lists; they are too big for those who never type a password. */
export async function loadPasswordScore(): Promise<Count> {
  counting ??= makeCount()
  try {
    return await counting
  } catch (error) {
    counting = undefined
    throw error
  }
}

/** AUTH-42, AUTH-52: 0 to 4, counted as the server does. Null: the word lists are out of reach. */
export async function findPasswordScore(password: string, email: string): Promise<PasswordScore | null> {
  if (isOutOfBounds(password)) return OUT_OF_BOUNDS
  try {
    return (await loadPasswordScore())(password, email.trim().toLowerCase())
  } catch {
    return null
  }
}

async function makeCount(): Promise<Count> {
  const [{ ZxcvbnFactory }, common, english] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
    import('@zxcvbn-ts/language-en'),
  ])
  const zxcvbn = new ZxcvbnFactory({
    dictionary: { ...common.dictionary, ...english.dictionary },
    graphs: common.adjacencyGraphs,
    translations: english.translations,
  })
  return (password, email) => {
    const { score } = zxcvbn.check(password, [email, ...email.split(/[@.+_-]/)])
    const holdsEmail = email !== '' && password.toLowerCase().includes(email)
    return holdsEmail && score > OUT_OF_BOUNDS ? OUT_OF_BOUNDS : score
  }
}
