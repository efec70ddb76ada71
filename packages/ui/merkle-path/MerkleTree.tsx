import { useId } from 'react'
import { heightOf, NODE, type Place, placeRows, ROOT_WIDTH, toFan, toLink, WIDTH } from './layout.ts'
import { Node, Sign } from './MerkleNode.tsx'
import type { Row } from './path.ts'

export type TreeTexts = {
  /** The whole drawing in one sentence. */
  readonly label: string
  readonly root: string
  readonly rootName: string
  readonly leafName: string
  readonly moreLevels: (count: number, isMatching: boolean) => string
}

type MerkleTreeProps = { readonly rows: readonly Row[]; readonly texts: TreeTexts }

/** Root on top, my leaf at the bottom; phones get the list instead. */
export function MerkleTree({ rows, texts }: MerkleTreeProps) {
  const fade = useId()
  const places = placeRows(rows)
  const height = heightOf(places)
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- drawn here, in the colours of the theme
    <svg className="lv-merkle__tree" viewBox={`0 0 ${WIDTH} ${height}`} role="img" aria-label={texts.label}>
      <linearGradient id={fade} x1="0" y1="0" x2="0" y2="1">
        <stop className="lv-merkle__fan-from" offset="0" />
        <stop className="lv-merkle__fan-to" offset="1" />
      </linearGradient>
      {places.map((place) => (
        <Fan key={place.top} place={place} floor={height - 30} fade={fade} />
      ))}
      {places.map((place) => (
        <Links key={place.top} place={place} />
      ))}
      {places.map((place, index) => (
        <Drawn key={place.top} place={place} texts={texts} fromLeaf={places.length - 1 - index} />
      ))}
    </svg>
  )
}

type FanProps = { readonly place: Place; readonly floor: number; readonly fade: string }

function Fan({ place: { row, top, siblingX, fan }, floor, fade }: FanProps) {
  if (row.kind !== 'level' || fan === 0) return null
  return <path d={toFan(siblingX, top + NODE.height + 2, { width: fan, floor })} fill={`url(#${fade})`} />
}

function Links({ place: { row, x, top, from, siblingX } }: { readonly place: Place }) {
  if (row.kind === 'root') return null
  if (row.kind === 'gap') return <path className="lv-merkle__skip" d={`M${x} ${from.y + 4}v39`} />
  return (
    <>
      <path className="lv-merkle__given-link" d={toLink(siblingX, top, from)} />
      <path className={`lv-merkle__link lv-merkle__link--${row.sign}`} d={toLink(x, top, from)} />
    </>
  )
}

type DrawnProps = { readonly place: Place; readonly texts: TreeTexts; readonly fromLeaf: number }

function Drawn({ place: { row, x, top, from, siblingX }, texts, fromLeaf }: DrawnProps) {
  if (row.kind === 'root') {
    return (
      <>
        <Node kind="root" x={x} top={top} width={ROOT_WIDTH} text={texts.root} />
        <text className="lv-merkle__name" x={x + ROOT_WIDTH / 2 + 13} y={top + 25}>
          {texts.rootName}
        </text>
        <Sign sign={row.sign} x={x - ROOT_WIDTH / 2} y={top} order={fromLeaf} />
      </>
    )
  }
  if (row.kind === 'gap')
    return <Gap x={x} top={from.y + 7} text={texts.moreLevels(row.count, row.sign === 'ticked')} />
  const { level, sign, isLeaf } = row
  const isLeft = level.siblingSide === 'right'
  return (
    <>
      <Node kind="given" x={siblingX} top={top} text={level.sibling} />
      {level.others !== undefined && !isLeaf && (
        <text className="lv-merkle__others" x={siblingX} y={top + 57} textAnchor="middle">
          {level.others}
        </text>
      )}
      <Node kind={isLeaf ? 'leaf' : sign} x={x} top={top} text={level.own} />
      {(!isLeaf || sign === 'failed') && <Sign sign={sign} x={x - NODE.width / 2} y={top} order={fromLeaf} />}
      {isLeaf && (
        <text
          className="lv-merkle__name"
          x={isLeft ? x - 70 : x + 70}
          y={top + 25}
          textAnchor={isLeft ? 'end' : 'start'}
        >
          {texts.leafName}
        </text>
      )}
    </>
  )
}

const GAP_LETTER = 7.4

function Gap({ x, top, text }: { readonly x: number; readonly top: number; readonly text: string }) {
  const width = 28 + text.length * GAP_LETTER
  const left = x + 20 + width > WIDTH ? x - 20 - width : x + 20
  return (
    <>
      <rect className="lv-merkle__gap" x={left} y={top} width={width} height="30" rx="9" />
      <text className="lv-merkle__gap-text" x={left + 14} y={top + 20}>
        {text}
      </text>
    </>
  )
}
