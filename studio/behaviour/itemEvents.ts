import { pointerTo } from '#runtime/document/fault.ts';
import { recordOf } from '#schemas/record.ts';
import { type FieldPlace, plainText, shownText, valueOf } from '../fields/place.ts';
import { t } from '../words/t.ts';

/**
 * Events of a part's own items, such as its buttons, by the names that they have there: each is called by its label. An item that has no name
 * yet tells none.
 * @param list name of the property that holds them; undefined: the part has none
 */
export function itemEvents(place: FieldPlace, list: string | undefined): ReadonlyMap<string, string> {
  const items = list === undefined ? undefined : valueOf({ ...place, at: pointerTo('/props', list) });
  if (!Array.isArray(items)) return new Map();
  return new Map(
    items.map(recordOf).flatMap(({ id, label }) => {
      const name = plainText(id);
      return name === ''
        ? []
        : [[name, t('behaviour.itemIsPressed', { name: shownText(place.editor, label) || name })] as const];
    }),
  );
}
