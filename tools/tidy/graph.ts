export type Graph = ReadonlyMap<string, readonly string[]>

/** The first way round that leads back to its start, or undefined. */
export function loopIn(graph: Graph): readonly string[] | undefined {
  const cleared = new Set<string>()
  const follow = (place: string, trail: readonly string[]): readonly string[] | undefined => {
    if (trail.includes(place)) return [...trail.slice(trail.indexOf(place)), place]
    if (cleared.has(place)) return undefined
    const loop = firstOf(graph.get(place) ?? [], (next) => follow(next, [...trail, place]))
    if (!loop) cleared.add(place)
    return loop
  }
  return firstOf([...graph.keys()], (place) => follow(place, []))
}

function firstOf<Item, Found>(items: readonly Item[], find: (item: Item) => Found | undefined): Found | undefined {
  for (const item of items) {
    const found = find(item)
    if (found !== undefined) return found
  }
  return undefined
}
