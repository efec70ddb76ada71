/** Where a request waits: the widest neighbourhood first, the place itself last. No place lies within another place. */
export type Path = readonly string[]

/** A request that waits; both end the waiting. */
export type Waiter = { readonly begin: () => void; readonly refuse: () => void }

/** A neighbourhood: those within it in the order of their turns, its own line, and how many wait in all of it. */
export type Node = {
  readonly within: Map<string, Node>
  readonly line: Set<Waiter>
  waiting: number
}

export const createNode = (): Node => ({ within: new Map(), line: new Set(), waiting: 0 })

export function addWaiter(root: Node, path: Path, waiter: Waiter): void {
  let node = root
  node.waiting += 1
  for (const name of path) {
    const next = node.within.get(name) ?? createNode()
    node.within.set(name, next)
    next.waiting += 1
    node = next
  }
  node.line.add(waiter)
}

/** Nothing is kept of where nobody waits. */
export function removeWaiter(root: Node, path: Path, waiter: Waiter): void {
  const nodes = listNodes(root, path)
  if (nodes.at(-1)?.line.delete(waiter) !== true) return
  for (const node of nodes) node.waiting -= 1
  for (const [step, name] of path.entries()) {
    const [outer, inner] = [nodes[step], nodes[step + 1]]
    if (inner?.waiting === 0) outer?.within.delete(name)
  }
}

/** In this very place. */
export const countWaiting = (root: Node, path: Path): number => {
  const nodes = listNodes(root, path)
  return nodes.length === path.length + 1 ? (nodes.at(-1)?.line.size ?? 0) : 0
}

function listNodes(root: Node, path: Path): readonly Node[] {
  const nodes = [root]
  for (const name of path) {
    const next = nodes.at(-1)?.within.get(name)
    if (!next) break
    nodes.push(next)
  }
  return nodes
}

/** At each step the neighbourhood that was not served for longest, and there the one who waits longest. */
export function findNext({ within, line }: Node): Waiter | undefined {
  const [first] = within
  if (!first) return line.values().next().value
  const [name, node] = first
  // To the end; who begins takes it away if they were the last in it.
  within.delete(name)
  within.set(name, node)
  return findNext(node)
}

/** At each step where most wait, and there the one who came last. Of equals the one whose turn is farthest away. */
export function findSurplus({ within, line }: Node): Waiter | undefined {
  let fullest: Node | undefined
  for (const node of within.values()) if (node.waiting >= (fullest?.waiting ?? 0)) fullest = node
  return fullest ? findSurplus(fullest) : [...line].at(-1)
}
