import ts from 'typescript'

/** The same file with parts blanked out: positions and lines stay those of the text. */
export type Views = {
  /** Neither comments nor literals. */
  readonly code: string
  /** Literals alone; TypeScript's own quotes become backticks, so that a quote inside is SQL's. */
  readonly strings: string
  readonly comments: string
  /** Code and literals. */
  readonly uncommented: string
  /** Where SQL can stand: the literals of a script, all but the comments of an .sql file. */
  readonly sql: string
}

type Span = { readonly start: number; readonly end: number; readonly shown: string }

export function scriptViews(text: string, nodes: readonly ts.Node[]): Views {
  const literals = nodes.filter(isLiteralText).map((node) => literalSpan(text, node))
  const unquoted = blankOut(
    text,
    literals.map(({ span }) => span),
  )
  const comments = spansOf(unquoted, /\/\/.*|\/\*[\s\S]*?\*\//g).map((span) => shownAsIn(text, span))
  const strings = keepOnly(
    text,
    literals.filter(({ isString }) => isString).map(({ span }) => span),
  )
  return {
    code: blankOut(unquoted, comments),
    strings,
    comments: keepOnly(text, comments),
    uncommented: blankOut(text, comments),
    sql: strings,
  }
}

export function sqlViews(text: string): Views {
  const spans = spansOf(text, /--.*|\/\*[\s\S]*?\*\/|'(?:''|[^'])*'/g)
  const strings = spans.filter(({ shown }) => shown.startsWith("'"))
  const comments = spans.filter(({ shown }) => !shown.startsWith("'"))
  const uncommented = blankOut(text, comments)
  return {
    code: blankOut(text, spans),
    strings: keepOnly(text, strings),
    comments: keepOnly(text, comments),
    uncommented,
    sql: uncommented,
  }
}

export const proseViews = (text: string): Views => ({ code: '', strings: '', comments: text, uncommented: '', sql: '' })

/** The rulebook quotes what it forbids. */
export const withoutStrings = (views: Views): Views => ({ ...views, strings: '', uncommented: views.code, sql: '' })

const literalKinds: ReadonlySet<ts.SyntaxKind> = new Set([
  ts.SyntaxKind.StringLiteral,
  ts.SyntaxKind.NoSubstitutionTemplateLiteral,
  ts.SyntaxKind.TemplateHead,
  ts.SyntaxKind.TemplateMiddle,
  ts.SyntaxKind.TemplateTail,
  ts.SyntaxKind.RegularExpressionLiteral,
  ts.SyntaxKind.JsxText,
])

const isLiteralText = (node: ts.Node): boolean => literalKinds.has(node.kind)

function literalSpan(text: string, node: ts.Node): { readonly span: Span; readonly isString: boolean } {
  const start = ts.isJsxText(node) ? node.pos : node.getStart()
  const raw = text.slice(start, node.end)
  const shown = ts.isStringLiteral(node) ? `\`${raw.slice(1, -1)}\`` : raw
  return { span: { start, end: node.end, shown }, isString: !ts.isRegularExpressionLiteral(node) }
}

const spansOf = (text: string, pattern: RegExp): readonly Span[] =>
  [...text.matchAll(pattern)].map((match) => ({
    start: match.index,
    end: match.index + match[0].length,
    shown: match[0],
  }))

const shownAsIn = (text: string, { start, end }: Span): Span => ({ start, end, shown: text.slice(start, end) })

const blank = (text: string): string => text.replace(/[^\n]/g, ' ')

const blankOut = (text: string, spans: readonly Span[]): string => weave(text, spans, (gap) => gap, blank)

const keepOnly = (text: string, spans: readonly Span[]): string => weave(text, spans, blank, (shown) => shown)

function weave(
  text: string,
  spans: readonly Span[],
  outside: (gap: string) => string,
  inside: (shown: string) => string,
): string {
  let at = 0
  const parts = spans.flatMap(({ start, end, shown }) => {
    const gap = text.slice(at, start)
    at = end
    return [outside(gap), inside(shown)]
  })
  return [...parts, outside(text.slice(at))].join('')
}
