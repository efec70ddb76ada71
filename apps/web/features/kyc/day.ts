/** A day of the contract, as a moment within the same day by the clock of the house. */
export const toDay = (date: string): Date => new Date(`${date}T00:00:00Z`)
