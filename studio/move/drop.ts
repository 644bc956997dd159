import type { Placed } from '#schemas/frame.ts';
import { allows, type Edit, type NamedWidgets, slotsOf, type Target, titleOf } from '../editor/edits.ts';
import { spotOf, subtreeOf, type TreeNode } from '../editor/tree.ts';
import { t } from '../words/t.ts';

/** The parts to put somewhere: parts of the document, or a new one, which has no id yet. */
export interface Dragged {
  ids: readonly string[];
  types: readonly string[];
}

/** The tree that receives them. */
export interface DropTree {
  nodes: Readonly<Record<string, TreeNode>>;
  roots: readonly string[];
  widgets: NamedWidgets;
  /** Returns why this tree does not take parts at a place that their types allow; null: it does. */
  refuses?(what: Dragged, target: Target): string | null;
}

/** Most widgets that a refusal names. */
const MOST_NAMED = 3;

/** Returns why parts cannot be put at a place; null: they can. Used for pointer, keys and menu alike. */
export function refusalOf(tree: DropTree, what: Dragged, target: Target): string | null {
  return refusalByType(tree, what, target) ?? tree.refuses?.(what, target) ?? null;
}

function refusalByType({ nodes, widgets }: DropTree, { ids, types }: Dragged, { parent, slot }: Target): string | null {
  const holder = nodes[parent];
  if (!holder) return t('move.thereIsNothingHereToStand');
  const title = titleOf(holder, widgets);
  if (ids.some((id) => subtreeOf(nodes, id).includes(parent))) return t('move.aPartCannotStandInItself');
  const known = slotsOf(holder, widgets).find(({ name }) => name === slot);
  if (!known) return t('move.takesNoParts', { title });
  if (types.every((type) => allows(known, type))) return null;
  const [first = [], more = []] = [known.allow?.slice(0, MOST_NAMED), known.allow?.slice(MOST_NAMED)];
  const names = first.map((type) => titleOf({ type }, widgets));
  const named = { title, names: names.join(', ') };
  return more.length > 0 ? t('move.takesOnlyTheseAndMore', named) : t('move.takesOnly', named);
}

/** Returns all places that accept the parts, in the order of the outline. */
export function placesFor(tree: DropTree, what: Dragged): Target[] {
  const places: Target[] = [];
  const add = (place: Target): void => {
    if (refusalOf(tree, what, place) === null) places.push(place);
  };
  const walk = (parent: string): void => {
    const node = tree.nodes[parent];
    if (!node || what.ids.includes(parent)) return;
    for (const { name: slot } of slotsOf(node, tree.widgets)) {
      add({ parent, slot, after: null });
      for (const after of standing(node.slots[slot], what)) {
        walk(after);
        add({ parent, slot, after });
      }
    }
  };
  for (const root of tree.roots) walk(root);
  return places;
}

/** Returns the place beside or inside a part. */
export function placeAt({ nodes, widgets }: DropTree, what: Dragged, { id, part }: Placed): Target | null {
  const node = nodes[id];
  if (!node) return null;
  if (part === 'inside') {
    const slots = slotsOf(node, widgets);
    const slot = slots.findLast((one) => what.types.every((type) => allows(one, type))) ?? slots.at(-1);
    if (!slot) return null;
    return { parent: id, slot: slot.name, after: standing(node.slots[slot.name], what).at(-1) ?? null };
  }
  const spot = spotOf(nodes, id);
  if (!spot) return null;
  const { parent, slot, siblings, index } = spot;
  const before = siblings.slice(0, part === 'before' ? index : index + 1);
  return { parent, slot, after: standing(before, what).at(-1) ?? null };
}

/** Returns the first place that accepts the parts; else why the first one does not. */
export function firstPlace(tree: DropTree, what: Dragged, places: readonly Placed[]): Target | string {
  let why = t('move.thereIsNothingHereToStand');
  for (const [index, placed] of places.entries()) {
    const target = placeAt(tree, what, placed);
    const refused = target ? refusalOf(tree, what, target) : null;
    if (target && refused === null) return target;
    if (index === 0 && refused !== null) why = refused;
  }
  return why;
}

/** Returns the part that a place is shown beside or inside. */
export function shownAt({ nodes }: DropTree, what: Dragged, { parent, slot, after }: Target): Placed {
  if (after !== null) return { id: after, part: 'after' };
  const [first] = standing(nodes[parent]?.slots[slot], what);
  return first === undefined ? { id: parent, part: 'inside' } : { id: first, part: 'before' };
}

/** Describes a place: `Stack, 2 of 5`. */
export function wordsOfPlace(tree: DropTree, what: Dragged, target: Target): string {
  const { nodes, widgets } = tree;
  const holder = nodes[target.parent];
  if (!holder) return '';
  const slots = slotsOf(holder, widgets);
  const name = slots.length > 1 ? `, ${slots.find((one) => one.name === target.slot)?.title ?? target.slot}` : '';
  return t('move.of', { holder: `${titleOf(holder, widgets)}${name}`, ...numberOfPlace(tree, what, target) });
}

/** Counts a place in its slot, as if the parts stood there: from 1, of how many. */
export function numberOfPlace(
  { nodes }: DropTree,
  what: Dragged,
  { parent, slot, after }: Target,
): { place: number; total: number } {
  const others = standing(nodes[parent]?.slots[slot], what);
  const at = after === null ? 0 : others.indexOf(after) + 1;
  return { place: at + 1, total: others.length + Math.max(1, what.ids.length) };
}

/** Builds the edit that moves parts to a place, one after the other. */
export function moveAll(ids: readonly string[], target: Target, words: string): Edit {
  const operations = ids.map((node, index) => {
    const after = index === 0 ? target.after : (ids[index - 1] ?? null);
    return { op: 'move' as const, node, parent: target.parent, slot: target.slot, after };
  });
  return { operations, words };
}

/** Returns the parts in a slot that are not being moved. */
function standing(list: readonly string[] = [], { ids }: Dragged): string[] {
  return list.filter((id) => !ids.includes(id));
}
