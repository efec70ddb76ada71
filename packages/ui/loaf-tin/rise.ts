/** Percent full at which the loaf changes its colour, highest first. */
const stages = [
  { from: 100, name: 'baked' },
  { from: 66, name: 'golden' },
  { from: 33, name: 'proving' },
  { from: 0, name: 'dough' },
] as const

const SCORED_FROM = 60

export type Stage = (typeof stages)[number]['name']

export type Rise = {
  readonly stage: Stage
  readonly isScored: boolean
  /** The upper edge of the loaf on the grid of the drawing: the smaller, the higher. */
  readonly top: number
  readonly outline: string
}

/** How the loaf stands in its tin. Below 0 it is flat, above 100 it is full. */
export function riseOf(percent: number): Rise {
  const fill = Number.isNaN(percent) ? 0 : Math.min(100, Math.max(0, percent))
  return {
    stage: stages.find(({ from }) => fill >= from)?.name ?? 'dough',
    isScored: fill >= SCORED_FROM,
    top: tidy(50 - 0.38 * fill),
    outline: outlineOf(fill),
  }
}

// The sides swell a little while the top rises.
function outlineOf(fill: number): string {
  const top = tidy(50 - 0.38 * fill)
  const shoulder = tidy(top + 6)
  const hip = tidy(58 - 0.1 * fill)
  const side = tidy(6 - 0.042 * fill)
  const left = `C${side} ${hip} ${tidy(side + 8)} ${shoulder} 34 ${top}`
  const right = `C${tidy(104 - side)} ${shoulder} ${tidy(112 - side)} ${hip} 98 60`
  return `M14 60${left}c14-3 30-3 44 0${right}Z`
}

const tidy = (value: number): number => Math.round(value * 100) / 100
