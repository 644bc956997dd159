interface Bound {
  props?: Readonly<Record<string, unknown>>;
  bind?: Readonly<Record<string, unknown>>;
}

/** Moves values that were bound to settings to the props, where they are checked and pass their doors like any other. */
export function placeBound(nodes: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  return Object.fromEntries(Object.entries(nodes).map(([id, node]) => [id, placeIn(node as Bound | null)]));
}

function placeIn(node: Bound | null): unknown {
  const entries = Object.entries(node?.bind ?? {});
  const known = entries.filter(([, bound]) => bound === null || typeof bound !== 'object');
  if (known.length === 0) return node;
  const open = entries.filter((entry) => !known.includes(entry));
  const given = known.filter(([, value]) => value !== null); // nothing is set: the prop's own default
  return { ...node, props: { ...node?.props, ...Object.fromEntries(given) }, bind: Object.fromEntries(open) };
}
