import { isRecord, recordOf } from '#schemas/record.ts';
import { type Copied, copiesFor } from './copies.ts';
import { allows, type Edit, slotsOf, type Target, titleOf, type Widgets } from './edits.ts';
import { type Document, nodesOf, spotOf, subtreeOf, textKeysIn } from './tree.ts';

/** Longest text of a clipboard that is looked at, in characters: as much as a document may hold. */
const MOST_CHARACTERS = 524_288;
const ID = /^[a-z][A-Za-z0-9_-]{0,63}$/;

/** A part with all in it as the text of a clipboard: JSON, with the texts that it names in every language. */
export function copiedText(document: Document, root: string): string {
  const raw = recordOf(document['nodes']);
  const ids = subtreeOf(nodesOf(document), root);
  const texts = recordOf(document['text']);
  const keys = new Set(ids.flatMap((id) => textKeysIn(raw[id])).filter((key) => Object.hasOwn(texts, key)));
  return JSON.stringify({
    marquee: 'part',
    root,
    nodes: Object.fromEntries(ids.map((id) => [id, raw[id]])),
    text: Object.fromEntries([...keys].map((key) => [key, texts[key]])),
  });
}

/** The part in a clipboard's text; null where there is none. Whoever wrote the text, nothing of it is believed. */
export function copiedIn(said: string): Copied | null {
  if (said.length > MOST_CHARACTERS || !said.startsWith('{')) return null;
  try {
    const { marquee, root, nodes, text } = recordOf(JSON.parse(said));
    if (marquee !== 'part' || typeof root !== 'string' || !isRecord(nodes) || !Object.hasOwn(nodes, root)) return null;
    const areNodes = Object.entries(nodes).every(
      ([id, node]) => ID.test(id) && typeof recordOf(node)['type'] === 'string',
    );
    return areNodes ? { root, nodes, text: recordOf(text) } : null;
  } catch {
    return null;
  }
}

/** Puts a copied part in behind the chosen one, or into it where that takes it. @returns why not, in words */
export function paste(
  document: Document,
  { copied, selected }: { copied: Copied; selected: string },
  widgets: Widgets,
): Edit | string {
  const type = String(recordOf(copied.nodes[copied.root])['type']);
  const title = titleOf({ type }, widgets);
  const target = targetFor(document, { selected, type }, widgets);
  if (!target) return `${title} cannot stand here: choose another part first.`;
  const { texts, nodes, root } = copiesFor(document, copied);
  return {
    operations: [...texts, { op: 'insertAfter', ...target, value: root, nodes }],
    words: `${title} pasted`,
    select: root,
  };
}

function targetFor(
  document: Document,
  { selected, type }: { selected: string; type: string },
  widgets: Widgets,
): Target | null {
  const nodes = nodesOf(document);
  const spot = spotOf(nodes, selected);
  const around = spot && nodes[spot.parent];
  const behind = around && slotsOf(around, widgets).find(({ name }) => name === spot.slot);
  if (spot && allows(behind ?? undefined, type)) return { parent: spot.parent, slot: spot.slot, after: selected };
  const holder = nodes[selected];
  const inside = holder && slotsOf(holder, widgets).findLast((slot) => allows(slot, type));
  if (!holder || !inside) return null;
  return { parent: selected, slot: inside.name, after: holder.slots[inside.name]?.at(-1) ?? null };
}
