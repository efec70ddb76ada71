/** Words of a letter; `{name}` stands for a value. Every value is escaped in the HTML. */
export type Words = {
  readonly subject: string
  readonly lines: readonly string[]
  /** What it says and where it leads; left out where the letter was given no address. */
  readonly button?: readonly [string, string]
}
