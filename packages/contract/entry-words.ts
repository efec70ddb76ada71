// Without a library, for the browser loads it.

/** LEND-078: the call that takes an entry back has a name of its own for the batch. */
export const toCancelBody = (batchId: string): { readonly sprodBatchId: string } => ({ sprodBatchId: batchId })
