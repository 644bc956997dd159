import type { Operation } from '#runtime/document/overlay.ts';
import { textKeysIn } from '#runtime/document/textKeys.ts';
import { MOST_PASTED } from '#schemas/frame.ts';
import { isRecord, recordOf, textsIn } from '#schemas/record.ts';
import { t } from '../words/t.ts';
import { type Copied, copiesFor } from './copies.ts';
import { allows, type Edit, slotsOf, type Target, titleOf, type Widgets } from './edits.ts';
import { type Document, nodesOf, spotOf, subtreeOf } from './tree.ts';

const ID = /^[a-z][A-Za-z0-9_-]{0,63}$/;

/** Serializes parts and their descendants for the clipboard: JSON, with the texts that they name in every language. */
export function copiedText(document: Document, roots: readonly string[]): string {
  const raw = recordOf(document['nodes']);
  const nodes = nodesOf(document);
  const ids = roots.flatMap((root) => subtreeOf(nodes, root));
  const texts = recordOf(document['text']);
  const keys = new Set(ids.flatMap((id) => textKeysIn(raw[id])).filter((key) => Object.hasOwn(texts, key)));
  return JSON.stringify({
    marquee: 'parts',
    roots,
    nodes: Object.fromEntries(ids.map((id) => [id, raw[id]])),
    text: Object.fromEntries([...keys].map((key) => [key, texts[key]])),
  });
}

/** Reads the parts in a clipboard's text; null when there are none. The text is untrusted: all of it is validated. */
export function copiedIn(said: string): Copied | null {
  if (said.length > MOST_PASTED || !said.startsWith('{')) return null;
  try {
    const { marquee, roots: named, nodes, text } = recordOf(JSON.parse(said));
    const roots = textsIn(named);
    if (marquee !== 'parts' || roots.length === 0 || !isRecord(nodes)) return null;
    if (!roots.every((root) => Object.hasOwn(nodes, root))) return null;
    const areNodes = Object.entries(nodes).every(
      ([id, node]) => ID.test(id) && typeof recordOf(node)['type'] === 'string',
    );
    return areNodes ? { roots, nodes, text: recordOf(text) } : null;
  } catch {
    return null;
  }
}

/** Builds the edit that inserts copied parts after the chosen one, or inside it where accepted. A text says why there is no place. */
export function paste(
  document: Document,
  { copied, selected }: { copied: Copied; selected: string },
  widgets: Widgets,
): Edit | string {
  const types = copied.roots.map((root) => String(recordOf(copied.nodes[root])['type']));
  const [type = ''] = types;
  const title = types.length === 1 ? titleOf({ type }, widgets) : t('editor.countedParts', { count: types.length });
  const target = targetFor(document, { selected, types }, widgets);
  if (!target) return t('editor.cannotStandHereChooseAnother', { title });
  const { texts, nodes, roots } = copiesFor(document, copied);
  const places = roots.map((root, index): Operation => {
    const after = index === 0 ? target.after : (roots[index - 1] ?? null);
    const own = index === 0 ? nodes : {}; // all of them come with the first
    return { op: 'insertAfter', parent: target.parent, slot: target.slot, after, value: root, nodes: own };
  });
  return { operations: [...texts, ...places], words: t('editor.pasted', { title }), select: roots };
}

function targetFor(
  document: Document,
  { selected, types }: { selected: string; types: readonly string[] },
  widgets: Widgets,
): Target | null {
  const nodes = nodesOf(document);
  const spot = spotOf(nodes, selected);
  const around = spot && nodes[spot.parent];
  const behind = around && slotsOf(around, widgets).find(({ name }) => name === spot.slot);
  const takes = (slot: Parameters<typeof allows>[0]): boolean => types.every((type) => allows(slot, type));
  if (spot && takes(behind ?? undefined)) return { parent: spot.parent, slot: spot.slot, after: selected };
  const holder = nodes[selected];
  const inside = holder && slotsOf(holder, widgets).findLast(takes);
  if (!holder || !inside) return null;
  return { parent: selected, slot: inside.name, after: holder.slots[inside.name]?.at(-1) ?? null };
}
