import type { Originator } from '@leaven/domain/deposits/deposit.ts'

/** The form as far as it is filled in. */
export type Draft = {
  readonly isOwner: boolean | undefined
  readonly firstName: string
  readonly lastName: string
  readonly country: string | undefined
  readonly isCustodial: boolean | undefined
  readonly platform: string
}

export type DraftField = keyof Draft

/** What each part of the form works with. */
export type FormPart = {
  readonly draft: Draft
  readonly change: (change: Partial<Draft>) => void
  readonly leave: (field: DraftField) => void
  /** Nobody is told of what he has not come to yet. */
  readonly gaps: ReadonlySet<DraftField>
}

export const emptyDraft: Draft = {
  isOwner: undefined,
  firstName: '',
  lastName: '',
  country: undefined,
  isCustodial: undefined,
  platform: '',
}

/** As long as the server takes names. */
export const TEXT_MAX = 100

/** What is still to be filled in, in the order of the form; names only for somebody else (DEPOSIT-03, DEPOSIT-04). */
export function listGaps(draft: Draft): readonly DraftField[] {
  const asked: readonly DraftField[] = [
    'isOwner',
    ...(draft.isOwner === false ? (['firstName', 'lastName', 'country'] as const) : []),
    'isCustodial',
    ...(draft.isCustodial === true ? (['platform'] as const) : []),
  ]
  return asked.filter((field) => isGap(draft[field]))
}

/** What is sent: answers that were given and then no longer asked for stay here. Null: something is missing. */
export function toOriginator(draft: Draft): Originator | null {
  const { isOwner, isCustodial, firstName, lastName, country, platform } = draft
  if (isOwner === undefined || isCustodial === undefined || listGaps(draft).length > 0) return null
  return {
    isOriginatorAddressOwner: isOwner,
    ...(!isOwner && {
      originatorFirstName: firstName.trim(),
      originatorLastName: lastName.trim(),
      originatorCountry: country,
    }),
    isCustodialWallet: isCustodial,
    ...(isCustodial && { platform: platform.trim() }),
  }
}

const isGap = (answer: Draft[DraftField]): boolean =>
  answer === undefined || (typeof answer === 'string' && answer.trim() === '')
