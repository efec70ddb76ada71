const NAME = 'leaven.location'
const DAY_MS = 86_400_000 // API-11

/** Where this browser was last told that it is; null: nobody has said within a day. */
export function findKeptCountry(wall: number): string | null {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(NAME) ?? 'null')
    return isKept(kept) && wall >= kept.at && wall - kept.at < DAY_MS ? kept.countryCode : null
  } catch {
    return null
  }
}

export function keepCountry(countryCode: string, wall: number): void {
  try {
    localStorage.setItem(NAME, JSON.stringify({ countryCode, at: wall }))
  } catch {
    // It is asked again next time.
  }
}

type Kept = { readonly countryCode: string; readonly at: number }

const isKept = (value: unknown): value is Kept =>
  typeof value === 'object' &&
  value !== null &&
  'countryCode' in value &&
  typeof value.countryCode === 'string' &&
  /^[A-Z]{2}$/.test(value.countryCode) &&
  'at' in value &&
  typeof value.at === 'number'
