import { NODE } from './layout.ts'
import type { Sign as Shown } from './path.ts'

type NodeProps = {
  readonly kind: 'root' | 'leaf' | 'given' | Shown
  readonly x: number
  readonly top: number
  readonly text: string
  readonly width?: number
}

export function Node({ kind, x, top, text, width = NODE.width }: NodeProps) {
  return (
    <g className={`lv-merkle__node lv-merkle__node--${kind}`}>
      <rect x={x - width / 2} y={top} width={width} height={NODE.height} rx="11" />
      <text x={x} y={top + 24} textAnchor="middle">
        {text}
      </text>
    </g>
  )
}

type SignProps = { readonly sign: Shown; readonly x: number; readonly y: number; readonly order: number }

const STEP_MS = 60

/** Appears from the leaf to the root, one after the other. */
export function Sign({ sign, x, y, order }: SignProps) {
  if (sign === 'waiting') return null
  return (
    <g
      className={`lv-merkle__sign lv-merkle__sign--${sign}`}
      style={{ animationDelay: `${order * STEP_MS}ms` }}
      transform={`translate(${x} ${y})`}
    >
      <circle r="10" />
      <path d={sign === 'ticked' ? 'M-4 .5l2.8 2.8L4 -3' : 'M-3.5 -3.5l7 7M3.5 -3.5l-7 7'} />
    </g>
  )
}
