// A person is known by what documents say. These texts are what a fingerprint is made of; they are never kept.

export type IdentityDocument = { readonly type: string; readonly country: string; readonly number: string }

/** What documents say of a customer. */
export type Named = {
  readonly firstName: string | null
  readonly lastName: string | null
  readonly dateOfBirth: string | null
}

/** Null: too little is known to tell people apart. Further given names are left out, for not all documents have them. */
export function toNameText({ firstName, lastName, dateOfBirth }: Named): string | null {
  const [first = ''] = (firstName ?? '').trim().split(/[\s-]+/)
  const names = [toPlain(first), toPlain(lastName ?? '')]
  return dateOfBirth === null || names.includes('') ? null : [...names, dateOfBirth].join('|')
}

/** Null: no number was read. */
export function toDocumentText({ type, country, number }: IdentityDocument): string | null {
  const plain = number.toUpperCase().replace(/[^\p{L}\p{N}]/gu, '')
  return plain === '' ? null : [country.toUpperCase(), type.toUpperCase(), plain].join('|')
}

/** However a machine has written it: without accents, spaces and signs. */
const toPlain = (name: string): string =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[ßæœøłđðþ]/g, (letter) => spelled[letter] ?? letter)
    .replace(/[^\p{L}]/gu, '')

const spelled: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
}

/** HELD: another account has the same name and birthday, or nothing was read. OTHER: an operator told them apart. */
export const likenesses = ['HELD', 'OTHER'] as const

export type Likeness = (typeof likenesses)[number]

/** Why an earned grant is not there: no money at the moment, a check by an operator, or given to this person before. */
export const unpaidReasons = ['LATE', 'HELD', 'SAME_PERSON'] as const

export type UnpaidReason = (typeof unpaidReasons)[number]
