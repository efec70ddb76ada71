// The first letter or digit after anything that is neither.
const FIRST = /(?<![\p{L}\p{N}])[\p{L}\p{N}]/gu

/** ada.lindqvist@example.com is AL, bob@example.com is B. */
export function initialsOf(email: string): string {
  const [local = ''] = email.split('@')
  return [...local.matchAll(FIRST)]
    .slice(0, 2)
    .map(([letter]) => letter)
    .join('')
    .toUpperCase()
}
