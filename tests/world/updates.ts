import ts from 'typescript'

/** A column that a source changes in a row that is there, as `table column`; or what could not be read of it. */
export type Updated = { readonly columns: ReadonlySet<string>; readonly unread: readonly string[] }

/**
 * What a source changes: by `updateTable(…).set`, by `doUpdateSet` and by `update … set` in its SQL. Columns that it only
 * inserts, reads or names are not among them.
 */
export function listUpdated(name: string, text: string): Updated {
  const source = ts.createSourceFile(name, text, ts.ScriptTarget.Latest, true)
  const columns = new Set<string>()
  const unread: string[] = []
  const note = (table: string | undefined, found: readonly string[] | undefined, node: ts.Node): void => {
    if (table === undefined || found === undefined) unread.push(`${name}: ${node.getText().slice(0, 100)}`)
    else for (const column of found) columns.add(`${table} ${column}`)
  }
  visit(source, (node) => {
    if (ts.isTaggedTemplateExpression(node) && node.tag.getText().startsWith('sql')) {
      for (const { table, set } of listStatements(toText(node.template))) note(table, listSet(set), node)
    }
    const call = toMethod(node)
    if (call?.method === 'set') {
      const table = findTable(call.on, 'updateTable')
      if (table !== undefined) note(table, listOf(call.first, source), node)
    }
    if (call?.method === 'doUpdateSet') note(findInserted(node), listOf(call.first, source), node)
  })
  return { columns, unread }
}

function visit(node: ts.Node, see: (node: ts.Node) => void): void {
  see(node)
  ts.forEachChild(node, (child) => visit(child, see))
}

function toMethod(node: ts.Node) {
  if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) return undefined
  return { method: node.expression.name.text, on: node.expression.expression, first: node.arguments[0] }
}

/** The table that a chain of calls has begun with. */
function findTable(chain: ts.Node, verb: string): string | undefined {
  const call = toMethod(chain)
  if (!call) return undefined
  if (call.method !== verb) return findTable(call.on, verb)
  return call.first && ts.isStringLiteral(call.first) ? call.first.text.split(' ')[0] : undefined
}

/** The insert that a conflict belongs to stands around it. */
function findInserted(node: ts.Node): string | undefined {
  for (let outer = node.parent; !ts.isSourceFile(outer); outer = outer.parent) {
    const table = findTable(outer, 'insertInto')
    if (table !== undefined) return table
  }
  return undefined
}

/** The names of what an expression comes to, or undefined where that is not to be read here. */
function listOf(node: ts.Node | undefined, source: ts.SourceFile): readonly string[] | undefined {
  if (!node) return undefined
  const all = (nodes: readonly (ts.Node | undefined)[]) => join(nodes.map((one) => listOf(one, source)))
  if (ts.isStringLiteral(node)) return [node.text]
  if (ts.isParenthesizedExpression(node) || ts.isAsExpression(node) || ts.isSatisfiesExpression(node))
    return listOf(node.expression, source)
  if (ts.isObjectLiteralExpression(node)) return join(node.properties.map((one) => listProperty(one, source)))
  if (ts.isConditionalExpression(node)) return all([node.whenTrue, node.whenFalse])
  if (ts.isBinaryExpression(node)) return listOf(node.right, source)
  if (ts.isArrowFunction(node) || ts.isFunctionDeclaration(node)) return listReturned(node, source)
  if (ts.isCallExpression(node)) return listOf(node.expression, source)
  if (ts.isIdentifier(node)) return listDeclared(node, source)
  return undefined
}

function listProperty(property: ts.ObjectLiteralElementLike, source: ts.SourceFile): readonly string[] | undefined {
  if (ts.isSpreadAssignment(property)) return listOf(property.expression, source)
  const { name } = property
  if (name && ts.isComputedPropertyName(name)) return listOf(name.expression, source)
  return name && (ts.isIdentifier(name) || ts.isStringLiteral(name)) ? [name.text] : undefined
}

function listReturned(
  { body }: ts.ArrowFunction | ts.FunctionDeclaration,
  source: ts.SourceFile,
): readonly string[] | undefined {
  if (!body) return undefined
  if (!ts.isBlock(body)) return listOf(body, source)
  const returned: ts.ReturnStatement[] = []
  visit(body, (node) => void (ts.isReturnStatement(node) && returned.push(node)))
  return returned.length === 0 ? undefined : join(returned.map(({ expression }) => listOf(expression, source)))
}

/** By the nearest declaration of a name, going outwards. */
function listDeclared(name: ts.Identifier, source: ts.SourceFile): readonly string[] | undefined {
  for (let outer: ts.Node = name.parent; outer; outer = outer.parent) {
    const found = findDeclaration(outer, name.text)
    if (found && ts.isParameter(found)) return listTyped(found.type, source)
    if (found && ts.isVariableDeclaration(found)) return listOf(found.initializer, source)
    if (found) return listOf(found, source)
  }
  return undefined
}

type Declaration = ts.ParameterDeclaration | ts.VariableDeclaration | ts.FunctionDeclaration

function findDeclaration(scope: ts.Node, name: string): Declaration | undefined {
  const isIt = (one: Declaration) => one.name !== undefined && ts.isIdentifier(one.name) && one.name.text === name
  if (ts.isFunctionLike(scope)) return scope.parameters.find(isIt)
  if (!ts.isBlock(scope) && !ts.isSourceFile(scope)) return undefined
  const declared = scope.statements.flatMap((one): readonly Declaration[] => {
    if (ts.isVariableStatement(one)) return one.declarationList.declarations
    return ts.isFunctionDeclaration(one) ? [one] : []
  })
  return declared.find(isIt)
}

/** What a type names: members that are written out or picked, and texts; also by the name of a type of this file. */
function listTyped(type: ts.TypeNode | undefined, source: ts.SourceFile): readonly string[] | undefined {
  if (!type) return undefined
  if (ts.isTypeLiteralNode(type))
    return type.members.flatMap(({ name }) => (name && ts.isIdentifier(name) ? [name.text] : []))
  if (ts.isLiteralTypeNode(type)) return ts.isStringLiteral(type.literal) ? [type.literal.text] : undefined
  if (ts.isIntersectionTypeNode(type) || ts.isUnionTypeNode(type))
    return join(type.types.map((one) => listTyped(one, source)))
  if (!ts.isTypeReferenceNode(type)) return undefined
  const [first, second] = type.typeArguments ?? []
  const name = type.typeName.getText()
  if (name === 'Pick') return listTyped(second, source)
  if (['Partial', 'Readonly', 'Updateable'].includes(name)) return listTyped(first, source)
  const alias = source.statements.find((one) => ts.isTypeAliasDeclaration(one) && one.name.text === name)
  return alias && ts.isTypeAliasDeclaration(alias) ? listTyped(alias.type, source) : undefined
}

const join = (lists: readonly (readonly string[] | undefined)[]): readonly string[] | undefined =>
  lists.every((one) => one !== undefined) ? lists.flat() : undefined

/** The text of a statement, with a mark for each value. */
const toText = (template: ts.TemplateLiteral): string =>
  ts.isNoSubstitutionTemplateLiteral(template)
    ? template.text
    : template.head.text + template.templateSpans.map(({ literal }) => `?${literal.text}`).join('')

function listStatements(text: string): readonly { readonly table: string; readonly set: string }[] {
  const updates = [...text.matchAll(/\bupdate\s+(\w+)(?:\s+(?:as\s+)?\w+)??\s+set\s/g)]
  const conflicts = [...text.matchAll(/\binsert\s+into\s+(\w+)((?!\binsert\b)[^])*?\bdo\s+update\s+set\s/g)]
  return [...updates.filter(([, table]) => table !== 'set'), ...conflicts].map((found) => ({
    table: found[1] ?? '',
    set: toClause(text.slice(found.index + found[0].length)),
  }))
}

/** Up to where the list of what is set ends. */
function toClause(text: string): string {
  let depth = 0
  for (const { 0: part, index } of text.matchAll(/[()]|\b(?:where|from|returning)\b/g)) {
    if (part === '(') depth += 1
    else if (part === ')') depth -= 1
    else if (depth === 0) return text.slice(0, index)
    if (depth < 0) return text.slice(0, index)
  }
  return text
}

/** `a = 1, (b, c) = (2, 3)` names three. */
function listSet(clause: string): readonly string[] {
  const found: string[] = []
  let depth = 0
  let isLeft = true
  for (const [part] of clause.matchAll(/[(),=]|\w+/g)) {
    if (part === '(') depth += 1
    else if (part === ')') depth -= 1
    else if (part === '=' && depth === 0) isLeft = false
    else if (part === ',' && depth === 0) isLeft = true
    else if (isLeft && part !== ',') found.push(part)
  }
  return found
}
