import { closedCountries } from './offer.data.ts'

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'.split('')

/** Every two letters there can be, but for those where nothing is sold. */
export const countries: readonly string[] = letters
  .flatMap((one) => letters.map((two) => one + two))
  .filter((code) => !closedCountries.includes(code))
