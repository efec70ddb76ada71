const KEY = 'leaven.last-known'
// Another one for each change of what is kept: an older answer would lack what pages read today.
const VERSION = 2

/** What was kept, if it is of this version; its content is for the reader to judge. */
export function findLastKnown(): unknown {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? 'null')
    return isOurs(kept) ? kept.content : undefined
  } catch {
    return undefined
  }
}

/** There is something to show although nobody answers. */
export function hasLastKnown(): boolean {
  const content = findLastKnown()
  return typeof content === 'object' && content !== null && 'queries' in content && !isEmpty(content.queries)
}

const isEmpty = (queries: unknown): boolean => !Array.isArray(queries) || queries.length === 0

export function saveLastKnown(content: unknown): void {
  try {
    localStorage.setItem(KEY, JSON.stringify({ version: VERSION, content }))
  } catch {
    // A full or forbidden storage only means that nothing is known later.
  }
}

/** After the session nothing of it stays in the browser. */
export function forgetLastKnown(): void {
  try {
    localStorage.removeItem(KEY)
  } catch {
    // Nothing was kept where nothing can be kept.
  }
}

const isOurs = (value: unknown): value is { readonly content: unknown } =>
  typeof value === 'object' && value !== null && 'version' in value && value.version === VERSION && 'content' in value
