/** One measured figure, and how it stands to its baseline of the same run. */
export type Result = {
  readonly bench: string
  readonly what: string
  /** Per second, unless `what` says otherwise. */
  readonly figure: number
  readonly baseline?: string
  readonly ratio?: number
  readonly wanted?: number
}

/** How long a bench looks. A moment proves that it still runs; its figures say nothing. */
export type Pace = {
  readonly rounds: number
  readonly seconds: number
  readonly customers: number
  /** How large pgbench's own tables are. */
  readonly scale: number
  /** How many postings a small ledger holds, and a large one. */
  readonly postings: readonly [small: bigint, large: bigint]
}

/** Many short turns: a machine that is slow for a while is so on both sides. */
export const fullPace: Pace = {
  rounds: 15,
  seconds: 2,
  customers: 20_000,
  scale: 16,
  postings: [100_000n, 10_000_000n],
}
export const momentPace: Pace = { rounds: 1, seconds: 2, customers: 200, scale: 1, postings: [1_000n, 3_000n] }

export function print(results: readonly Result[], asJson: boolean): void {
  if (asJson) for (const result of results) console.log(JSON.stringify(result))
  else console.log(toTable(results))
}

export function toTable(results: readonly Result[]): string {
  const head = ['what', 'figure', 'beside', 'ratio', 'wanted']
  const rows = results.map(({ what, figure, baseline, ratio, wanted }) => [
    what,
    Math.round(figure).toLocaleString('en'),
    baseline ?? '',
    ratio?.toFixed(2) ?? '',
    wanted === undefined ? '' : `${wanted}`,
  ])
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n')
}

/** How figures stand to their baseline, turn by turn: both of one turn met the same machine. */
export const ratioOf = (figures: readonly number[], baseline: readonly number[]): number =>
  median(figures.map((figure, turn) => figure / (baseline[turn] ?? Number.NaN)))

export const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0
