export type Part = { readonly text: string; readonly href: string | null; readonly at: number }

const address = /https?:\/\/[^\s<>"']+[^\s<>"'.,;:!?)\]]/g

/** Text in parts, so that addresses of the web can be clicked. */
export function splitLinks(text: string): readonly Part[] {
  let end = 0
  const parts = [...text.matchAll(address)].flatMap((match) => {
    const before = { text: text.slice(end, match.index), href: null, at: end }
    end = match.index + match[0].length
    return [before, { text: match[0], href: match[0], at: match.index }]
  })
  return [...parts, { text: text.slice(end), href: null, at: end }].filter((part) => part.text !== '')
}
