const KEY = 'leaven.last-known'
const VERSION = 1

/** What was kept, if it is of this version; its content is for the reader to judge. */
export function findLastKnown(): unknown {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? 'null')
    return isOurs(kept) ? kept.content : undefined
  } catch {
    return undefined
  }
}

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
