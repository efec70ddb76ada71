import { z } from 'zod'
import { countIn } from '../http/parse.ts'

const TTL_SECONDS = 1_800
const TTL_SECONDS_MAX = 86_400
const URL_MAX = 2_000

const userId = z.string().regex(/^[\w.:@+-]{1,80}$/, 'Must be 1 to 80 letters, digits or signs.')
const email = z.email('Must be an email address.').max(254).default('')

/** What the provider may be asked for; others may add what we do not read. */
export function createAsked(publicUrl: string, levels: readonly string[]) {
  // The real one knows the levels of its dashboard and no others.
  const levelName = z.enum(levels, 'Must be the name of a level.')
  const { origin } = new URL(publicUrl)
  const back = z
    .url('Must be an address.')
    .max(URL_MAX)
    .refine((text) => URL.canParse(text) && new URL(text).origin === origin, `Must lead to ${origin}.`)
    .default(publicUrl)
  const link = z.object({
    userId,
    levelName,
    applicantIdentifiers: z.object({ email }).prefault({}),
    redirect: z.object({ successUrl: back, rejectUrl: back }).prefault({}),
    ttlInSecs: z.int('Must be a whole number.').min(1).max(TTL_SECONDS_MAX).default(TTL_SECONDS),
  })
  return {
    level: z.object({ levelName }),
    newcomer: z.object({ externalUserId: userId, email }),
    link,
    accessToken: z.object({ userId, levelName, ttlInSecs: countIn(1, TTL_SECONDS_MAX).default(TTL_SECONDS) }),
  }
}
