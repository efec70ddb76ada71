import type { Api } from '@leaven/contract/api.ts'
import type { AnswerOf, InputOf } from '@leaven/contract/endpoint.ts'
import type { Amount } from '@leaven/money/amount.ts'
import { createContext, use } from 'react'

/** What is approved, and nothing else (PLUS-06). */
export type ApprovalPayload = InputOf<Api['beginApproval']>['body']

export type ApprovalId = AnswerOf<Api['giveApproval']>['approvalId']

export type ApprovalWish = {
  readonly payload: ApprovalPayload
  /** What the customer calls the thing that is acted on. */
  readonly subjectName?: string | undefined
  readonly about?: ApprovalAbout | undefined
}

/** What the act does, in full, where the payload names it by an id or not at all. */
export type ApprovalAbout = {
  /** In place of the action's own name. */
  readonly action?: string
  readonly amount?: Amount
  readonly term?: string
  readonly endsAt?: Date
}

/** Asks for a proof of the owner; answers the approval's id, or null when they have thought better of it. */
export type Approve = (wish: ApprovalWish) => Promise<ApprovalId | null>

const nobody: Approve = () => Promise.reject(new TypeError('This page has nobody who asks for approvals'))

/** Filled by pages whose features need approvals; the dialog itself belongs to another feature. */
export const ApproveContext = createContext<Approve>(nobody)

export const useApprove = (): Approve => use(ApproveContext)
