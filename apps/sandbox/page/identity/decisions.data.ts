import type { ApplicantAnswer } from '../parts/answers.ts'

export const decisions = [
  { id: 'approve', name: 'Approve', body: { answer: 'GREEN' }, done: 'is approved', look: 'btn-secondary' },
  {
    id: 'retry',
    name: 'Reject (may retry)',
    body: { answer: 'RED', rejectType: 'RETRY' },
    done: 'is rejected and may try again',
    look: 'btn-danger-soft',
  },
  {
    id: 'final',
    name: 'Reject for good',
    body: { answer: 'RED', rejectType: 'FINAL' },
    done: 'is rejected for good',
    look: 'btn-danger-soft',
  },
  { id: 'hold', name: 'Hold', body: { answer: 'HOLD' }, done: 'is on hold', look: 'btn-soft' },
] as const

export type ApplicantDecision = (typeof decisions)[number]

/** In the provider's words, which the platform reads; which step is at fault follows from them. */
export const labelOptions = [
  { value: '', label: 'No label' },
  { value: 'DOCUMENT_DAMAGED', label: 'Document damaged' },
  { value: 'EXPIRATION_DATE', label: 'Document expired' },
  { value: 'SELFIE_MISMATCH', label: 'Selfie does not match' },
  { value: 'BAD_PROOF_OF_ADDRESS', label: 'Bad proof of address' },
  { value: 'FORGERY', label: 'Forgery' },
  { value: 'BLOCKLIST', label: 'On a blocklist' },
] as const

type State = { readonly name: string; readonly look: 'pos' | 'neg' | 'warn' | 'plain' }

export function stateOf({ status, answer, rejectType }: ApplicantAnswer): State {
  if (answer === 'GREEN') return { name: 'Approved', look: 'pos' }
  if (answer === 'RED') return { name: rejectType === 'FINAL' ? 'Rejected for good' : 'May retry', look: 'neg' }
  return states[status]
}

const waiting: State = { name: 'Waits for you', look: 'warn' }

const states: Readonly<Record<ApplicantAnswer['status'], State>> = {
  init: { name: 'Nothing handed in', look: 'plain' },
  pending: waiting,
  prechecked: waiting,
  queued: waiting,
  completed: { name: 'Decided', look: 'plain' },
  onHold: { name: 'On hold', look: 'warn' },
}
