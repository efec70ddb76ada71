/** What the law has us keep of a customer who has left, and for how long. */
export const KEEP_YEARS = 5

/** The same day, so many years later; the 29th of February becomes the 1st of March. */
export function toEraseTime(closedAt: Date): Date {
  const later = new Date(closedAt)
  later.setUTCFullYear(later.getUTCFullYear() + KEEP_YEARS)
  return later
}
