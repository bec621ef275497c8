/** Finds the groups of nodes that reach each other, by Tarjan's algorithm. A graph without a circle has none. */
export function rings(graph: ReadonlyMap<string, ReadonlySet<string>>): string[][] {
  const order = new Map<string, number>()
  const path: string[] = []
  const found: string[][] = []

  function visit(node: string): number {
    const place = order.size
    order.set(node, place)
    path.push(node)
    let low = place
    for (const next of graph.get(node) ?? []) {
      if (!order.has(next)) low = Math.min(low, visit(next))
      else if (path.includes(next)) low = Math.min(low, order.get(next) ?? place)
    }
    if (low === place) {
      const ring = path.splice(path.indexOf(node))
      if (ring.length > 1) found.push(ring.sort())
    }
    return low
  }

  for (const node of graph.keys()) if (!order.has(node)) visit(node)
  return found
}
