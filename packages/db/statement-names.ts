// Texts are written by us and few; the limit holds where one is built from a list of changing length.
const NAMES_MAX = 1_000

const names = new Map<string, string>()

/** A name for a statement's text, the same at every call; none once there are too many. */
export function nameStatement(text: string): { name: string } | Record<never, never> {
  const known = names.get(text)
  if (known) return { name: known }
  if (names.size >= NAMES_MAX) return {}
  const name = `s${names.size + 1}`
  names.set(text, name)
  return { name }
}
