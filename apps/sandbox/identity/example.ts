import { DateTime } from 'luxon'
import { needsAddress, type Applicant, type ApplicantInfo } from './applicant.ts'

const VALID_YEARS = 5

/** What somebody could hand in who is never asked; what he handed in before stays. */
export function toExample({ applicantId, levelName, info }: Applicant, now: Date): ApplicantInfo {
  const validUntil = DateTime.fromJSDate(now, { zone: 'utc' }).plus({ years: VALID_YEARS }).toFormat('yyyy-MM-dd')
  const before = info ?? toPerson(applicantId)
  return {
    ...before,
    document: {
      idDocType: info?.document.idDocType ?? 'PASSPORT',
      number: info?.document.number ?? toDocumentNumber(applicantId),
      validUntil,
    },
    address: before.address ?? (needsAddress(levelName) ? home : null),
  }
}

const toDocumentNumber = (applicantId: string): string => `C${applicantId.slice(-8).toUpperCase()}`

/** Different people for different applicants: who shares a name and a birthday is taken for one person. */
function toPerson(applicantId: string): Omit<ApplicantInfo, 'document'> {
  const chance = Number.parseInt(applicantId.slice(-12), 16)
  const born = DateTime.fromISO(FIRST_BORN, { zone: 'utc' }).plus({ days: chance % BORN_WITHIN_DAYS })
  return {
    firstName: pick(firstNames, chance / BORN_WITHIN_DAYS),
    lastName: pick(lastNames, chance / BORN_WITHIN_DAYS / firstNames.length),
    dob: born.toFormat('yyyy-MM-dd'),
    nationality: 'DEU',
    address: null,
  }
}

const pick = (names: readonly string[], chance: number): string => names[Math.floor(chance) % names.length] ?? ''

const FIRST_BORN = '1960-01-01'
const BORN_WITHIN_DAYS = 16_000
const firstNames = ['Ines', 'Jonas', 'Mara', 'Emil', 'Lea', 'Anton', 'Nora', 'Felix', 'Ida', 'Paul'] as const
const lastNames = ['Weber', 'Brandt', 'Krüger', 'Sommer', 'Vogel', 'Lindner', 'Roth', 'Seidel', 'Hartmann'] as const

const home: ApplicantInfo['address'] = {
  street: 'Hauptstraße 12',
  town: 'Berlin',
  postCode: '10115',
  country: 'DEU',
  proof: 'UTILITY_BILL',
}
