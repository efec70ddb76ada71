// Without a library, for the browser loads it.

type CancelBody = { readonly sprodBatchId: string }

/** LEND-078: the call that takes an entry back has a name of its own for the batch. */
export const toCancelBody = (batchId: string): CancelBody => ({ sprodBatchId: batchId })

export const batchOf = ({ sprodBatchId }: CancelBody): string => sprodBatchId

type InSeries = { readonly sprod: { readonly CoinId: string; readonly slug: string; readonly id: string } }

/** LEND-033: a row of the history names its series in the family's words. */
export const toInSeries = (coinId: string, seriesId: string): InSeries => ({
  sprod: { CoinId: coinId, slug: seriesId, id: seriesId },
})

export const coinOf = ({ sprod }: InSeries): string => sprod.CoinId
