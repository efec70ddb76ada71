/** Where a thing stands, and how large. */
export type Spot = { readonly x: number; readonly y: number; readonly scale: number }

/** Tall beside the text, wide above it on phones. */
export type Form = 'tall' | 'wide'

export const boxes: Readonly<Record<Form, readonly [number, number]>> = { tall: [400, 620], wide: [400, 224] }

type Links = 'none' | 'rope' | 'arrows' | 'spokes'

type Arrangement = { readonly links: Links; readonly spots: (form: Form, count: number) => readonly Spot[] }

const spot = (x: number, y: number, scale: number): Spot => ({ x, y, scale })

const row = (count: number, scale: number): readonly Spot[] =>
  Array.from({ length: count }, (_, place) => spot((400 * (place + 0.5)) / count, 102, scale))

const zigzag = [spot(138, 150, 1.3), spot(266, 308, 1.3), spot(146, 466, 1.3)]

const arrangements: Readonly<Record<string, Arrangement>> = {
  one: { links: 'none', spots: (form) => (form === 'tall' ? [spot(200, 300, 2.5)] : [spot(200, 108, 1.7)]) },
  pair: {
    links: 'arrows',
    spots: (form) => (form === 'tall' ? [spot(142, 190, 1.75), spot(258, 420, 1.75)] : row(2, 1.3)),
  },
  trio: { links: 'arrows', spots: (form) => (form === 'tall' ? zigzag : row(3, 0.95)) },
  chain: { links: 'rope', spots: (form) => (form === 'tall' ? zigzag : row(3, 0.95)) },
  pile: {
    links: 'none',
    spots: (form) => (form === 'tall' ? [spot(200, 196, 1.7), spot(200, 400, 2.2)] : row(2, 1.35)),
  },
  ring: { links: 'spokes', spots: (form, count) => [middle[form], ...around(form, count - 1)] },
}

const middle: Readonly<Record<Form, Spot>> = { tall: spot(200, 310, 1.7), wide: spot(200, 104, 1.25) }

function around(form: Form, count: number): readonly Spot[] {
  if (form === 'wide') {
    const places = [spot(62, 82, 0.8), spot(338, 82, 0.8), spot(116, 158, 0.6), spot(284, 158, 0.6)]
    return places.slice(0, count)
  }
  return Array.from({ length: count }, (_, place) => {
    const turn = 2 * Math.PI * (place / count) - Math.PI / 2
    return spot(Math.round(200 + 132 * Math.cos(turn)), Math.round(310 + 190 * Math.sin(turn)), 0.95)
  })
}

export type Scene = {
  readonly spots: readonly (Spot & { readonly thing: string })[]
  readonly links: Links
}

const THINGS_MAX = 5

/** `pair.coin.vault`: an arrangement and the things in it. What is unknown is drawn as a loaf alone. */
export function toScene(image: string, form: Form): Scene {
  const [name = '', ...named] = image.split('.')
  const arrangement = Object.hasOwn(arrangements, name) ? arrangements[name] : undefined
  const things = named.slice(0, THINGS_MAX)
  const { links, spots } = arrangement ?? { links: 'none' as const, spots: () => [middle[form]] }
  const placed = spots(form, things.length).map((place, index) => ({ ...place, thing: things[index] ?? 'loaf' }))
  return { links, spots: placed }
}
