import { WORKER } from './names.ts'

type Graph = { readonly getModuleInfo: (id: string) => { readonly importedIds: readonly string[] } | null }

// Their index names all of them, so that every icon of every page would follow into the frame.
export const ICONS = /\/node_modules\/lucide-react\//

const SHARED = /\/packages\/(?:ui|money)\/|\/apps\/web\/platform\//
const OF_ENTRANCE = /\/features\/identity\//

export type Roots = {
  readonly entry: string
  readonly firstPage: string
  /** Login and sign-up, where most visits begin. */
  readonly entrance: readonly string[]
}

type Group = {
  readonly name: (id: string, graph: Graph) => string | null
  readonly debugName: string
  /** What the one takes with all that it needs, the next cannot have. */
  readonly priority: number
}

/**
 * A page of forty small files takes long on a slow network. What the entry always needs is one file, and so is what the
 * first page shares with others; what login and sign-up share with the pages behind them is a second one, what is
 * theirs alone a third. The entry itself stays apart, because it waits.
 */
export function createGroups({ entry, firstPage, entrance }: Roots): Group[] {
  const frame = once((graph) => [
    ...listStatic(entry, graph),
    ...[...listStatic(firstPage, graph)].filter((id) => SHARED.test(id)),
  ])
  const behind = once((graph) => entrance.flatMap((page) => [page, ...listStatic(page, graph)]))
  return [
    { name: (id, graph) => (frame(graph).has(id) ? 'frame' : null), debugName: 'frame', priority: 3 },
    {
      name: (id, graph) => (behind(graph).has(id) && !OF_ENTRANCE.test(id) ? 'parts' : null),
      debugName: 'parts',
      priority: 2,
    },
    {
      name: (id, graph) => (behind(graph).has(id) ? 'entrance' : null),
      debugName: 'entrance',
      priority: 1,
    },
  ]
}

/** The graph is whole when it is first asked. */
function once(list: (graph: Graph) => readonly string[]): (graph: Graph) => ReadonlySet<string> {
  let found: ReadonlySet<string> | undefined
  return (graph) => (found ??= new Set(list(graph)))
}

function listStatic(entry: string, graph: Graph): ReadonlySet<string> {
  const found = new Set([entry])
  for (const id of found) {
    for (const next of graph.getModuleInfo(id)?.importedIds ?? []) if (!ICONS.test(next)) found.add(next)
  }
  found.delete(entry)
  return found
}

/** A worker is found by its address, so that must not change with its content. */
export const toEntryName = ({ name }: { readonly name: string }): string =>
  name === WORKER ? `${WORKER}.js` : 'assets/[name]-[hash].js'

const TEXTS = /([^/]+)\/locales\/([^/]+)\.po$/
const CONTENT = /([^/]+)\/content\/([^/.]+)\.([^/.]+)\.data\.ts$/

/** Catalogues and long texts are named after what they hold, so that tests and people can tell them from code. */
export function toChunkName({ facadeModuleId }: { readonly facadeModuleId?: string | null }): string {
  const [, place, language] = TEXTS.exec(facadeModuleId ?? '') ?? []
  if (place && language) return `assets/texts-${place}-${language}-[hash].js`
  const [, feature, name, spoken] = CONTENT.exec(facadeModuleId ?? '') ?? []
  return feature && name && spoken ? `assets/texts-${feature}_${name}-${spoken}-[hash].js` : 'assets/[name]-[hash].js'
}
