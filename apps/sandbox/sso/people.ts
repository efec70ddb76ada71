import { createHash } from 'node:crypto'
import { z } from 'zod'

/** Who a person is to the platform: what the tester picked or typed. */
export type Person = {
  readonly sub: string
  readonly email: string
  readonly isEmailVerified: boolean
  readonly givenName: string
  readonly familyName: string
}

/** To pick from. */
export const samplePeople: readonly Omit<Person, 'sub'>[] = [
  { email: 'ines.weber@leaven.test', isEmailVerified: true, givenName: 'Ines', familyName: 'Weber' },
  { email: 'tomas.novak@leaven.test', isEmailVerified: true, givenName: 'Tomas', familyName: 'Novak' },
  { email: 'bob@leaven.test', isEmailVerified: true, givenName: 'Bob', familyName: 'Miller' },
]

const line = (max: number) => z.string().trim().max(max)

/** The page's form; a box that is not ticked is not sent. */
export const personForm = z
  .strictObject({
    sub: line(200).default(''),
    email: z.email('Must be an email address.').max(254),
    isEmailVerified: z.literal('on').optional(),
    givenName: line(100).default(''),
    familyName: line(100).default(''),
  })
  .transform(({ sub, isEmailVerified, ...rest }): Person => ({
    ...rest,
    sub: sub || toSubject(rest.email),
    isEmailVerified: isEmailVerified === 'on',
  }))

/** Without a key of his own, the same address is the same person. */
const toSubject = (email: string): string => createHash('sha256').update(email.toLowerCase()).digest('hex').slice(0, 21)

export const toClaims = ({ sub, email, isEmailVerified, givenName, familyName }: Person) => ({
  sub,
  email,
  email_verified: isEmailVerified,
  ...(givenName && { given_name: givenName }),
  ...(familyName && { family_name: familyName }),
  ...((givenName || familyName) && { name: `${givenName} ${familyName}`.trim() }),
})
