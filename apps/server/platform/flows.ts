import type { Database } from '@leaven/db/database.ts'
import { getOneOf } from '@leaven/domain/one-of.ts'
import { Refusal } from '@leaven/domain/refusal.ts'
import { NotYet } from './due-work.ts'

/** What operators can stop, each on its own (PLUS-21). */
export const flows = [
  'signUp',
  'depositCrediting',
  'withdrawal',
  'swap',
  'entry',
  'fiatBuy',
  'rewards',
  'coin',
] as const

export type Flow = (typeof flows)[number]

export type Stop = {
  readonly flow: Flow
  /** One coin alone; absent: all of them. */
  readonly asset?: string
  readonly reason: string
  readonly stoppedBy: string
  readonly at: Date
}

const EVERY_ASSET = '*'

/** Read anew at every command, so that a stop is seen at once. */
export async function assertFlows(db: Database, flow: Flow, asset?: string): Promise<void> {
  if (await isStopped(db, flow, asset)) throw new Refusal('FlowStopped', asset ? `${flow} ${asset}` : flow)
}

/** For due work: what operators have stopped waits for them, and is no failure. */
export async function awaitFlow(db: Database, flow: Flow, asset?: string): Promise<void> {
  if (await isStopped(db, flow, asset)) throw new NotYet(asset ? `${flow} ${asset} is stopped` : `${flow} is stopped`)
}

/** Stopped by itself, for this coin, or because the coin as a whole is stopped. */
export async function isStopped(db: Database, flow: Flow, asset?: string): Promise<boolean> {
  const row = await db
    .selectFrom('stopped_flows')
    .select('flow')
    .where((where) =>
      where.or([
        where.and({ flow, asset: EVERY_ASSET }),
        ...(asset ? [where.and({ flow, asset }), where.and({ flow: 'coin', asset })] : []),
      ]),
    )
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** The same rule for many coins, of stops that were read together. */
export const isStopOf = (stop: Stop, flow: Flow, asset: string): boolean =>
  (stop.flow === flow && (stop.asset ?? asset) === asset) || (stop.flow === 'coin' && stop.asset === asset)

export async function stopFlow(
  db: Database,
  { flow, asset = EVERY_ASSET, reason, stoppedBy, at }: Stop,
): Promise<void> {
  await db
    .insertInto('stopped_flows')
    .values({ flow, asset, reason, stopped_by: stoppedBy, stopped_at: at })
    .onConflict((conflict) =>
      conflict.columns(['flow', 'asset']).doUpdateSet({ reason, stopped_by: stoppedBy, stopped_at: at }),
    )
    .execute()
}

export async function listStopped(db: Database): Promise<readonly Stop[]> {
  const rows = await db.selectFrom('stopped_flows').selectAll().orderBy('flow').orderBy('asset').execute()
  return rows.map(({ flow, asset, reason, stopped_by, stopped_at }) => ({
    flow: getOneOf(flows, flow),
    ...(asset !== EVERY_ASSET && { asset }),
    reason,
    stoppedBy: stopped_by,
    at: stopped_at,
  }))
}

export async function startFlow(
  db: Database,
  { flow, asset = EVERY_ASSET }: Pick<Stop, 'flow' | 'asset'>,
): Promise<void> {
  await db.deleteFrom('stopped_flows').where('flow', '=', flow).where('asset', '=', asset).execute()
}
