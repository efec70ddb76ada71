import type { DatabaseSync } from 'node:sqlite'
import { z } from 'zod'
import { transact } from '../store/store.ts'
import { applicantInfo, reviewResult, type Applicant } from './applicant.ts'
import { reviewStatuses } from './words.ts'

const KEPT = 10_000
const LISTED = 200

const fromJson = <Schema extends z.ZodType>(schema: Schema) =>
  z
    .string()
    .transform((text): unknown => JSON.parse(text))
    .pipe(schema)
    .nullable()

const row = z.object({
  applicantId: z.string(),
  externalUserId: z.string(),
  email: z.string(),
  levelName: z.string(),
  reviewStatus: z.enum(reviewStatuses),
  reviewResult: fromJson(reviewResult),
  info: fromJson(applicantInfo),
  attempts: z.number(),
  createdAt: z.string(),
  submittedAt: z.string().nullable(),
  reviewedAt: z.string().nullable(),
})

const COLUMNS = `applicant as "applicantId", external_user as "externalUserId", email, level as "levelName",
  status as "reviewStatus", result as "reviewResult", info, attempts, created_at as "createdAt",
  submitted_at as "submittedAt", reviewed_at as "reviewedAt"`

export type ApplicantRows = ReturnType<typeof applicantRows>

/** Every statement about applicants, prepared once. */
export function applicantRows(db: DatabaseSync) {
  const find = db.prepare(`select ${COLUMNS} from applicants where applicant = ?`)
  const findByUser = db.prepare(`select ${COLUMNS} from applicants where external_user = ?`)
  const list = db.prepare(`select ${COLUMNS} from applicants order by id desc limit ${LISTED}`)
  const insert = db.prepare(
    `insert into applicants (applicant, external_user, email, level, status, attempts, created_at)
     values (?, ?, ?, ?, ?, ?, ?)`,
  )
  const update = db.prepare(
    `update applicants set level = ?, status = ?, result = ?, info = ?, attempts = ?, submitted_at = ?, reviewed_at = ?
     where applicant = ?`,
  )
  const forget = db.prepare('delete from applicants where id <= (select max(id) from applicants) - ?')
  return {
    find: (applicantId: string): Applicant | undefined => row.optional().parse(find.get(applicantId)),
    findByUser: (externalUserId: string): Applicant | undefined => row.optional().parse(findByUser.get(externalUserId)),
    list: (): readonly Applicant[] => z.array(row).parse(list.all()),
    create: ({ applicantId, externalUserId, email, levelName, attempts, createdAt, ...given }: Applicant): void =>
      transact(db, () => {
        insert.run(applicantId, externalUserId, email, levelName, given.reviewStatus, attempts, createdAt)
        forget.run(KEPT)
      }),
    save: ({ applicantId, levelName, attempts, submittedAt, reviewedAt, ...given }: Applicant): void => {
      const [result, info] = [toJson(given.reviewResult), toJson(given.info)]
      update.run(levelName, given.reviewStatus, result, info, attempts, submittedAt, reviewedAt, applicantId)
    },
  }
}

const toJson = (value: unknown): string | null => (value === null ? null : JSON.stringify(value))
