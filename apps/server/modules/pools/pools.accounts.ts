export const treasury = 'treasury'
export const pool = (pairId: string) => `pool:${pairId}`
