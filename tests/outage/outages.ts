import { setTimeout as sleep } from 'node:timers/promises'
import { getId } from '@leaven/domain/id.ts'
import { listOffers } from '@leaven/server/modules/lending/lending.service.ts'
import { listLateCoins } from '@leaven/server/modules/staking/staking.late.jobs.ts'
import { sql } from 'kysely'
import { atSome, createBreaker, type Breaker, type Dying } from './breaker.ts'
import { jobs, loops, readers } from './jobs.ts'
import { beginLife, type Life } from './life.ts'
import { askedParties, NONSENSE, type AskedParty, type Lie, type Manner, type Party, type Slowness } from './party.ts'
import { listColumns, takeSnapshot, type Columns, type Snapshot } from './snapshot.ts'
import { LATE_MS, story } from './story.ts'
import type { Town } from './town.ts'

export type Outage = {
  readonly name: string
  /** These parties, from the beginning until this moment of the story. */
  readonly parties?: readonly Party[]
  readonly manner?: 'down' | 'slow' | 'lying'
  /** With which of their lies liars begin. */
  readonly firstAnswer?: number
  /** Jobs and loops that are 70 minutes late at every moment. */
  readonly late?: ReadonlySet<string>
  /** Pieces of work, by job and subject, that are not done before the story has ended. */
  readonly left?: ReadonlySet<string>
  /** Jobs, loops and readers that are killed in the middle. */
  readonly killed?: ReadonlySet<string>
  readonly isInOrder?: boolean
  /** Before which of their statements. */
  readonly diesAt?: Dying
}

/** What was seen on the way. */
export type Lived = {
  readonly snapshot: Snapshot
  readonly columns: Columns
  readonly findings: readonly unknown[]
  readonly ran: Life['ran']
  readonly kills: Breaker['countKills']
  readonly names: Life['names']
  /** Alarms that were open at any moment. */
  readonly alarms: ReadonlySet<string>
  /** Work that was overdue while no alarm said so. */
  readonly unnamed: ReadonlySet<string>
  /** Products in which customers were told that a payment of theirs is late. */
  readonly told: ReadonlySet<string>
  readonly topics: ReadonlySet<string>
  /** Who was written to, and about what; as often as it came. */
  readonly letters: readonly string[]
}

/** Parties that fail come back within the second week, after the first batches have started. */
const BACK_AFTER = 10
const MAIL_FAULT_S = 3_600

type Truth = Readonly<Record<string, unknown>>
const isObject = (truth: unknown): truth is Truth => typeof truth === 'object' && truth !== null

/** Deep in an answer, whatever its shape: the values of these fields are others. */
const change = (truth: unknown, changes: Readonly<Record<string, (value: unknown) => unknown>>): unknown => {
  if (Array.isArray(truth)) return truth.map((one: unknown) => change(one, changes))
  if (!isObject(truth)) return truth
  return Object.fromEntries(
    Object.entries(truth).map(([name, value]) => [name, changes[name]?.(value) ?? change(value, changes)]),
  )
}

/** What the real ones could say: mixed up, contradictory, of an unknown word, or no answer at all. */
const lies: Readonly<Record<AskedParty, Lie>> = {
  prices: (path, truth, n) => {
    if (path.startsWith('/prices/a')) return n % 2 ? change(truth, { usd: () => '1' }) : NONSENSE
    return path.startsWith('/prices/b') && n % 3 === 0 ? { prices: 'none' } : truth
  },
  chain: (path, truth, n) => {
    if (n % 4 === 0) return NONSENSE
    // A tip that nobody can show, a block of another branch, a pool that has forgotten.
    if (path.endsWith('/tip'))
      return change(truth, { height: (height) => Number(height) + 1, hash: () => 'f'.repeat(64) })
    if (path.endsWith('/pool')) return n % 2 ? [] : truth
    return n % 3 === 0 ? change(truth, { parentHash: () => 'e'.repeat(64) }) : truth
  },
  identity: (path, truth, n) => {
    // Three answers make a reading: a lie in every third would never be read to its end.
    if (n % 5 === 0) return NONSENSE
    if (path.endsWith('/status')) return n % 2 ? change(truth, { levelName: () => 'another-level' }) : truth
    return path.endsWith('/one') ? change(truth, { id: () => 'another', firstName: () => 'Someone Else' }) : truth
  },
  payments: (_, truth, n) => {
    if (n % 3 === 0) return NONSENSE
    return n % 2
      ? change(truth, { id: () => 'another', status: () => 'refunded' })
      : change(truth, { status: () => 'postponed' })
  },
}

const toManner = (party: AskedParty, manner: NonNullable<Outage['manner']>): Manner =>
  manner === 'lying' ? { lie: lies[party] } : manner

async function misbehave({ parties, outside }: Life, { parties: named = [], manner }: Outage): Promise<void> {
  for (const party of askedParties)
    parties.behave(party, manner && named.includes(party) ? toManner(party, manner) : undefined)
  if (!named.includes('mail')) return
  const mode = manner === 'lying' ? 'error' : (manner ?? 'down')
  await outside.fault('mail', mode, manner ? MAIL_FAULT_S : 0)
}

const isSlowest = process.env['LEAVEN_DEEP'] === '1'
/** Shorter than the platform waits for an answer and, where there is time for it, longer every tenth time. */
const toSlowMs: Slowness = (n) => (isSlowest && n % 10 === 0 ? 3_300 : 60)

export async function live(town: Town, outage: Outage): Promise<Lived> {
  const breaker = createBreaker((piece) =>
    outage.killed?.has(piece.name) ? (outage.diesAt ?? atSome)(piece) : undefined,
  )
  const { firstAnswer = 0, isInOrder = false } = outage
  const life = await beginLife(town, { breaker, toSlowMs, firstAnswer, isInOrder })
  const seen = {
    alarms: new Set<string>(),
    unnamed: new Set<string>(),
    told: new Set<string>(),
    topics: new Set<string>(),
  }
  try {
    for (const [index, { at, happens }] of story.entries()) {
      life.goTo(at)
      await misbehave(life, index < BACK_AFTER ? outage : { name: outage.name, parties: outage.parties ?? [] })
      await happens?.(life)
      await noteTopics(life, seen)
      const { late: names = new Set(), left = new Set() } = outage
      await life.doWork({ names, left })
      await look(life, seen)
      if (names.size === 0) continue
      // Nobody has done it for half an hour: it is named, by a worker that does nothing else.
      life.goTo(at + LATE_MS / 2)
      await life.doWork({ names, left })
      await look(life, seen)
      life.goTo(at + LATE_MS)
      // What has fallen due since then is as late as anything else.
      await life.doWork({ names, left, before: new Date(life.now().getTime() - LATE_MS) })
    }
    await noteTopics(life, seen)
    life.goTo((story.at(-1)?.at ?? 0) + 2 * LATE_MS)
    await doAll(life)
    const inbox = await life.outside.readInbox()
    return {
      ...seen,
      snapshot: await takeSnapshot(life.admin, life.sealing),
      columns: await listColumns(life.admin),
      findings: await life.audit(),
      ran: life.ran,
      names: life.names,
      kills: breaker.countKills,
      letters: inbox.map(({ to, subject }) => `${to}: ${subject}`).toSorted(),
    }
  } finally {
    await life.end()
  }
}

const LOOKS_MAX = 200
const LOOK_AGAIN_MS = 100

/** Until nothing is held back any more: what others do on the same database server keeps events and totals waiting. */
async function doAll({ doWork, admin }: Life): Promise<void> {
  for (let looks = 1; ; looks += 1) {
    await doWork()
    const { rows } = await sql<{ isBehind: boolean }>`select
      exists (select from ledger_transactions where id > (select last_id from ledger_fold))
        or exists (select from outbox_events where id > (select min(last_id) from outbox_readers)) as "isBehind"`.execute(
      admin,
    )
    if (!rows[0]?.isBehind || looks === LOOKS_MAX) return
    await sleep(LOOK_AGAIN_MS)
  }
}

type Seen = Readonly<Record<'alarms' | 'unnamed' | 'told' | 'topics', Set<string>>>

/** Events are not kept for ever. */
async function noteTopics({ admin }: Life, { topics }: Seen): Promise<void> {
  const events = await admin.selectFrom('outbox_events').select('topic').distinct().execute()
  for (const { topic } of events) topics.add(topic)
}

/** What operators and customers are told at this moment, and what nobody is. */
async function look(life: Life, { alarms, unnamed, told }: Seen): Promise<void> {
  const { admin, db, settled, now, listOverdue } = life
  const open = await admin.selectFrom('alarms').select(['kind', 'subject']).where('ended_at', 'is', null).execute()
  const names = new Set(open.map(({ kind, subject }) => `${kind} ${subject}`))
  for (const name of names) alarms.add(name)
  for (const name of await listOverdue()) if (!names.has(name)) unnamed.add(name)
  for (const userId of [settled.userIds.ann, settled.userIds.emil]) {
    const id = getId('usr', userId)
    if ((await listLateCoins(db, id, now())).size > 0) told.add('staking')
    if ((await listOffers(db, id, now())).some(({ late }) => late.length > 0)) told.add('lending')
  }
}

/** What is carried out at its time, and can be late. */
export const everything: ReadonlySet<string> = new Set([
  ...Object.keys(jobs).map((name) => `job ${name}`),
  ...Object.keys(loops).map((name) => `loop ${name}`),
])

/** What can be killed: readers too, in the turn of the outbox. */
export const mortals: ReadonlySet<string> = new Set([
  ...everything,
  ...Object.keys(readers).map((name) => `reader ${name}`),
])
