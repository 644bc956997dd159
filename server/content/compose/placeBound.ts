import { recordOf } from '#schemas/record.ts';

/** Moves values that were bound to settings to the props, where they are checked and pass their doors like any other. */
export function placeBound(nodes: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  return Object.fromEntries(Object.entries(nodes).map(([id, node]) => [id, placeIn(node)]));
}

function placeIn(node: unknown): unknown {
  const { bind, props, ...rest } = recordOf(node);
  const entries = Object.entries(recordOf(bind));
  const known = entries.filter(([, bound]) => bound === null || typeof bound !== 'object');
  if (known.length === 0) return node;
  const open = entries.filter((entry) => !known.includes(entry));
  const given = known.filter(([, value]) => value !== null); // nothing is set: the prop's own default
  return { ...rest, props: { ...recordOf(props), ...Object.fromEntries(given) }, bind: Object.fromEntries(open) };
}
