/** What is written about our own doing, in JSON lines. */
export type Logger = {
  readonly info: (what: object, text: string) => void
  readonly warn: (what: object, text: string) => void
  readonly error: (what: object, text: string) => void
}
