import type { Passwords } from './passwords.ts'

/** Of the sample people; the README tells it to everybody. */
export const SAMPLE_PASSWORD = 'proof-the-dough-7-times'

/** In live mode a password that everybody can read is worth as much as none. */
export const withoutSample = (passwords: Passwords): Passwords => ({
  ...passwords,
  score: (password, ...about) => passwords.score(password === SAMPLE_PASSWORD ? '' : password, ...about),
})
