import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { listArchive, type Archive } from '@leaven/db/embedded/backup/archive.ts'
import { getManifest, layDown } from '@leaven/db/embedded/backup/lay-down.ts'
import type { Manifest } from '@leaven/db/embedded/backup/manifest.ts'
import { toReadable } from '@leaven/db/embedded/backup/readable-archive.ts'
import { recover } from '@leaven/db/embedded/backup/recover.ts'
import { planRecovery, type RecoveryPlan } from '@leaven/db/embedded/backup/recovery-plan.ts'
import { assertTarget, hasSameKeys, makeDraft, putRestored } from '@leaven/db/embedded/backup/target.ts'
import { parsePosition, segmentOf, toHistoryName } from '@leaven/db/embedded/backup/wal.ts'
import { getBinaries } from '@leaven/db/embedded/binaries.ts'
import { chooseRunAs } from '@leaven/db/embedded/run-as.ts'
import { parseConfig } from '@leaven/server/platform/config.ts'
import { longStep, runCommand, toMegabytes, toPath } from './command.ts'
import { assertSchema, proveLedger } from './restored.ts'
import { DATABASE } from './start/database.ts'
import { say } from './start/steps.ts'

await runCommand(restore)

async function restore(signal: AbortSignal): Promise<void> {
  const started = performance.now()
  const order = parse()
  const manifest = getManifest(order.from)
  assertTarget(order)
  const archive = findArchive(order, manifest)
  const plan = planRecovery(manifest, archive, { ...order, readHistory: toReader(order.from, archive.folder) })

  const draft = await makeDraft(order.into)
  try {
    const said = await fill({ order, manifest, source: archive.folder, plan, draft, signal })
    signal.throwIfAborted()
    // Once more: what was allowed at the beginning may have changed.
    assertTarget(order)
    const moved = await putRestored({ into: order.into, draft, now: new Date() })
    for (const path of moved) say(`What was there before is kept as ${path}`)
    const seconds = ((performance.now() - started) / 1000).toFixed(1)
    say(
      `Restored ${order.at ? `as of ${order.at.toISOString()}` : 'all that was archived'}; ${said} (${seconds} s): ${order.into}`,
    )
  } finally {
    rmSync(draft, { recursive: true, force: true })
  }
}

type Order = {
  readonly from: string
  readonly into: string
  readonly canReplace: boolean
  readonly canHaveFindings: boolean
  readonly at?: Date
  readonly timeline?: number
  readonly archive?: string
}

function parse(): Order {
  const text = { type: 'string' } as const
  const yes = { type: 'boolean', default: false } as const
  const { values } = parseArgs({
    options: { from: text, at: text, into: text, archive: text, timeline: text, replace: yes, 'with-findings': yes },
  })
  const { from, at, into, archive, timeline } = values
  if (!from) throw new Error('Say which backup: npm run restore -- --from FOLDER')
  if (timeline !== undefined && !/^[1-9]\d{0,8}$/.test(timeline))
    throw new Error(`--timeline is ${timeline}: it must be a number.`)
  return {
    from: toPath(from),
    into: into === undefined ? parseConfig(process.env).dataFolder : toPath(into),
    canReplace: values.replace,
    canHaveFindings: values['with-findings'],
    ...(at !== undefined && { at: parseTime(at) }),
    ...(timeline !== undefined && { timeline: Number(timeline) }),
    ...(archive !== undefined && { archive: toPath(archive) }),
  }
}

function parseTime(text: string): Date {
  const time = new Date(text)
  const isWhole = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,3})?)?(Z|[+-]\d\d:\d\d)$/.test(text)
  if (isWhole && !Number.isNaN(time.getTime())) return time
  throw new Error(`--at is ${text}: it must be a time with its zone, like 2026-11-15T06:00:00Z.`)
}

/** Beside the backup, where a moved data folder still has it; else where it was when the backup was taken. */
function findArchive({ from, archive: named }: Order, manifest: Manifest): Archive {
  const places = named ? [named] : [resolve(from, '../../archive'), manifest.archive]
  const found = places.map(listArchive).find(({ systemId }) => systemId === manifest.systemId)
  if (found) return found
  if (named) throw new Error(`${named} is no archive of the database that was backed up.`)
  say('There is no archive of it: only the backup itself can be restored. Name one with --archive.')
  return listArchive(join(from, 'wal'))
}

/** A backup carries the history of its own timeline. */
function toReader(from: string, archive: string): (timeline: number) => string {
  return (timeline) => {
    const name = toHistoryName(timeline)
    const file = [join(archive, name), join(from, 'wal', name)].find((path) => existsSync(path))
    if (!file) throw new Error(`The archive has a gap: ${name} is missing.`)
    return readFileSync(file, 'utf8')
  }
}

type Fill = {
  readonly order: Order
  readonly manifest: Manifest
  readonly source: string
  readonly plan: RecoveryPlan
  readonly draft: string
  readonly signal: AbortSignal
}

/** Everything happens in the draft; answers what the audit found. */
async function fill({ order, manifest, source, plan, draft, signal }: Fill): Promise<string> {
  const cluster = join(draft, 'postgres')
  const keys = join(draft, 'keys')
  const runAs = chooseRunAs(getBinaries(), cluster)
  const size = `${toMegabytes(manifest.files)} MB in ${manifest.files.length} files`
  await longStep(`Copying and comparing ${size}`, (onCopy) =>
    layDown({ from: order.from, manifest, into: draft, runAs, signal, onCopy }),
  )
  if (!order.canReplace && existsSync(join(order.into, 'keys')) && !(await hasSameKeys(order.into, draft))) {
    throw new Error(`${order.into}/keys holds other keys than the backup: --replace moves them aside.`)
  }
  signal.throwIfAborted()
  const password = readFileSync(join(keys, 'postgres.password'), 'utf8')
  const { at } = order
  const firstNeeded = segmentOf(parsePosition(manifest.walStart))
  const server = await longStep(`Recovering ${at ? `to ${at.toISOString()}` : 'all that was archived'}`, async () => {
    const readable = await toReadable({ archive: source, copy: join(draft, 'source'), firstNeeded, runAs })
    return recover({ cluster, password, plan, source: readable, archive: join(draft, 'archive'), ...(at && { at }) })
  })
  try {
    const url = Object.assign(new URL(server.url), { pathname: `/${DATABASE}` }).href
    return await longStep('Auditing the ledger', () => check(url, keys, order))
  } finally {
    await server.stop()
  }
}

async function check(url: string, keys: string, { canHaveFindings }: Order): Promise<string> {
  const pending = await assertSchema(url)
  if (pending > 0) say(`  ${pending} migrations are to come with the next start`)
  const { findings, summary } = await proveLedger(url, keys)
  const [first] = findings
  if (!first)
    return `the ledger is whole: ${summary.postings} postings, ${summary.lastBlock?.number ?? 0} sealed blocks`
  const found = `the ledger is not whole: ${findings.length} findings, the first: ${first.check}: ${first.subject} ${first.detail}`
  if (canHaveFindings) return found
  throw new Error(`Nothing was restored, for ${found}. --with-findings restores it nevertheless.`)
}
