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

export const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0
