// Texts are written by us and few; the limit holds where one is built from a list of changing length.
const NAMES_MAX = 1_000

const names = new Map<string, string>()

/** A name for a statement's text, the same at every call; none once there are too many. */
export function findStatementName(text: string): string | undefined {
  if (!names.has(text) && names.size < NAMES_MAX) names.set(text, `s${names.size + 1}`)
  return names.get(text)
}
