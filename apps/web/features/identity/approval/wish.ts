import type { Api } from '@leaven/contract/api.ts'
import type { AnswerOf, InputOf } from '@leaven/contract/endpoint.ts'

/** What is approved, and nothing else (PLUS-06). */
export type ApprovalPayload = InputOf<Api['beginApproval']>['body']

export type ApprovalId = AnswerOf<Api['giveApproval']>['approvalId']

export type ApprovalWish = {
  readonly payload: ApprovalPayload
  /** What the customer calls the thing that is acted on. */
  readonly subjectName?: string | undefined
}
