import ts from 'typescript'

/** By table, the sets of columns of which each names one row. */
export type Keys = ReadonlyMap<string, readonly (readonly string[])[]>

/**
 * The exported functions of a source that execute a statement over more than a row by its key, themselves or through
 * functions of the same source. What is only inserted counts as nothing; what cannot be told counts as more.
 */
export function listWide(name: string, text: string, keys: Keys): readonly string[] {
  const source = ts.createSourceFile(name, text, ts.ScriptTarget.Latest, true)
  const parts = new Map(listParts(source).map((part) => [part.name, part]))
  const isWide = (part: Part, seen: ReadonlySet<string>): boolean =>
    hasWide(part.node, keys) ||
    listNames(part.node).some((called) => {
      const other = parts.get(called)
      return other !== undefined && !seen.has(called) && isWide(other, new Set([...seen, called]))
    })
  return [...parts.values()]
    .filter((part) => part.isExported && isWide(part, new Set([part.name])))
    .map((one) => one.name)
}

type Part = { readonly name: string; readonly isExported: boolean; readonly node: ts.Node }

/** What stands at the top of a source under a name. */
function listParts(source: ts.SourceFile): readonly Part[] {
  return source.statements.flatMap((one): readonly Part[] => {
    const isExported = ts.canHaveModifiers(one) && (ts.getModifiers(one) ?? []).some(isExport)
    if (ts.isFunctionDeclaration(one) && one.name) return [{ name: one.name.text, isExported, node: one }]
    if (!ts.isVariableStatement(one)) return []
    return one.declarationList.declarations.flatMap(({ name, initializer }) =>
      ts.isIdentifier(name) && initializer ? [{ name: name.text, isExported, node: initializer }] : [],
    )
  })
}

const isExport = ({ kind }: ts.ModifierLike): boolean => kind === ts.SyntaxKind.ExportKeyword

function listNames(node: ts.Node): readonly string[] {
  const names: string[] = []
  visit(node, (one) => void (ts.isIdentifier(one) && names.push(one.text)))
  return names
}

function visit(node: ts.Node, see: (node: ts.Node) => void): void {
  see(node)
  ts.forEachChild(node, (child) => visit(child, see))
}

function hasWide(node: ts.Node, keys: Keys): boolean {
  let isWide = false
  visit(node, (one) => {
    if (ts.isTemplateExpression(one) || ts.isStringLiteralLike(one)) isWide ||= isWideText(toText(one), keys)
    else if (isBegin(one)) isWide ||= isWideChain(one, keys)
  })
  return isWide
}

const begins = new Set(['selectFrom', 'updateTable', 'deleteFrom'])

function isBegin(node: ts.Node): node is ts.CallExpression {
  return (
    ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression) && begins.has(node.expression.name.text)
  )
}

/** One table, and its key is given. */
function isWideChain(begin: ts.CallExpression, keys: Keys): boolean {
  const given: string[] = []
  for (let call: ts.Node = begin; isLink(call); call = call.parent.parent) {
    const { name } = call.parent
    if (/Join|union|having/.test(name.text)) return true
    const [column, sign] = call.parent.parent.arguments
    if (name.text === 'where' && column && ts.isStringLiteral(column) && sign?.getText() === "'='")
      given.push(column.text.replace(/^.*\./, ''))
    // where((where) => where.and({ a, b }))
    if (name.text === 'where' && column && ts.isArrowFunction(column)) given.push(...listAnd(column.body))
  }
  const [table] = begin.arguments
  return !table || !ts.isStringLiteral(table) || !hasKey(keys, table.text.split(' ')[0] ?? '', given)
}

function listAnd(body: ts.Node): readonly string[] {
  const [first] = ts.isCallExpression(body) && body.expression.getText().endsWith('.and') ? body.arguments : []
  if (!first || !ts.isObjectLiteralExpression(first)) return []
  return first.properties.flatMap(({ name }) => (name && ts.isIdentifier(name) ? [name.text] : []))
}

type Link = ts.Node & { readonly parent: ts.PropertyAccessExpression & { readonly parent: ts.CallExpression } }

const isLink = (node: ts.Node): node is Link =>
  ts.isPropertyAccessExpression(node.parent) &&
  node.parent.expression === node &&
  ts.isCallExpression(node.parent.parent) &&
  node.parent.parent.expression === node.parent

const hasKey = (keys: Keys, table: string, given: readonly string[]): boolean =>
  (keys.get(table) ?? []).some((key) => key.every((column) => given.includes(column)))

const toText = (text: ts.TemplateExpression | ts.StringLiteralLike): string =>
  ts.isTemplateExpression(text)
    ? text.head.text + text.templateSpans.map(({ literal }) => `?${literal.text}`).join('')
    : text.text

/** Whole statements only: a part of one is seen with the statement it stands in. */
function isWideText(text: string, keys: Keys): boolean {
  const statement = text.trimStart()
  if (!/^(?:with|select|update|delete from|insert into)\s/.test(statement)) return false
  const tables = [...statement.matchAll(/\b(?:from|join|update)\s+(\w+)/g)].map(([, table]) => table ?? '')
  const read = tables.filter((table) => !handed.has(table) && table !== 'set')
  if (statement.startsWith('insert') && read.length === 0) return false
  // Locks and notices of the database read nothing; what a function of ours reads is told where it is run.
  if (read.length === 0) return /\b(?!pg_|hashtext|coalesce|exists)\w+\(/.test(statement)
  const given = [...statement.matchAll(/(?:where|and)\s+(?:\w+\.)?(\w+) = \?/g)].map(([, column]) => column ?? '')
  return read.length !== 1 || !hasKey(keys, read[0] ?? '', given)
}

/** What a statement was given, and reads no table for. */
const handed = new Set(['unnest', 'generate_series', 'lateral'])
