import ts from 'typescript'
import type { Source } from './sources.ts'

export type Title = {
  readonly text: string
  readonly position: number
  /** A test that runs, not a group and not a skipped one. */
  readonly isTest: boolean
}

const testers = new Set(['test', 'it', 'describe'])
const notTests = new Set(['describe', 'step', 'skip', 'todo', 'fixme', 'fail', 'fails'])

export const titlesOf = ({ nodes }: Source): readonly Title[] =>
  nodes.flatMap((node) => {
    if (!ts.isCallExpression(node)) return []
    const chain = chainOf(node.expression)
    const [first] = node.arguments
    if (!testers.has(chain[0] ?? '') || !first || !isText(first)) return []
    return [
      {
        text: first.getText().slice(1, -1),
        position: first.getStart(),
        isTest: !chain.some((name) => notTests.has(name)),
      },
    ]
  })

/** `test.only.each(rows)` is test, only, each. */
function chainOf(callee: ts.Expression): readonly string[] {
  if (ts.isIdentifier(callee)) return [callee.text]
  if (ts.isPropertyAccessExpression(callee)) return [...chainOf(callee.expression), callee.name.text]
  if (ts.isCallExpression(callee)) return chainOf(callee.expression)
  if (ts.isTaggedTemplateExpression(callee)) return chainOf(callee.tag)
  return []
}

const isText = (node: ts.Node): boolean => ts.isStringLiteralLike(node) || ts.isTemplateExpression(node)
