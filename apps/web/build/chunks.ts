import { WORKER } from './names.ts'

type Graph = { readonly getModuleInfo: (id: string) => { readonly importedIds: readonly string[] } | null }

// Their index names all of them, so that every icon of every page would follow into the frame.
const ICONS = /\/node_modules\/lucide-react\//

const SHARED = /\/packages\/(?:ui|money)\//

/**
 * What the entry always needs is one file instead of forty, and so is what the first page shares with others; the
 * entry itself stays apart, because it waits.
 */
export function createFrameName(entry: string, firstPage: string): (id: string, graph: Graph) => string | null {
  let frame: ReadonlySet<string> | undefined
  return (id, graph) => {
    frame ??= new Set([
      ...listStatic(entry, graph),
      ...[...listStatic(firstPage, graph)].filter((shared) => SHARED.test(shared)),
    ])
    return frame.has(id) ? 'frame' : null
  }
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

/** Catalogues are named after what they hold, so that tests and people can tell them from code. */
export function toChunkName({ facadeModuleId }: { readonly facadeModuleId?: string | null }): string {
  const [, place, language] = /([^/]+)\/locales\/([^/]+)\.po$/.exec(facadeModuleId ?? '') ?? []
  return place && language ? `assets/texts-${place}-${language}-[hash].js` : 'assets/[name]-[hash].js'
}
