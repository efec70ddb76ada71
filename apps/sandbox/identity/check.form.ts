import { z } from 'zod'
import { needsAddress, type Applicant, type ApplicantInfo } from './applicant.ts'
import { documentTypes, proofTypes } from './words.ts'

export const NAME_MAX = 100
export const LINE_MAX = 200
export const NUMBER_MAX = 40

const line = (max: number) => z.string().trim().min(1, 'Must not be empty.').max(max)
const country = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^[A-Z]{3}$/, 'Must be a country of three letters such as DEU.')
const day = z.iso.date('Must be a day such as 1990-05-17.')

const person = {
  firstName: line(NAME_MAX),
  lastName: line(NAME_MAX),
  dob: day,
  nationality: country,
  idDocType: z.enum(documentTypes),
  number: line(NUMBER_MAX),
  validUntil: day,
}

const home = {
  street: line(LINE_MAX),
  city: line(NAME_MAX),
  zip: line(20),
  country,
  proof: z.enum(proofTypes),
}

/** What is handed in on the page, as the level asks for it. */
export function toForm({ levelName, info }: Applicant) {
  const whole = z
    .strictObject({ ...person, ...home })
    .transform(({ street, city, zip, country: land, proof, ...rest }) => ({
      ...toPerson(rest),
      address: { street, town: city, postCode: zip, country: land, proof },
    }))
  const short = z.strictObject(person).transform((rest) => ({ ...toPerson(rest), address: info?.address ?? null }))
  return needsAddress(levelName) ? whole : short
}

type Person = z.output<z.ZodObject<typeof person>>

const toPerson = ({ idDocType, number, validUntil, ...rest }: Person): Omit<ApplicantInfo, 'address'> => ({
  ...rest,
  document: { idDocType, number, validUntil },
})
