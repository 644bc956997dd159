/** Dependencies by name. */
export type Dependencies = ReadonlyMap<string, Iterable<string>>;

/**
 * Finds a cycle among names that depend on each other, `[a, b, a]`; null when there is none. Names that are not listed depend on nothing.
 * Takes away, again and again, what depends on nothing that is left: what then remains holds a cycle (Kahn's algorithm).
 */
export function findCycle(dependencies: Dependencies): string[] | null {
  const left = new Map([...dependencies].map(([name, on]) => [name, new Set(on)]));
  const hanging = hangingOn(left);
  const free = [...left].flatMap(([name, on]) => (countKnown(on, left) === 0 ? [name] : []));
  const open = new Map([...left].map(([name, on]) => [name, countKnown(on, left)]));
  for (let name = free.pop(); name !== undefined; name = free.pop()) {
    left.delete(name);
    for (const other of hanging.get(name) ?? []) {
      const rest = (open.get(other) ?? 0) - 1;
      open.set(other, rest);
      if (rest === 0) free.push(other);
    }
  }
  return walk(left);
}

type Graph = ReadonlyMap<string, ReadonlySet<string>>;

function countKnown(names: ReadonlySet<string>, graph: Graph): number {
  return [...names].filter((name) => graph.has(name)).length;
}

/** Name → who hangs on it. */
function hangingOn(graph: Graph): ReadonlyMap<string, string[]> {
  const hanging = new Map<string, string[]>();
  for (const [name, on] of graph) for (const other of on) hanging.set(other, [...(hanging.get(other) ?? []), name]);
  return hanging;
}

/** Every name that is left hangs on another that is left: going on from any of them comes back to one. */
function walk(left: Graph): string[] | null {
  const path: string[] = [];
  const visited = new Set<string>();
  let here = left.keys().next().value;
  while (here !== undefined && !visited.has(here)) {
    path.push(here);
    visited.add(here);
    here = [...(left.get(here) ?? [])].find((name) => left.has(name));
  }
  return here === undefined ? null : [...path.slice(path.indexOf(here)), here];
}
