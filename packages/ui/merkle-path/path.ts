export type MerkleState = 'notStarted' | 'checking' | 'match' | 'mismatch' | 'error' | 'signedOut'

export type Level = {
  readonly name: string
  /** The hash that this browser recomputes, and the one it was given, both shortened. */
  readonly own: string
  readonly sibling: string
  readonly siblingSide: 'left' | 'right'
  /** How many other leaves hang on the given side, already written. */
  readonly others?: string
}

/** What a node of the path shows; levels count from the root, which is 0. */
export type Sign = 'ticked' | 'failed' | 'waiting'

export type Row =
  | { readonly kind: 'root'; readonly sign: Sign }
  | {
      readonly kind: 'level'
      readonly depth: number
      readonly level: Level
      readonly sign: Sign
      readonly isLeaf: boolean
    }
  | { readonly kind: 'gap'; readonly count: number; readonly sign: Sign }

export type Progress = {
  readonly state: MerkleState
  /** How many hashes are computed while checking, from the leaf up. */
  readonly checked: number
  /** The level that does not match, counted from the root. */
  readonly failedAt: number
}

const SHOWN_MAX = 6
const AT_EACH_END = { top: 2, bottom: 3 } as const

/** From the root down to the leaf; a long middle becomes one row, unless the failure is in it. */
export function toRows(levels: readonly Level[], progress: Progress): readonly Row[] {
  const rows = levels.map((level, index): Row => {
    const depth = index + 1
    const isLeaf = depth === levels.length
    return { kind: 'level', depth, level, sign: signOf(depth, levels.length, progress), isLeaf }
  })
  const root: Row = { kind: 'root', sign: signOf(0, levels.length, progress) }
  if (rows.length <= SHOWN_MAX) return [root, ...rows]
  const middle = rows.slice(AT_EACH_END.top, -AT_EACH_END.bottom)
  return [root, ...rows.slice(0, AT_EACH_END.top), ...collapse(middle), ...rows.slice(-AT_EACH_END.bottom)]
}

// The failing level is never hidden: the rows above and below it collapse on their own.
function collapse(middle: readonly Row[]): readonly Row[] {
  const failed = middle.findIndex(({ sign }) => sign === 'failed')
  if (failed === -1) return toGap(middle)
  return [...toGap(middle.slice(0, failed)), ...middle.slice(failed, failed + 1), ...toGap(middle.slice(failed + 1))]
}

function toGap(rows: readonly Row[]): readonly Row[] {
  if (rows.length === 0) return []
  const isTicked = rows.every(({ sign }) => sign === 'ticked')
  return [{ kind: 'gap', count: rows.length, sign: isTicked ? 'ticked' : 'waiting' }]
}

function signOf(depth: number, leaf: number, { state, checked, failedAt }: Progress): Sign {
  if (state === 'match') return 'ticked'
  if (state === 'checking') return leaf - depth < checked ? 'ticked' : 'waiting'
  if (state !== 'mismatch') return 'waiting'
  if (depth === failedAt) return 'failed'
  return depth > failedAt ? 'ticked' : 'waiting'
}
