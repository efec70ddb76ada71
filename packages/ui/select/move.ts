/** Where a key leads in a list of `count` rows; undefined for every other key. */
export function moveByKey(key: string, from: number, count: number): number | undefined {
  if (count === 0) return undefined
  const last = count - 1
  const targets: Readonly<Record<string, number>> = {
    ArrowDown: from >= last ? 0 : from + 1,
    ArrowUp: from <= 0 ? last : from - 1,
    Home: 0,
    End: last,
    PageDown: Math.min(from + PAGE, last),
    PageUp: Math.max(from - PAGE, 0),
  }
  return targets[key]
}

// As many rows as fit into the open panel.
const PAGE = 8
