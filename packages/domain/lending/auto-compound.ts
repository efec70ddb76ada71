/** LEND-050: what becomes of an entry and its return when a batch is settled. */
export const autoCompoundOptions = ['NO_COMPOUNDING', 'ONLY_ENTRY', 'ENTRY_AND_RETURN'] as const

export type AutoCompoundOption = (typeof autoCompoundOptions)[number]

/** LEND-052: until a customer has chosen. */
export const STANDARD_AUTO_COMPOUND: AutoCompoundOption = 'NO_COMPOUNDING'
