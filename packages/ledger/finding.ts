/** A broken promise: which one, what breaks it, and how. */
export type Finding = { readonly check: string; readonly subject: string; readonly detail: string }

/** Enough to see what is wrong; a ledger with more breaks has one cause. */
export const FINDINGS_MAX = 100
