/** Text, or a mark around more of it. */
export type HtmlNode = string | { readonly tag: HtmlTag; readonly children: readonly HtmlNode[] }

const tags = ['p', 'b', 'i', 'ul', 'li'] as const

export type HtmlTag = (typeof tags)[number]

const NODES_MAX = 2_000

/**
 * LEARN-29: reads the few marks that a lesson may have, as plain data. Attributes, other tags and what scripts and
 * styles hold are not read at all, so nothing of it can run, whoever wrote it.
 */
export function parseHtml(html: string): readonly HtmlNode[] {
  const root: Open = { tag: undefined, children: [] }
  const open: Open[] = [root]
  const top = (): Open => open.at(-1) ?? root
  const close = () => {
    const closed = open.length > 1 ? open.pop() : undefined
    if (closed?.tag) top().children.push({ tag: closed.tag, children: closed.children })
  }
  for (const token of listTokens(html)) {
    const mark = findMark(token)
    if (!mark) {
      if (!isTag(token)) top().children.push(decode(token))
    } else if (!mark.isEnd) open.push({ tag: mark.tag, children: [] })
    else if (open.some(({ tag }) => tag === mark.tag)) {
      while (top().tag !== mark.tag) close()
      close()
    }
  }
  while (open.length > 1) close()
  return root.children
}

type Open = { readonly tag: HtmlTag | undefined; readonly children: HtmlNode[] }

/** The same text with nothing but the marks that are read. */
export const sanitizeHtml = (html: string): string => toHtml(parseHtml(html))

const toHtml = (nodes: readonly HtmlNode[]): string =>
  nodes
    .map((node) => (typeof node === 'string' ? encode(node) : `<${node.tag}>${toHtml(node.children)}</${node.tag}>`))
    .join('')

// What is never text: it goes with everything in it.
const silent = /<(script|style|template|iframe|object|svg|math)\b[\s\S]*?(?:<\/\1\s*>|$)|<!--[\s\S]*?(?:-->|$)/gi

const listTokens = (html: string): readonly string[] =>
  (html.replaceAll(silent, '').match(/<\/?[a-z][^>]*(?:>|$)|[^<]+|</gi) ?? []).slice(0, NODES_MAX)

const isTag = (token: string): boolean => /^<\/?[a-z]/i.test(token)

function findMark(token: string): { readonly tag: HtmlTag; readonly isEnd: boolean } | undefined {
  const [, slash, name] = /^<(\/?)([a-z]+)/i.exec(token) ?? []
  const tag = tags.find((known) => known === name?.toLowerCase())
  return tag && { tag, isEnd: slash === '/' }
}

const characters: ReadonlyMap<string, string> = new Map([
  ['&amp;', '&'],
  ['&lt;', '<'],
  ['&gt;', '>'],
  ['&quot;', '"'],
  ['&#39;', "'"],
])

const decode = (text: string): string =>
  text.replaceAll(/&(?:amp|lt|gt|quot|#39);/g, (name) => characters.get(name) ?? name)

const encode = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
