import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import ts from 'typescript'
import { importsOf, type Import } from './imports.ts'
import { isIn, isScript } from './places.ts'
import { proseViews, scriptViews, sqlViews, withoutStrings, type Views } from './views.ts'

export type Draft = { readonly path: string; readonly text: string }

export type Source = Draft &
  Views & {
    /** Every syntax node, flat, in the order of the text; none for SQL and prose. */
    readonly nodes: readonly ts.Node[]
    readonly imports: readonly Import[]
  }

export const root = join(import.meta.dirname, '../..')

/** Everything git tracks or would track, parsed once. */
export function readRepository(): readonly Source[] {
  const listed = execFileSync('git', ['ls-files', '-coz', '--exclude-standard'], { cwd: root, encoding: 'utf8' })
  return listed
    .split('\0')
    .filter((path) => isReadable(path) && existsSync(join(root, path)))
    .map((path) => parse({ path, text: readFileSync(join(root, path), 'utf8') }))
}

export function parse({ path, text }: Draft): Source {
  if (path.endsWith('.sql')) return { path, text, ...sqlViews(text), nodes: [], imports: [] }
  if (!isScript(path)) return { path, text, ...proseViews(text), nodes: [], imports: [] }
  const tree = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true, scriptKinds[extname(path)])
  const nodes = flatten(tree)
  const views = scriptViews(text, nodes)
  return {
    path,
    text,
    ...(isIn(path, 'tools/tidy') ? withoutStrings(views) : views),
    nodes,
    imports: importsOf(path, nodes),
  }
}

export const lineAt = (text: string, position: number): number => text.slice(0, position).split('\n').length

const readableEnds = new Set('.ts .tsx .mjs .js .sql .md .json .yml .yaml .html .css .sh .txt'.split(' '))

const isReadable = (path: string): boolean =>
  path !== 'package-lock.json' && (readableEnds.has(extname(path)) || isIn(path, '.ci'))

const scriptKinds: Readonly<Record<string, ts.ScriptKind>> = {
  '.ts': ts.ScriptKind.TS,
  '.tsx': ts.ScriptKind.TSX,
  '.mjs': ts.ScriptKind.JS,
  '.js': ts.ScriptKind.JS,
}

function flatten(tree: ts.SourceFile): readonly ts.Node[] {
  const nodes: ts.Node[] = []
  const visit = (node: ts.Node): void => {
    nodes.push(node)
    ts.forEachChild(node, visit)
  }
  visit(tree)
  return nodes
}
