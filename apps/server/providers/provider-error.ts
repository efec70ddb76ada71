/** An outside party that did not answer, or not as agreed. Never ours to guess. */
export class ProviderError extends Error {
  /** What it answered with; undefined: it did not answer. */
  readonly status: number | undefined
  /** It was not asked at all: too many of ours were before. */
  readonly isCrowded: boolean

  constructor(
    message: string,
    {
      status,
      isCrowded = false,
      ...options
    }: ErrorOptions & { readonly status?: number; readonly isCrowded?: boolean } = {},
  ) {
    super(message, options)
    this.name = 'ProviderError'
    this.status = status
    this.isCrowded = isCrowded
  }
}

const OF_THE_QUESTION: ReadonlySet<number | undefined> = new Set([400, 404, 409, 422])

/** It is well and refuses what it was asked, which the customer has chosen. */
export const isRefused = (error: unknown): error is ProviderError =>
  error instanceof ProviderError && OF_THE_QUESTION.has(error.status)
