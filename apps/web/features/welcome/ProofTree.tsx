import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'

/** From my leaf to the root: what the browser recomputes is butter, what it is given is grey. */
export function ProofTree() {
  return (
    <svg className="welcome-tree" viewBox="0 0 460 320" aria-hidden="true">
      <path
        className="welcome-tree__given-edges"
        d="M230 44C230 80 340 66 340 104M120 132c0 34-62 26-62 60M340 132c0 34-58 26-58 60M340 132c0 34 58 26 58 60M182 220c0 34-56 26-56 58"
      />
      <path
        className="welcome-tree__own-edges"
        d="M230 44C230 80 120 66 120 104M120 132c0 34 62 26 62 60M182 220c0 34 54 26 54 58"
      />
      {given.map(([x, y]) => (
        <Node key={`${x} ${y}`} kind="given" x={x} y={y}>
          ····
        </Node>
      ))}
      <Node kind="own" x={230} y={14} width={104}>
        9f2c…b81e
      </Node>
      <Node kind="own" x={120} y={102}>
        c41a…
      </Node>
      <Node kind="own" x={182} y={190}>
        5d90…
      </Node>
      <Node kind="leaf" x={236} y={274} width={80}>
        <Trans>You</Trans>
      </Node>
    </svg>
  )
}

// The middle of each node's upper edge.
const given = [
  [340, 102],
  [58, 190],
  [282, 190],
  [398, 190],
  [126, 274],
] as const

type NodeProps = {
  readonly kind: 'own' | 'given' | 'leaf'
  readonly x: number
  readonly y: number
  readonly width?: number
  readonly children: ReactNode
}

function Node({ kind, x, y, width = 60, children }: NodeProps) {
  return (
    <g className={`welcome-tree__node welcome-tree__node--${kind}`}>
      <rect x={x - width / 2} y={y} width={width} height={32} rx={10} />
      <text x={x} y={y + 21} textAnchor="middle">
        {children}
      </text>
    </g>
  )
}
