import { faultWords } from '#runtime/expression/faultWords.ts';
import type { AnyWidget } from '#runtime/registry/defineWidget.ts';
import { recordOf, textsIn } from '#schemas/record.ts';
import { escaped } from '../../document/heldIn.ts';
import { nodesIn, type RawNode, type RawNodes } from '../nodesIn.ts';
import { checkOfDocument, nameOf } from '../scene.ts';

type Widgets = Readonly<Record<string, AnyWidget>>;

/** A layout does not know the content of its outlet: any event of any widget may come from there. */
const OUTLET = 'layout/outlet';

/** Actions for events that neither the node nor anything inside it tells: they would never run. An event goes to the nearest node around it that has some. */
export const events = checkOfDocument([], function* (content, { catalog }) {
  const nodes = nodesIn(content);
  for (const [id, { on = {}, type = '' }] of Object.entries(nodes)) {
    const names = Object.keys(on);
    if (names.length === 0 || !Object.hasOwn(catalog.widgets, type)) continue;
    const told = eventsBelow(id, nodes, catalog.widgets);
    for (const name of names) {
      if (told.has(name)) continue;
      const allowed = [...told].toSorted();
      yield {
        document: nameOf(content),
        pointer: `/nodes/${escaped(id)}/on/${escaped(name)}`,
        code: 'event.unknown',
        ...(allowed.length === 0
          ? faultWords('event.none', { event: name, type })
          : faultWords('event.unknown', { event: name, type, names: allowed.join(', ') })),
        allowed,
      };
    }
  }
});

function eventsOf(widget: AnyWidget | undefined, { props = {} }: RawNode): readonly string[] {
  const { events: told = [], eventItems } = widget ?? {};
  const items = eventItems === undefined ? [] : props[eventItems];
  return [...told, ...(Array.isArray(items) ? textsIn(items.map((item) => recordOf(item)['id'])) : [])];
}

/** Events of a node and of the nodes inside it, which its actions may answer. */
function eventsBelow(root: string, nodes: RawNodes, widgets: Widgets): Set<string> {
  const told = new Set<string>();
  const seen = new Set<string>();
  const ahead = [root];
  for (let id = ahead.pop(); id !== undefined; id = ahead.pop()) {
    const node = Object.hasOwn(nodes, id) && !seen.has(id) ? nodes[id] : undefined;
    if (!node) continue;
    seen.add(id);
    const { type = '', slots = {}, fallback } = node;
    const tellers = type === OUTLET ? Object.values(widgets) : Object.hasOwn(widgets, type) ? [widgets[type]] : [];
    for (const name of tellers.flatMap((widget) => eventsOf(widget, node))) told.add(name);
    ahead.push(...Object.values(slots).flat(), ...(fallback === undefined ? [] : [fallback]));
  }
  return told;
}
