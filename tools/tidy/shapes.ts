import ts from 'typescript'
import { isScript, isTest, isToolConfig } from './places.ts'
import { ban, banFile, banNode, file, type Rule } from './rule.ts'

export const shapeRules: readonly Rule[] = [
  banFile({
    name: 'no barrels',
    because: 'a file that only passes on hides where things live',
    bad: [
      file('packages/money/all.ts', "export * from './amount.ts'\nexport { rate } from './rate.ts'"),
      file('packages/money/all.ts', "import { add } from './amount.ts'\nexport { add }"),
    ],
    good: [
      file('packages/money/a.ts', "export { add } from './amount.ts'\nexport const one = 1n"),
      file('apps/web/app/setup.ts', "import './reset.css'"),
    ],
    isWrong: ({ nodes: [tree] }) => tree !== undefined && ts.isSourceFile(tree) && onlyPassesOn(tree),
  }),
  banNode({
    name: 'no default exports',
    because: 'named exports can be searched',
    where: (path) => !isToolConfig(path),
    catches: isDefaultExport,
    bad: [
      file('apps/server/http.ts', 'export default app'),
      file('apps/web/app/shell.tsx', 'export default function Shell() {}'),
      file('apps/web/app/shell.tsx', 'export { Shell as default }'),
    ],
    good: [
      file('vitest.config.ts', 'export default {}'),
      file('packages/money/a.ts', "// export default\nexport const a = 'export default'"),
    ],
  }),
  banNode({
    name: 'no any',
    because: 'parse at the edge instead of any',
    where: isScript,
    catches: ({ kind }) => kind === ts.SyntaxKind.AnyKeyword,
    bad: [
      file('packages/money/a.ts', 'const a = b as any'),
      file('tests/world/a.ts', 'function f(a: any[]) {}'),
      file('tools/a.ts', 'type A = Record<string, any>'),
    ],
    good: [file('packages/money/a.ts', "const any = 'any' // any")],
  }),
  banNode({
    name: 'no exclamation mark in place of a check',
    because: 'say what happens when it is missing',
    where: isScript,
    catches: (node) =>
      ts.isNonNullExpression(node) ||
      ((ts.isVariableDeclaration(node) || ts.isPropertyDeclaration(node)) && node.exclamationToken !== undefined),
    bad: [
      file('packages/money/a.ts', 'const a = rows[0]!'),
      file('tests/world/a.ts', 'rows[0]!.id'),
      file('apps/server/a.ts', 'let a!: string'),
    ],
    good: [file('packages/money/a.ts', "const a = !b && c !== d && 'rows[0]!'")],
  }),
  banNode({
    name: 'no enum',
    because: 'use an as-const table and a union',
    where: isScript,
    catches: ts.isEnumDeclaration,
    bad: [
      file('packages/domain/a.ts', 'enum Status { Open }'),
      file('packages/domain/a.ts', 'declare const enum Status { Open }'),
    ],
    good: [file('packages/domain/a.ts', "const a = 'enum Status {'")],
  }),
  banNode({
    name: 'no cast through unknown',
    because: 'a cast through unknown turns the checker off',
    where: isScript,
    catches: isCastThroughUnknown,
    bad: [
      file('packages/domain/a.ts', 'const id = text as unknown as UserId'),
      file('packages/domain/a.ts', 'const id = (text as unknown) as UserId'),
    ],
    good: [file('packages/domain/a.ts', 'const body = JSON.parse(text) as unknown')],
  }),
  ban({
    name: 'the checker is not silenced',
    because: 'fix the type instead of hiding the error',
    where: isScript,
    seenIn: ['comments'],
    pattern: /@ts-(?:ignore|nocheck)\b/,
    bad: [file('packages/money/a.ts', '// @ts-ignore\nadd(1)'), file('packages/money/a.test.ts', '/* @ts-nocheck */')],
  }),
  ban({
    name: 'an expected type error is for tests',
    because: 'only a test may expect the checker to refuse',
    where: (path) => isScript(path) && !isTest(path),
    seenIn: ['comments'],
    pattern: /@ts-expect-error\b/,
    bad: [file('packages/money/a.ts', '// @ts-expect-error\nadd(1)')],
    good: [file('packages/money/a.test.ts', '// @ts-expect-error\nadd(1)')],
  }),
]

function onlyPassesOn({ statements }: ts.SourceFile): boolean {
  return (
    statements.some(ts.isExportDeclaration) &&
    statements.every((statement) => ts.isExportDeclaration(statement) || ts.isImportDeclaration(statement))
  )
}

function isDefaultExport(node: ts.Node): boolean {
  if (ts.isExportAssignment(node)) return true
  if (ts.isExportSpecifier(node)) return node.name.text === 'default'
  return node.kind === ts.SyntaxKind.DefaultKeyword && !ts.isDefaultClause(node.parent)
}

function isCastThroughUnknown(node: ts.Node): boolean {
  if (!ts.isAsExpression(node)) return false
  const inner = ts.isParenthesizedExpression(node.expression) ? node.expression.expression : node.expression
  return ts.isAsExpression(inner) && inner.type.kind === ts.SyntaxKind.UnknownKeyword
}
