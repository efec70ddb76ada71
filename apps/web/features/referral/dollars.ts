/** "$10" of "10.00": a round sum in a sentence. */
export const toDollars = (decimal: string): string => `$${decimal.replace(/\.0*$/, '')}`
