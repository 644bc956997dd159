import { pointerTo } from '#runtime/document/fault.ts';
import { isRecord } from '#schemas/record.ts';
import type { EditorStore } from '../editor/EditorStore.ts';
import { type FieldPlace, keyIn, titleFor, valueOf } from '../fields/place.ts';

/** Fields of a node that hold one value each, those in its lists and objects too, in the order of its fields. */
export function ownValues(editor: EditorStore, node: string): FieldPlace[] {
  const schema = editor.widgets.get(editor.nodes[node]?.type ?? '')?.props;
  return schema ? valuesIn({ editor, node, at: '/props', schema, title: '', isRequired: true }) : [];
}

function valuesIn(place: FieldPlace): FieldPlace[] {
  const { schema, at } = place;
  const value = valueOf(place);
  if (Array.isArray(value))
    return value.flatMap((_, index) =>
      valuesIn({ ...place, at: pointerTo(at, String(index)), schema: schema.items ?? {} }),
    );
  if (!isRecord(value) || keyIn(value) !== null) return [place];
  return Object.entries(schema.properties ?? {}).flatMap(([name, inner]) => {
    const isRequired = schema.required?.includes(name) ?? false;
    return valuesIn({ ...place, at: pointerTo(at, name), schema: inner, title: titleFor(name, inner), isRequired });
  });
}
