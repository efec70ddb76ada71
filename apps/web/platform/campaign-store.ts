import { addReferral, findMarkChanges, parseMark, type MarkName } from './campaign-marks.ts'

// Kept by the names that the marks have everywhere, until they are used; none of them is a secret.

const REFERRALS = 'referralIds'
const LEARNED = 'learnAndEarnCode' // LEARN-44

type StoredName = MarkName | typeof REFERRALS | typeof LEARNED

/** Keeps what the address brings along, when the app begins. */
export function keepMarks(search: string): void {
  const changes = Object.entries(findMarkChanges(search))
  for (const [name, value] of changes) {
    for (const storage of storagesOf(name)) write(storage, name, value)
    if (name === 'referralCode' && value !== null) {
      write('localStorage', REFERRALS, JSON.stringify(addReferral(findReferrals(), value)))
    }
  }
}

export const findMark = (name: MarkName | typeof LEARNED): string | null => parseMark(read('localStorage', name), 200)

/** LEARN-44: under it a guest has answered; registering sends it. */
export const keepLearnCode = (code: string): void => write('localStorage', LEARNED, code)

/** The referral code of this tab, also when another tab has met another one since (REF-11). */
export const findSessionReferral = (): string | null => parseMark(read('sessionStorage', 'referralCode'))

/** Every referral code that this browser has met. */
export function findReferrals(): readonly string[] {
  try {
    const known: unknown = JSON.parse(read('localStorage', REFERRALS) ?? '[]')
    return Array.isArray(known)
      ? known.flatMap((code) => (typeof code === 'string' ? (parseMark(code) ?? []) : []))
      : []
  } catch {
    return []
  }
}

export function forgetMark(name: MarkName): void {
  for (const storage of storagesOf(name)) write(storage, name, null)
}

type StorageName = 'localStorage' | 'sessionStorage'

const storagesOf = (name: string): readonly StorageName[] =>
  name === 'referralCode' ? ['localStorage', 'sessionStorage'] : ['localStorage']

function read(storage: StorageName, name: StoredName): string | null {
  try {
    return window[storage].getItem(name)
  } catch {
    return null
  }
}

function write(storage: StorageName, name: string, value: string | null): void {
  try {
    if (value === null) window[storage].removeItem(name)
    else window[storage].setItem(name, value)
  } catch {
    // Without storage a link counts for nothing beyond its own page.
  }
}
