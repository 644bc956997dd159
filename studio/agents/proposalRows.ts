import { valueAt } from '#runtime/document/fault.ts';
import type { Operation } from '#runtime/document/overlay.ts';
import { type Proposed, proposedBetween } from '#runtime/document/proposal.ts';
import { textKeysIn } from '#runtime/document/textKeys.ts';
import { recordOf } from '#schemas/record.ts';
import { titleOf, titleOfProp, type Widgets } from '../editor/edits.ts';
import { type Document, nodesOf, subtreeOf } from '../editor/tree.ts';
import { type NodeChange, wordsOfChange, wordsOfValue } from '../publish/changesBetween.ts';
import { itemInWords, textDetails } from '../publish/fieldDetails.ts';

/** A change by an agent in words, with the name by which it can be taken. */
export interface ProposalRow extends NodeChange {
  name: string;
}

/** Both sides as stored and as shown, which differ in a brand's own version. */
interface Sides {
  stored: { before: Document | null; after: Document };
  shown: { before: Document; after: Document };
  widgets: Widgets;
}

/** Lists an agent's changes, one row for each that can be taken by itself; null: the draft can only be taken as a whole. */
export function proposalRows({ stored, shown, widgets }: Sides): ProposalRow[] | null {
  const proposed = proposedBetween(stored.before, stored.after);
  return proposed?.map((one) => ({ name: one.name, ...wordsOf(one, { stored, shown, widgets }) })) ?? null;
}

function wordsOf(one: Proposed, { stored, shown, widgets }: Sides): NodeChange {
  if ('part' in one) {
    const told = wordsOfChange(one.part, { ...shown, widgets });
    return one.part.kind === 'added' && told.id !== null
      ? { ...told, details: wordsWithin(told.id, shown.after, widgets) }
      : told;
  }
  if ('item' in one) {
    const { kind, item } = one.item;
    return { kind, id: null, ...itemInWords(item, kind, shown) };
  }
  if ('operation' in one) return wordsOfOperation(one.operation, { shown, widgets });
  const { text } = one;
  const owner = Object.entries(recordOf(shown.after['nodes'])).find(([, node]) => textKeysIn(node).includes(text))?.[0];
  const told = wordsOfChange(
    { kind: 'changed', id: owner ?? null },
    { before: shown.after, after: shown.after, widgets },
  );
  return { ...told, details: textDetails([text], stored.before ?? {}, stored.after) };
}

/** Lists the texts of a new part and its descendants, to be read before it is taken. */
function wordsWithin(id: string, after: Document, widgets: Widgets): string[] {
  const nodes = nodesOf(after);
  const raw = recordOf(after['nodes']);
  return subtreeOf(nodes, id).flatMap((one) => {
    const { type = one, props = {} } = nodes[one] ?? {};
    const texts = textDetails(textKeysIn(raw[one]), {}, after);
    const plain = Object.entries(props).flatMap(([name, value]) =>
      typeof value === 'string' ? [wordsOfValue(titleOfProp(name, { type }, widgets), undefined, value)] : [],
    );
    const title = one === id ? [] : [`+ ${titleOf({ type }, widgets)}`];
    return [...title, ...texts, ...plain];
  });
}

const KIND = {
  set: 'changed',
  unset: 'changed',
  replace: 'changed',
  hide: 'removed',
  move: 'moved',
  insertAfter: 'added',
} as const;

function wordsOfOperation(operation: Operation, { shown, widgets }: Pick<Sides, 'shown' | 'widgets'>): NodeChange {
  const { op, node, nodes = {} } = operation;
  const kind = KIND[op];
  const [first = null] = Object.keys(nodes);
  const id = node ?? first;
  const side = kind === 'removed' ? shown.before : shown.after;
  const told = wordsOfChange({ kind, id }, { before: side, after: side, widgets });
  if (kind === 'added' && id !== null) return { ...told, details: wordsWithin(id, shown.after, widgets) };
  return kind === 'changed' ? { ...told, details: [wordsOfSetting(operation, { shown, widgets })] } : told;
}

function wordsOfSetting(
  { node, at = '', value }: Operation,
  { shown, widgets }: Pick<Sides, 'shown' | 'widgets'>,
): string {
  const { type = '' } = nodesOf(shown.after)[node ?? ''] ?? {};
  const was = valueAt(node === undefined ? shown.before : recordOf(shown.before['nodes'])[node], at);
  return wordsOfValue(titleOfProp(at.split('/').at(-1) ?? '', { type }, widgets), was, value);
}
