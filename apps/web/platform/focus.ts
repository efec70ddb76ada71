/** What had the focus has gone, or goes with `going`. Who has moved on meanwhile must be left where he is. */
export function isFocusLost(going: Element | null = null): boolean {
  const holder = document.activeElement
  return holder === null || holder === document.body || (going?.contains(holder) ?? false)
}
