import type { SecondStep } from '@leaven/contract/admission.ts'

// In memory only: whoever reloads the page begins again.
let waiting: SecondStep | null = null

/** Hands the second step of a login over to the login page, from wherever the first was done. */
export function keepSecondStep(step: SecondStep): void {
  waiting = step
}

export const findSecondStep = (): SecondStep | null => waiting

export function forgetSecondStep(): void {
  waiting = null
}
