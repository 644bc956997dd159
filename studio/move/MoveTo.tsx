import { observer } from 'mobx-react-lite';
import { type FormEvent, useState } from 'react';
import { Dialog } from '../design/Dialog.tsx';
import { moveParts } from '../editor/chosenParts.ts';
import type { EditorStore } from '../editor/EditorStore.ts';
import { slotsOf, type Target, titleOf } from '../editor/edits.ts';
import { spotOf } from '../editor/tree.ts';
import { t } from '../words/t.ts';
import { type Dragged, numberOfPlace, placesFor } from './drop.ts';
import css from './MoveTo.module.css';

/** Dialog that moves the chosen parts without a drag: choice of the parent, its slot, and the sibling before. */
export const MoveTo = observer(function MoveTo({ editor }: { editor: EditorStore }) {
  const { parts, nodes } = editor;
  const what = { ids: parts, types: parts.flatMap((id) => nodes[id]?.type ?? []) };
  const places = placesFor(editor, what);
  const containers = [...new Set(places.map(({ parent, slot }) => `${parent} ${slot}`))];
  const spot = spotOf(nodes, parts[0] ?? '');
  const [{ container, at }, choose] = useState({ container: spot ? `${spot.parent} ${spot.slot}` : '', at: 0 });
  const inside = places.filter(({ parent, slot }) => `${parent} ${slot}` === container);
  const send = (event: FormEvent): void => {
    event.preventDefault();
    const target = inside[at] ?? inside[0];
    editor.hide('move');
    if (target) moveParts(editor, target);
  };
  return (
    <Dialog title={t('move.moveParts', { title: editor.partsTitle })} close={() => editor.hide('move')}>
      <form className={css.move} onSubmit={send}>
        <label>
          {t('move.into')}
          <select value={container} onChange={({ target }) => choose({ container: target.value, at: 0 })}>
            {containers.map((one) => (
              <option key={one} value={one}>
                {pathOf(editor, one)}
              </option>
            ))}
          </select>
        </label>
        <label>
          {t('move.place')}
          <select value={at} onChange={({ target }) => choose({ container, at: Number(target.value) })}>
            {inside.map((place, index) => (
              <option key={place.after ?? ''} value={index}>
                {wordsAt(editor, what, place)}
              </option>
            ))}
          </select>
        </label>
        <button type="submit" className="main" disabled={inside.length === 0}>
          {t('move.move')}
        </button>
      </form>
    </Dialog>
  );
});

/** A place in its slot: `after Hero (2 of 5)`. */
function wordsAt(editor: EditorStore, what: Dragged, place: Target): string {
  if (place.after === null) return t('move.first');
  const title = titleOf(editor.nodes[place.after] ?? { type: '' }, editor.widgets);
  return t('move.after', { title, ...numberOfPlace(editor, what, place) });
}

/** Returns the path of a slot through all its parents: `Stack › Card: Footer`. */
function pathOf({ nodes, widgets }: EditorStore, container: string): string {
  const [id = '', slot = ''] = container.split(' ');
  const names: string[] = [];
  for (let here: string | undefined = id; here !== undefined; here = spotOf(nodes, here)?.parent)
    names.unshift(titleOf(nodes[here] ?? { type: '' }, widgets));
  const node = nodes[id];
  const slots = node ? slotsOf(node, widgets) : [];
  const title = slots.length > 1 ? `: ${slots.find(({ name }) => name === slot)?.title ?? slot}` : '';
  return names.join(' › ') + title;
}
