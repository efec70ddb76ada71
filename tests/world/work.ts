import type { Database } from '@leaven/db/database.ts'
import type { Wall } from '@leaven/domain/time.ts'
import type { DueWork, Jobs } from '@leaven/server/platform/due-work.ts'
import { createLeases } from '@leaven/server/platform/leases.ts'
import type { Logger } from '@leaven/server/platform/logger.ts'
import { runPages, type Outcome, type Runner } from '@leaven/server/platform/run-due.ts'

const quiet = () => {}
export const silent: Logger = { info: quiet, warn: quiet, error: quiet }

/** A worker's way of running what is due, without a worker. */
export const createRunner = (db: Database, jobs: Jobs, wall: Wall, log: Logger = silent): Runner => ({
  db,
  jobs,
  wall,
  log,
  leases: createLeases(db),
})

/** One piece of work, with all its pages. */
export const runWork = (db: Database, jobs: Jobs, work: DueWork, wall: Wall): Promise<Outcome> =>
  runPages(createRunner(db, jobs, wall), work)
