import type { Api } from '@leaven/contract/api.ts'
import type { AnswerOf, InputOf } from '@leaven/contract/endpoint.ts'
import { createContext, use } from 'react'

/** What is approved, and nothing else (PLUS-06). */
export type ApprovalPayload = InputOf<Api['beginApproval']>['body']

export type ApprovalId = AnswerOf<Api['giveApproval']>['approvalId']

export type ApprovalWish = {
  readonly payload: ApprovalPayload
  /** What the customer calls the thing that is acted on. */
  readonly subjectName?: string | undefined
}

/** Asks for a proof of the owner; answers the approval's id, or null when they have thought better of it. */
export type Approve = (wish: ApprovalWish) => Promise<ApprovalId | null>

const nobody: Approve = () => Promise.reject(new TypeError('This page has nobody who asks for approvals'))

/** Filled by pages whose features need approvals; the dialog itself belongs to another feature. */
export const ApproveContext = createContext<Approve>(nobody)

export const useApprove = (): Approve => use(ApproveContext)
