import { type FaultWords, faultWords } from '#runtime/expression/faultWords.ts';
import type { AnyWidget } from '#runtime/registry/defineWidget.ts';
import type { Told } from '../../document/finding.ts';
import { nodesIn, type RawNode, type RawNodes } from '../nodesIn.ts';
import { checkOfDocument, nameOf } from '../scene.ts';

type Slots = NonNullable<AnyWidget['slots']>;

/** Widgets that others took the place of, and nodes in slots that their parents do not draw or that may not hold them. */
export const types = checkOfDocument([], function* (content, { catalog }) {
  const nodes = nodesIn(content);
  for (const [id, node] of Object.entries(nodes)) {
    const { type = '' } = node;
    const widget = Object.hasOwn(catalog.widgets, type) ? catalog.widgets[type] : undefined;
    if (!widget) continue;
    const place = { document: nameOf(content), pointer: `/nodes/${id}` };
    if (widget.retired !== undefined)
      yield { ...place, code: 'node.retired', ...faultWords('node.retired', { type, description: widget.retired }) };
    for (const told of slotFaults(node, nodes, widget.slots))
      yield { ...place, code: 'node.slot', ...told, pointer: place.pointer + told.pointer };
  }
});

type SlotFault = Pick<Told, 'pointer' | 'found' | 'expected' | 'said'>;

function slotFaults({ type = '', slots = {} }: RawNode, nodes: RawNodes, known: Slots = {}): SlotFault[] {
  return Object.entries(slots).flatMap(([slot, children]) => {
    const pointer = `/slots/${slot}`;
    const own = known[slot] ?? known['*'];
    if (!own && children.length > 0) return [{ pointer, ...notDrawn({ slot, type }, Object.keys(known)) }];
    const { allow = 'any' } = own ?? {};
    if (allow === 'any') return [];
    const kinds = children.flatMap((child) => nodes[child]?.type ?? []);
    return kinds
      .filter((kind) => !allow.includes(kind))
      .map((kind) => ({ pointer, ...faultWords('node.kind', { kind, slot, type, names: allow.join(', ') }) }));
  });
}

function notDrawn(place: { slot: string; type: string }, slots: readonly string[]): FaultWords {
  if (slots.length === 0) return faultWords('node.noSlots', place);
  return faultWords('node.slot', { ...place, names: slots.join(', ') });
}
