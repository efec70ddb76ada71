export type FieldProblem = { readonly field: string; readonly message: string }

type RefusalGiven = {
  readonly status: number
  readonly code: string
  readonly message: string
  readonly fields?: readonly FieldProblem[]
}

/** An answer to the caller, not a mistake of ours. */
export class Refusal extends Error {
  readonly status: number
  readonly code: string
  readonly fields: readonly FieldProblem[] | undefined

  constructor({ status, code, message, fields }: RefusalGiven) {
    super(message)
    this.name = 'Refusal'
    this.status = status
    this.code = code
    this.fields = fields
  }
}

export const notFound = (message: string): Refusal => new Refusal({ status: 404, code: 'NotFound', message })

export const malformed = (fields: readonly FieldProblem[]): Refusal =>
  new Refusal({ status: 400, code: 'ValidationFailed', message: 'The request is malformed.', fields })
