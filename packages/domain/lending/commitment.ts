// Without a library, for the browser checks what the server has promised (LEND-101).

export type Plain = string | number | boolean | null | readonly Plain[] | { readonly [name: string]: Plain }

/** One text for one content: names in order, no blanks. */
export function toCanonical(value: Plain): string {
  if (value === null || typeof value !== 'object') return JSON.stringify(value)
  if (isList(value)) return `[${value.map(toCanonical).join(',')}]`
  const parts = Object.entries(value)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, part]) => `${JSON.stringify(name)}:${toCanonical(part)}`)
  return `{${parts.join(',')}}`
}

const isList = (value: object): value is readonly Plain[] => Array.isArray(value)

/** What is hashed: nobody finds the content by trying, for nobody knows the nonce before it is opened. */
export const toCommitted = (content: Plain, nonce: string): string => `${toCanonical(content)}\n${nonce}`
