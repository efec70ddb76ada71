import { isIn, isProduct } from './places.ts'
import { anyOf, ban, banImport, file, type Rule } from './rule.ts'

const clock = /\bDate\.now\b|\bnew Date(?:\(\)|\b(?!\())|(?<![.\w]|new )Date\(\)/
const chance = /\bMath\.random\b|\brandomUUID\b|\brandomBytes\b|\brandomInt\b|\bgetRandomValues\b/
const environment = /\bprocess\.env\b/
const timers = /(?<![.\w])(?:setTimeout|setInterval|setImmediate)\(/
const waits = /(?<![.\w])(?:setTimeout|setInterval)\(/
const outside = /(?<![.\w])(?:fetch\(|process\.|globalThis\b|localStorage\b|XMLHttpRequest\b|WebSocket\b|console\.)/
const engines = /\bperformance\.now\b|\bcrypto\.(?:subtle|random|getRandom)/

export const purityRules: readonly Rule[] = [
  banImport({
    name: 'money and domain need no library',
    because: 'pure rules import pure rules only',
    where: isPure,
    isWrong: ({ target }) => target === undefined,
    bad: [
      file('packages/money/a.ts', "import { createHash } from 'node:crypto'"),
      file('packages/domain/a.ts', "import { z } from 'zod'"),
    ],
    good: [
      file('packages/domain/a.ts', "import { add } from '@leaven/money/amount.ts'"),
      file('packages/money/a.test.ts', "import { test } from 'vitest'"),
    ],
  }),
  ban({
    name: 'money and domain touch no clock, chance, network or process',
    because: 'pure rules get everything as an argument',
    where: isPure,
    pattern: anyOf(clock, chance, timers, outside, engines),
    bad: [
      file('packages/domain/a.ts', 'const at = new Date()'),
      file('packages/domain/a.ts', 'const at = Date.now()'),
      file('packages/domain/a.ts', 'const at = Date()'),
      file('packages/money/a.ts', 'const a = Math.random()'),
      file('packages/domain/a.ts', "await fetch('/prices')"),
      file('packages/domain/a.ts', 'process.exit(1)'),
      file('packages/domain/a.ts', 'crypto.subtle.digest(a, b)'),
      file('packages/domain/a.ts', 'setTimeout(next, 10)'),
      file('packages/domain/a.ts', 'const id = crypto.randomUUID()'),
    ],
    good: [
      file('packages/domain/a.ts', "// new Date()\nconst at = new Date('2026-01-01'); const text = 'new Date()'"),
      file('packages/domain/a.ts', 'const isOver = (now: Date) => document.expiresOn < now && client.fetch(now)'),
      file('packages/domain/a.ts', 'const at = new Date(now.getTime() + 1)'),
    ],
  }),
  ban({
    name: 'only the composition creates the server and its database',
    because: 'handed in, created in the composition',
    where: (path) => isHandedThings(path) && path !== 'packages/db/database.ts',
    pattern: /\bnew (?:pg\.)?(?:Pool|Kysely)\b|(?<![.\w])[Ff]astify\(/,
    bad: [
      file('apps/server/platform/http.ts', 'const app = Fastify({ logger })'),
      file('apps/server/modules/lending/lending.sql.ts', 'const db = new Kysely<Tables>({ dialect })'),
      file('packages/ledger/a.ts', 'const pool = new pg.Pool(settings)'),
    ],
    good: [
      file('apps/server/composition/http.ts', 'const app = Fastify()'),
      file('packages/db/database.ts', 'const pool = new Pool(settings)'),
      file('packages/db/embedded/a.ts', 'const pool = new Pool(settings)'),
    ],
  }),
  ban({
    name: 'only the composition reads clock, chance and environment',
    because: 'now, randomness and settings are handed in',
    where: isHandedThings,
    pattern: anyOf(clock, chance, environment),
    bad: [
      file('apps/server/modules/lending/lending.service.ts', 'const at = new Date()'),
      file('apps/server/worker.ts', 'const at = Date.now()'),
      file('apps/server/platform/session.ts', "import { randomBytes } from 'node:crypto'"),
      file('packages/ledger/a.ts', 'const id = randomUUID()'),
      file('packages/db/database.ts', 'const url = process.env.DATABASE_URL'),
      file('packages/ui/a.tsx', 'const a = Math.random()'),
    ],
    good: [
      file('apps/server/platform/clock.ts', 'export const now = () => new Date()'),
      file('apps/server/platform/config.ts', 'const { PORT } = process.env'),
      file('apps/server/http.ts', "process.once('SIGTERM', stop)"),
      file('packages/db/embedded/a.ts', 'const at = Date.now()'),
    ],
  }),
  ban({
    name: 'no timers below the apps',
    because: 'what happens later is a job, and its time is an argument',
    where: (path) => isIn(path, 'packages/db', 'packages/ledger', 'packages/proof') && isHandedThings(path),
    // The end of a turn of the event loop is no time: it comes by itself, and at once.
    pattern: waits,
    bad: [file('packages/ledger/seal.ts', 'setInterval(seal, 1000)')],
    good: [
      file('packages/db/embedded/a.ts', 'setTimeout(stop, 1000)'),
      file('packages/db/gather.ts', 'setImmediate(send)'),
    ],
  }),
]

function isPure(path: string): boolean {
  return isIn(path, 'packages/money', 'packages/domain') && isProduct(path)
}

const makers = /^apps\/server\/(?:composition\/|platform\/(?:config|clock))|^packages\/db\/embedded\//

function isHandedThings(path: string): boolean {
  return isIn(path, 'apps/server', 'packages') && isProduct(path) && !makers.test(path)
}
