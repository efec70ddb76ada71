import './drawing.css'
import { coinDrawings } from '@leaven/ui/coin-glyph/coins.data.ts'
import { boxes, toScene, type Form, type Scene, type Spot } from './arrangements.ts'
import { things } from './things.data.ts'

type DrawingProps = { readonly image: string; readonly coinId: string }

/** The picture of a part: decoration, for the text says it all. Tall beside the text, wide above it. */
export const Drawing = (props: DrawingProps) => (
  <div className="learn-picture">
    <Picture {...props} form="tall" />
    <Picture {...props} form="wide" />
  </div>
)

function Picture({ image, coinId, form }: DrawingProps & { readonly form: Form }) {
  const [width, height] = boxes[form]
  const scene = toScene(image, form)
  return (
    <svg
      className={`learn-drawing learn-drawing--${form}`}
      viewBox={`0 0 ${width} ${height}`}
      aria-hidden="true"
      data-image={image}
    >
      <Links scene={scene} />
      {scene.spots.map((spot) => (
        <g key={`${spot.x} ${spot.y}`} transform={`translate(${spot.x} ${spot.y}) scale(${spot.scale})`}>
          <Thing name={spot.thing} coinId={coinId} />
        </g>
      ))}
      {scene.links === 'rope' && image.includes('loaf') ? <Tags spots={scene.spots} /> : null}
    </svg>
  )
}

function Links({ scene: { links, spots } }: { readonly scene: Scene }) {
  const [first, ...others] = spots
  if (links === 'none' || !first) return null
  const ways = others.map((spot, place) => [links === 'spokes' ? first : (spots[place] ?? first), spot] as const)
  return ways.map(([from, to]) => {
    const d = toWay(from, to, links === 'spokes')
    return (
      <g key={d}>
        <path className={`learn-drawing__${links}`} d={d} />
        {links === 'rope' ? <path className="learn-drawing__rope-stripes" d={d} /> : null}
      </g>
    )
  })
}

const toWay = (from: Spot, to: Spot, isStraight: boolean): string =>
  isStraight
    ? `M${from.x} ${from.y}L${to.x} ${to.y}`
    : `M${from.x} ${from.y}C${to.x} ${from.y - 40} ${to.x} ${from.y} ${to.x} ${to.y}`

/** The stamps of the blocks, each with the one it comes after. */
const stamps = ['7be1', 'd02f', '31aa']

const Tags = ({ spots }: Pick<Scene, 'spots'>) =>
  spots.map(({ x, y, scale }, place) => (
    <g key={`${x} ${y}`} transform={`translate(${x} ${y + 34 * scale}) scale(${scale * 0.85})`} translate="no">
      <path className="learn-drawing__string" d="M0-6v18" />
      <rect className="learn-drawing__tag" x="-44" y="8" width="88" height={place === 0 ? 32 : 50} rx="9" />
      <text className="learn-drawing__stamp" y="29">
        {stamps[place]}
      </text>
      {place === 0 ? null : (
        <text className="learn-drawing__after" y="48">
          ← {stamps[place - 1]}
        </text>
      )}
    </g>
  ))

function Thing({ name, coinId }: { readonly name: string; readonly coinId: string }) {
  if (name === 'coin' || name === 'bitcoin') return <Coin coinId={name === 'coin' ? coinId : 'BTC'} />
  const layers = (Object.hasOwn(things, name) ? things[name] : undefined) ?? things['loaf'] ?? []
  return layers.map(({ ink, d, line }) => (
    <path
      key={`${ink}${d}`}
      className={`learn-ink-${ink} ${line === undefined ? 'learn-shape' : 'learn-line'}`}
      d={d}
      strokeWidth={line}
      data-coin={coinId}
    />
  ))
}

function Coin({ coinId }: { readonly coinId: string }) {
  const drawing = Object.hasOwn(coinDrawings, coinId) ? coinDrawings[coinId] : undefined
  return (
    <g transform="scale(2.8) translate(-16 -16)">
      <circle className="lv-coin__disc" cx="16" cy="16" r="16" fill={drawing?.colour} />
      <circle className="lv-coin__rim" cx="16" cy="16" r="14" />
      <path className="lv-coin__strokes" d={drawing?.strokes} />
    </g>
  )
}
