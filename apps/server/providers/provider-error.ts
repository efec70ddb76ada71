/** An outside party that did not answer, or not as agreed. Never the customer's fault, never ours to guess. */
export class ProviderError extends Error {
  /** What it answered with; undefined: it did not answer. */
  readonly status: number | undefined

  constructor(message: string, { status, ...options }: ErrorOptions & { readonly status?: number } = {}) {
    super(message, options)
    this.name = 'ProviderError'
    this.status = status
  }
}
