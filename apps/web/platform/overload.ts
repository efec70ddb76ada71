/** ERR-02 */
export const OVERLOAD_AFTER_MS = 500

/** Many calls may be refused at once; it is said once, and again only when that has been forgotten. */
export function createOverload(say: () => void, forgetAfterMs: number): () => void {
  let isTold = false
  return () => {
    if (isTold) return
    isTold = true
    setTimeout(say, OVERLOAD_AFTER_MS)
    setTimeout(() => {
      isTold = false
    }, OVERLOAD_AFTER_MS + forgetAfterMs)
  }
}
