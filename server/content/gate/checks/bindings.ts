import type { Catalog } from '#runtime/bundle/catalog.ts';
import { faultWords } from '#runtime/expression/faultWords.ts';
import { escaped } from '../../document/heldIn.ts';
import { nodesIn } from '../nodesIn.ts';
import { checkOfDocument, nameOf } from '../scene.ts';

/** Props of a widget; undefined where it is not there, or takes any. */
function propsOf(type: string, { widgets }: Catalog): string[] | undefined {
  const props = Object.hasOwn(widgets, type) ? widgets[type]?.props : undefined;
  if (!props || typeof props.additionalProperties === 'object') return undefined;
  return Object.keys(props.properties ?? {});
}

/** Bindings to props that the widget does not have: nobody would ever see the value. */
export const bindings = checkOfDocument([], function* (content, { catalog }) {
  for (const [id, { type = '', bind = {} }] of Object.entries(nodesIn(content))) {
    const allowed = propsOf(type, catalog);
    for (const name of Object.keys(bind)) {
      if (allowed?.includes(name) !== false) continue;
      yield {
        document: nameOf(content),
        pointer: `/nodes/${escaped(id)}/bind/${escaped(name)}`,
        code: 'bind.unknown',
        ...(allowed.length === 0
          ? faultWords('bind.none', { name, type })
          : faultWords('bind.unknown', { name, type, names: allowed.join(', ') })),
        allowed,
      };
    }
  }
});
