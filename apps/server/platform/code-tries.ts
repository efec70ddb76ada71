import type { Database, DatabaseTransaction } from '@leaven/db/database.ts'
import { transact } from '@leaven/db/transact.ts'
import type { UserId } from '@leaven/domain/id.ts'
import { Refusal } from '@leaven/domain/refusal.ts'
import { assertLimit, countTry, liftLimits, type Limit } from './limits.ts'
import { noteReached, type Doing, type OwnLimitDeps } from './own-limits.ts'
import { findPlace } from './places.ts'
import { noteEvent } from './security-events.ts'
import { toPlaceContent, writeWarning, type Warning, type WarningDeps } from './warnings.ts'

// Wrong codes count where they are typed, as passwords do: a stranger must not shut the owner's door. ADR 50 has the sums.

const WINDOW_SECONDS = 15 * 60
const DAY_SECONDS = 24 * 3600

/** Of the app, for recovery, or mailed for one approval. */
export type CodeKind = 'app' | 'recovery' | 'mailed'

type CodeLimits = {
  /** At one place, over every door that such a code opens. */
  readonly place: Limit
  /** In a day by one right to try: a known browser, a session, or all guests together. Null: too many to be guessed. */
  readonly day: Limit | null
}

const limitsOf: Readonly<Record<CodeKind, CodeLimits>> = {
  app: {
    place: { name: 'otp', tries: 10, seconds: WINDOW_SECONDS },
    day: { name: 'otp-day', tries: 100, seconds: DAY_SECONDS },
  },
  recovery: { place: { name: 'recovery-code', tries: 10, seconds: WINDOW_SECONDS }, day: null },
  mailed: {
    place: { name: 'approval-code', tries: 10, seconds: WINDOW_SECONDS },
    day: { name: 'approval-code-day', tries: 30, seconds: DAY_SECONDS },
  },
}

/** Asked before a code is looked at, and kept when the code is refused. */
export async function assertCodeTry(deps: OwnLimitDeps, kind: CodeKind, doing: Doing): Promise<void> {
  const { db } = deps
  const { userId, device, wall } = doing
  const { place, day } = limitsOf[kind]
  const { spot, source } = await findPlace(db, userId, device)
  await assertLimit(db, place, spot, wall).catch((error: unknown) => noteReached(deps, place, doing, error))
  if (day) await assertLimit(db, day, source, wall).catch((error: unknown) => noteReached(deps, day, doing, error))
}

/** Whoever has shown that the mailbox is theirs is not kept out by what others have tried. */
export async function liftCodeTries(db: Database, userId: UserId): Promise<void> {
  for (const { place, day } of Object.values(limitsOf)) {
    await liftLimits(db, place, userId)
    if (day) await liftLimits(db, day, userId)
  }
}

// The mail comes with the fifth of a day, for who types codes has the password or a session already.
const wrongOnes: Limit = { name: 'code-wrong', tries: 5, seconds: DAY_SECONDS }

type WrongCodeDeps = OwnLimitDeps &
  WarningDeps & { readonly getUser: (trx: DatabaseTransaction, userId: UserId) => Promise<Warning['user']> }

/** After the transaction that refused it: a wrong code is written down, and the owner is told of many. Throws what was thrown. */
export async function noteWrongCode(deps: WrongCodeDeps, kind: CodeKind, doing: Doing, error: unknown): Promise<never> {
  if (error instanceof Refusal && error.code === 'InvalidOtp')
    await transact(deps.db, async (trx) => {
      const { userId, device, wall } = doing
      const count = await countTry(trx, wrongOnes, userId, wall)
      const event = kind === 'recovery' ? 'recoveryCodeWrong' : 'codeWrong'
      await noteEvent(trx, deps, { ...doing, kind: event })
      if (count !== wrongOnes.tries) return
      await noteEvent(trx, deps, { ...doing, kind: 'codesFailing' })
      const [user, content] = [await deps.getUser(trx, userId), toPlaceContent(device, wall)]
      await writeWarning(trx, deps, { user, template: 'codesFailing', content, now: wall, wall })
    })
  throw error
}
