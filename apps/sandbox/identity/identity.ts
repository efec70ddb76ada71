import type { DatabaseSync } from 'node:sqlite'
import { Refusal } from '../http/refusal.ts'
import { isInReview, type Applicant, type ApplicantInfo, type ReviewResult } from './applicant.ts'
import { applicantRows } from './applicants.sql.ts'
import { toExample } from './example.ts'
import type { NoticeType } from './shapes.ts'

export type Newcomer = Pick<Applicant, 'externalUserId' | 'email' | 'levelName'>

/** Without a result it is put on hold. */
export type Decision = ReviewResult | null

export type Identity = {
  readonly find: (applicantId: string) => Applicant | undefined
  readonly findByUser: (externalUserId: string) => Applicant | undefined
  /** Newest first. */
  readonly list: () => readonly Applicant[]
  readonly create: (newcomer: Newcomer) => Applicant
  /** Somebody known goes on where he is, or begins the other level. */
  readonly enter: (newcomer: Newcomer) => Applicant
  /** Answers whether the platform has heard of it, once that is known. */
  readonly submit: (applicant: Applicant, info: ApplicantInfo) => Promise<boolean>
  readonly decide: (applicant: Applicant, decision: Decision) => Promise<boolean>
  /** What a form is filled with before anybody types. */
  readonly suggest: (applicant: Applicant) => ApplicantInfo
}

type IdentityGiven = {
  readonly db: DatabaseSync
  readonly now: () => Date
  /** 24 digits and letters from a to f. */
  readonly createId: () => string
  readonly tell: (applicant: Applicant, type: NoticeType) => Promise<boolean>
}

/** The provider that finds out who people are. What it finds is decided on the control page. */
export function createIdentity({ db, now, createId, tell }: IdentityGiven): Identity {
  const rows = applicantRows(db)
  const save = (applicant: Applicant, type: NoticeType) => {
    rows.save(applicant)
    return tell(applicant, type)
  }
  const suggest = (applicant: Applicant) => toExample(applicant, now())

  function create(newcomer: Newcomer): Applicant {
    const applicant = { ...newcomer, ...nothingYet, applicantId: createId(), createdAt: now().toISOString() }
    rows.create(applicant)
    void tell(applicant, 'applicantCreated')
    return applicant
  }

  function enter(newcomer: Newcomer): Applicant {
    const known = rows.findByUser(newcomer.externalUserId)
    if (!known) return create(newcomer)
    if (known.levelName === newcomer.levelName) return known
    if (isInReview(known)) throw inReview(known)
    const moved = { ...known, ...nothingYet, info: known.info, attempts: known.attempts, levelName: newcomer.levelName }
    rows.save(moved)
    return moved
  }

  const submit = (applicant: Applicant, info: ApplicantInfo) =>
    save(toSubmitted(applicant, info, now().toISOString()), 'applicantPending')

  async function decide(applicant: Applicant, reviewResult: Decision): Promise<boolean> {
    const isNew = applicant.reviewStatus === 'init'
    const submitted = isNew ? toSubmitted(applicant, suggest(applicant), now().toISOString()) : applicant
    // Not awaited: what is held back must be overtaken by what follows.
    const first = isNew ? save(submitted, 'applicantPending') : true
    const decided = toDecided(submitted, reviewResult, now().toISOString())
    const second = save(decided, reviewResult ? 'applicantReviewed' : 'applicantOnHold')
    return (await Promise.all([first, second])).every(Boolean)
  }

  return { find: rows.find, findByUser: rows.findByUser, list: rows.list, create, enter, submit, decide, suggest }
}

const nothingYet = {
  reviewStatus: 'init',
  reviewResult: null,
  info: null,
  attempts: 0,
  submittedAt: null,
  reviewedAt: null,
} as const

const toSubmitted = (applicant: Applicant, info: ApplicantInfo, submittedAt: string): Applicant => ({
  ...applicant,
  ...nothingYet,
  info,
  submittedAt,
  reviewStatus: 'pending',
  attempts: applicant.attempts + 1,
})

const toDecided = (applicant: Applicant, reviewResult: Decision, at: string): Applicant =>
  reviewResult
    ? { ...applicant, reviewResult, reviewedAt: at, reviewStatus: 'completed' }
    : { ...applicant, reviewResult, reviewedAt: null, reviewStatus: 'onHold' }

const inReview = ({ applicantId, levelName }: Applicant): Refusal =>
  new Refusal({
    status: 409,
    code: 'InReview',
    message: `Applicant ${applicantId} is being reviewed for level ${levelName}`,
  })
