const STYLE = / style="([^"]*)"/g

/** Moves what elements carry in style attributes, which the content security policy forbids, into a sheet. */
export function toSheet(html: string): { readonly html: string; readonly css: string } {
  const names = new Map<string, number>()
  const moved = html.replaceAll(STYLE, (_, style: string) => {
    if (!names.has(style)) names.set(style, names.size)
    return ` data-value="${names.get(style)}"`
  })
  const rules = [...names].map(([style, name]) => `[data-value='${name}'] { ${unescape(style)} }\n`)
  return { html: moved, css: rules.join('') }
}

const unescape = (text: string): string =>
  text
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
