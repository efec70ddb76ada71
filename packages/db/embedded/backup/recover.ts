import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { logPath, startEmbedded, type Embedded } from '../embedded.ts'
import { readNames, toRestoreCommand } from './archive.ts'
import type { RecoveryPlan } from './recovery-plan.ts'
import { toStretches } from './timeline.ts'
import { segmentOf, toSegmentName } from './wal.ts'

export type Recovery = {
  readonly cluster: string
  readonly password: string
  readonly plan: RecoveryPlan
  readonly at?: Date
  /** Where the log is fetched from. */
  readonly source: string
  /** Where the log of the new timeline goes. */
  readonly archive: string
}

const RECOVERED_WITHIN_MS = 24 * 60 * 60 * 1000

/** Starts the server on a cluster that was laid down, and answers when it has recovered and can be written to. */
export async function recover({ cluster, password, plan, at, source, archive }: Recovery): Promise<Embedded> {
  const settings = {
    restore_command: toRestoreCommand(source),
    recovery_target_timeline: String(plan.timeline),
    ...(at && { recovery_target_time: toSetting(at), recovery_target_action: 'promote' }),
    // Ready then means recovered.
    hot_standby: 'off',
    log_min_messages: 'log',
  }
  const server = await startEmbedded({
    cluster,
    password,
    archive,
    settings,
    readyWithinMs: RECOVERED_WITHIN_MS,
  }).catch((error: unknown) => {
    throw toReason(error, cluster)
  })
  try {
    if (!at) assertReached(cluster, plan.lastSegment)
    return server
  } catch (error) {
    await server.stop()
    throw error
  }
}

/** The letter Z is a name of a zone, and names are not known yet when settings are read. */
const toSetting = (time: Date): string => time.toISOString().replace('Z', '+00')

/** PostgreSQL takes damage in the log for its end; where the new timeline begins says how far it came. */
function assertReached(cluster: string, lastSegment: number): void {
  const history = readNames(join(cluster, 'pg_wal')).findLast((name) => name.endsWith('.history')) ?? ''
  const [left] = toStretches(0, readFileSync(join(cluster, 'pg_wal', history), 'utf8')).slice(-2)
  const number = segmentOf(left?.until ?? 0n)
  const isDamaged = /incorrect resource manager data checksum in record/.test(readFileSync(logPath(cluster), 'utf8'))
  if (number >= lastSegment && !isDamaged) return
  const name = toSegmentName({ timeline: left?.timeline ?? 1, number })
  throw new Error(`The archive is damaged: ${name} cannot be read to its end. A time before it can be given with --at.`)
}

function toReason(error: unknown, cluster: string): unknown {
  const message = error instanceof Error ? error.message : ''
  if (/stop point is before consistent recovery point/.test(message)) {
    return new Error('The time lies before the end of this backup: choose a later one, or an older backup.')
  }
  if (!/recovery ended before configured recovery target/.test(message)) return error
  const last = /last completed transaction was at log time (.*)/.exec(readFileSync(logPath(cluster), 'utf8'))?.[1]
  return new Error(
    `The archive ends ${last ? `with a commit at ${last}` : 'before that time'}: choose an earlier time, or leave --at away.`,
  )
}
