/** LEND-038. */
export const batchStatuses = ['SELLING', 'ONGOING', 'MATURED', 'SETTLED', 'CANCELED'] as const

export type BatchStatus = (typeof batchStatuses)[number]
