import type { ErrorAnswer } from '@leaven/contract/error.ts'

export type Fields = NonNullable<ErrorAnswer['fields']>

export const FIELDS_MAX = 20

/** A request that is not what the contract describes, with what is wrong and where. */
export class ValidationError extends Error {
  readonly fields: Fields

  constructor(fields: Fields) {
    super('The request is malformed.')
    this.name = 'ValidationError'
    this.fields = fields.slice(0, FIELDS_MAX).map(({ field, message }) => ({ field: field.slice(0, 200), message }))
  }
}
