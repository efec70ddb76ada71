import type ts from 'typescript'
import type { Import } from './imports.ts'
import { lineAt, type Draft, type Source } from './sources.ts'
import type { Views } from './views.ts'

/** A little repository; most examples are one file. */
export type Example = readonly Draft[]

export type Finding = { readonly path: string; readonly line: number; readonly because: string }

export type Rule = {
  readonly name: string
  readonly because: string
  /** What the rule must catch, so that a rule that stopped working fails too. */
  readonly bad: readonly [Example, ...Example[]]
  /** What it must leave alone. */
  readonly good?: readonly Example[]
  readonly find: (sources: readonly Source[]) => readonly Finding[]
}

type Saying = Omit<Rule, 'find'> & { readonly where: (path: string) => boolean }

type Ban = Saying & { readonly pattern: RegExp; readonly seenIn?: readonly (keyof Views)[] }

type NodeBan = Saying & { readonly catches: (node: ts.Node) => boolean }

type FileBan = Omit<Rule, 'find'> & { readonly isWrong: (source: Source) => boolean }

type ImportBan = Saying & { readonly isWrong: (given: Import, path: string) => boolean }

export const file = (path: string, text: string): Example => [{ path, text }]

export const show = ({ path, line, because }: Finding): string => `${path}:${line} ${because}`

export const findingAt = ({ path, text }: Draft, position: number, because: string): Finding => ({
  path,
  line: lineAt(text, position),
  because,
})

/** Forbids a pattern in the code, or in the views named by `seenIn`. */
export const ban = ({ pattern, seenIn = ['code'], where, ...rule }: Ban): Rule => ({
  ...rule,
  find: (sources) =>
    sources
      .filter(({ path }) => where(path))
      .flatMap((source) =>
        seenIn.flatMap((view) => positionsOf(pattern, source[view]).map((at) => findingAt(source, at, rule.because))),
      ),
})

/** Forbids a shape of the syntax tree. */
export const banNode = ({ catches, where, ...rule }: NodeBan): Rule => ({
  ...rule,
  find: (sources) =>
    sources
      .filter(({ path }) => where(path))
      .flatMap((source) =>
        source.nodes.filter(catches).map((node) => findingAt(source, node.getStart(), rule.because)),
      ),
})

export const banImport = ({ isWrong, where, ...rule }: ImportBan): Rule => ({
  ...rule,
  find: (sources) =>
    sources
      .filter(({ path }) => where(path))
      .flatMap((source) =>
        source.imports
          .filter((given) => isWrong(given, source.path))
          .map(({ position, specifier }) => findingAt(source, position, `${specifier}: ${rule.because}`)),
      ),
})

/** Forbids a file for its name or its whole shape. */
export const banFile = ({ isWrong, ...rule }: FileBan): Rule => ({
  ...rule,
  find: (sources) => sources.filter(isWrong).map((source) => findingAt(source, 0, rule.because)),
})

/** One pattern out of several. */
export const anyOf = (...patterns: readonly RegExp[]): RegExp =>
  new RegExp(patterns.map(({ source }) => `(?:${source})`).join('|'))

export const positionsOf = (pattern: RegExp, text: string): readonly number[] =>
  [...text.matchAll(new RegExp(pattern, [...new Set(`${pattern.flags}g`)].join('')))].map(({ index }) => index)
