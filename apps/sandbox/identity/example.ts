import { DateTime } from 'luxon'
import { needsAddress, type Applicant, type ApplicantInfo } from './applicant.ts'

const VALID_YEARS = 5

/** What somebody could hand in who is never asked; what he handed in before stays. */
export function toExample({ applicantId, levelName, info }: Applicant, now: Date): ApplicantInfo {
  const validUntil = DateTime.fromJSDate(now, { zone: 'utc' }).plus({ years: VALID_YEARS }).toFormat('yyyy-MM-dd')
  const before = info ?? person
  return {
    ...before,
    document: { idDocType: info?.document.idDocType ?? 'PASSPORT', number: toDocumentNumber(applicantId), validUntil },
    address: before.address ?? (needsAddress(levelName) ? home : null),
  }
}

export const toDocumentNumber = (applicantId: string): string => `C${applicantId.slice(-8).toUpperCase()}`

const person = { firstName: 'Ines', lastName: 'Weber', dob: '1990-05-17', nationality: 'DEU', address: null }

const home: ApplicantInfo['address'] = {
  street: 'Hauptstraße 12',
  town: 'Berlin',
  postCode: '10115',
  country: 'DEU',
  proof: 'UTILITY_BILL',
}
