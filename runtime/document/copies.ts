import { recordOf } from '#schemas/record.ts';
import { keyIn, pointerParts } from './fault.ts';
import { POISON } from './parse.ts';

type Values = Record<string, unknown>;

/** What of an operation says where it writes. */
interface Target {
  op: string;
  node?: string;
  at?: string;
  parent?: string;
  slot?: string;
  after?: string | null;
}

/** Returns a document of which all that an operation writes to is a copy, and everything else shared. */
export function withCopies(document: Readonly<Values>, { op, node, at, parent, slot = 'main', after }: Target): Values {
  const copy = { ...document };
  if (at !== undefined) copyWay(copy, [...(node === undefined ? [] : ['nodes', node]), ...pointerParts(at)]);
  if (op === 'set' || op === 'unset') return copy;
  copyWay(copy, ['nodes', parent ?? '', 'slots', slot]);
  for (const { id, name, list } of slotsIn(recordOf(copy['nodes'])))
    if (list.includes(node) || list.includes(after)) copyWay(copy, ['nodes', id, 'slots', name]);
  return copy;
}

/** The lists of all slots of some nodes. */
export function slotsIn(nodes: Readonly<Values>): { id: string; name: string; list: unknown[] }[] {
  return Object.entries(nodes).flatMap(([id, node]) =>
    Object.entries(recordOf(recordOf(node)['slots'])).flatMap(([name, list]) =>
      Array.isArray(list) ? [{ id, name, list: list as unknown[] }] : [],
    ),
  );
}

/** Puts copies in the place of what stands on the way of a pointer, as far as it goes. */
function copyWay(document: Values, parts: readonly string[]): void {
  let holder: object = document;
  for (const part of parts) {
    const key = keyIn(holder, part);
    if (POISON.has(key) || !Object.hasOwn(holder, key)) return;
    const value: unknown = Reflect.get(holder, key);
    if (value === null || typeof value !== 'object') return;
    const copy: object = Array.isArray(value) ? [...(value as unknown[])] : { ...value };
    Reflect.set(holder, key, copy);
    holder = copy;
  }
}
