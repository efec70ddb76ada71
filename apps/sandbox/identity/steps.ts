import { isInReview, needsAddress, type Applicant, type ApplicantInfo } from './applicant.ts'

type Step = (typeof steps)[number] | 'PROOF_OF_RESIDENCE'

type StepState = {
  readonly reviewResult?: { readonly reviewAnswer: 'GREEN' | 'RED' }
  readonly country: string
  readonly idDocType: string
}

const steps = ['IDENTITY', 'SELFIE', 'APPLICANT_DATA'] as const

/** What a level asks for. */
export const stepsOf = (levelName: string): readonly Step[] =>
  needsAddress(levelName) ? [...steps, 'PROOF_OF_RESIDENCE'] : steps

/** How far each of them is; null: nothing was handed in yet. */
export function toStepStates(applicant: Applicant): Readonly<Record<string, StepState | null>> {
  const { levelName, info, reviewStatus } = applicant
  return Object.fromEntries(
    stepsOf(levelName).map((step) => {
      if (!info || reviewStatus === 'init') return [step, null]
      const reviewAnswer = answerOf(step, applicant)
      return [step, { ...(reviewAnswer && { reviewResult: { reviewAnswer } }), ...toDocument(step, info) }]
    }),
  )
}

function answerOf(step: Step, applicant: Applicant): 'GREEN' | 'RED' | undefined {
  // Machines look at these at once; the rest waits for people.
  if (isInReview(applicant)) return step === 'IDENTITY' || step === 'SELFIE' ? 'GREEN' : undefined
  const isRejected = applicant.reviewResult?.reviewAnswer === 'RED'
  return isRejected && step === findRejected(applicant) ? 'RED' : 'GREEN'
}

function findRejected({ levelName, reviewResult }: Applicant): Step {
  const labels = reviewResult?.rejectLabels.join(' ') ?? ''
  if (labels.includes('SELFIE')) return 'SELFIE'
  if (/DOCUMENT|IDENTITY|(?<![A-Z])ID(?![A-Z])/.test(labels) || !needsAddress(levelName)) return 'IDENTITY'
  return 'PROOF_OF_RESIDENCE'
}

function toDocument(step: Step, { nationality, document, address }: ApplicantInfo) {
  if (step === 'IDENTITY') return { country: nationality, idDocType: document.idDocType }
  if (step !== 'PROOF_OF_RESIDENCE') return { country: nationality, idDocType: step }
  return { country: address?.country ?? nationality, idDocType: address?.proof ?? 'UTILITY_BILL' }
}
