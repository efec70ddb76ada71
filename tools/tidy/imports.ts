import { posix } from 'node:path'
import ts from 'typescript'
import { layers, onlookers } from './places.ts'

export type Import = {
  readonly specifier: string
  /** The path in the repository, or undefined for a package from outside. */
  readonly target: string | undefined
  /** What is taken, under its original name; `*` for all of it. */
  readonly names: readonly string[]
  readonly position: number
}

export const importsOf = (path: string, nodes: readonly ts.Node[]): readonly Import[] =>
  nodes.flatMap((node) => {
    const specifier = specifierOf(node)
    if (!specifier) return []
    return [
      {
        specifier: specifier.text,
        target: targetOf(path, specifier.text),
        names: namesOf(node),
        position: specifier.getStart(),
      },
    ]
  })

function specifierOf(node: ts.Node): ts.StringLiteralLike | undefined {
  if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) return asText(node.moduleSpecifier)
  if (ts.isImportTypeNode(node)) return ts.isLiteralTypeNode(node.argument) ? asText(node.argument.literal) : undefined
  if (ts.isCallExpression(node) && isImportCall(node.expression)) return asText(node.arguments[0])
  return undefined
}

const asText = (node: ts.Node | undefined): ts.StringLiteralLike | undefined =>
  node && ts.isStringLiteralLike(node) ? node : undefined

const isImportCall = (callee: ts.Expression): boolean =>
  callee.kind === ts.SyntaxKind.ImportKeyword || (ts.isIdentifier(callee) && callee.text === 'require')

function namesOf(node: ts.Node): readonly string[] {
  if (!ts.isImportDeclaration(node)) return ['*']
  const { name, namedBindings } = node.importClause ?? {}
  const own = name ? ['default'] : []
  if (!namedBindings) return own
  if (ts.isNamespaceImport(namedBindings)) return [...own, '*']
  return [...own, ...namedBindings.elements.map((element) => (element.propertyName ?? element.name).text)]
}

function targetOf(path: string, specifier: string): string | undefined {
  const [bare = ''] = specifier.split('?')
  if (bare.startsWith('.')) return posix.join(posix.dirname(path), bare)
  const [, name, rest] = /^@leaven\/([^/]+)(?:\/(.+))?$/.exec(bare) ?? []
  if (name === undefined) return undefined
  return posix.join(workspaceOf(name), rest ?? '')
}

const workspaces = [...Object.keys(layers), ...onlookers]

const workspaceOf = (name: string): string =>
  workspaces.find((place) => posix.basename(place) === name) ?? `packages/${name}`
