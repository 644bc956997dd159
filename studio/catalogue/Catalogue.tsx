import { observer } from 'mobx-react-lite';
import { type RefObject, useRef, useState } from 'react';
import type { WidgetEntry } from '#runtime/bundle/widgetEntries.ts';
import { Dialog, focusFirst } from '../design/Dialog.tsx';
import { walkButtons } from '../design/walkButtons.ts';
import type { EditorStore } from '../editor/EditorStore.ts';
import { allows, slotsOf, type Target, titleOf } from '../editor/edits.ts';
import { spotOf } from '../editor/tree.ts';
import { dragFrom } from '../move/followPointer.ts';
import { t } from '../words/t.ts';
import { areaTitle } from './areaTitle.ts';
import css from './Catalogue.module.css';

/** A place for a new part: in the chosen part or after it; in the page's root when none is chosen. */
interface Place {
  target: Target;
  words: string;
  allow: { allow?: readonly string[] } | undefined;
}

function placesOf({ selected, roots, nodes, widgets }: EditorStore): Place[] {
  const id = selected ?? roots[0];
  const node = id === undefined ? undefined : nodes[id];
  if (id === undefined || !node) return [];
  const inside = slotsOf(node, widgets).map((slot) => ({
    target: { parent: id, slot: slot.name, after: node.slots[slot.name]?.at(-1) ?? null },
    words:
      slot.name === 'main'
        ? t('catalogue.in', { title: titleOf(node, widgets) })
        : t('catalogue.inSlot', { title: titleOf(node, widgets), slot: slot.title }),
    allow: slot,
  }));
  const spot = spotOf(nodes, id);
  const around = spot && nodes[spot.parent];
  if (!spot || !around) return inside;
  const behind = {
    target: { parent: spot.parent, slot: spot.slot, after: id },
    words: t('catalogue.after', { title: titleOf(node, widgets) }),
    allow: slotsOf(around, widgets).find(({ name }) => name === spot.slot),
  };
  return [...inside, behind];
}

/** Returns the widgets allowed at a place that have all the words in their name or description. */
function foundAt({ widgets }: EditorStore, place: Place | undefined, words: string): WidgetEntry[] {
  const wanted = words.toLowerCase().split(/\s+/);
  return [...widgets.values()].filter(({ type, title, description, retired }) => {
    if (retired !== undefined || !place || !allows(place.allow, type)) return false;
    return wanted.every((word) => `${title} ${description} ${type}`.toLowerCase().includes(word));
  });
}

/** Dialog that adds a part: search by typing, walk by arrows, insert by Enter. */
export const Catalogue = observer(function Catalogue({ editor }: { editor: EditorStore }) {
  const [words, setWords] = useState('');
  const places = placesOf(editor);
  const [chosen, setChosen] = useState(0);
  const list = useRef<HTMLUListElement>(null);
  const place = places[chosen] ?? places[0];
  const found = foundAt(editor, place, words);
  const add = (widget: WidgetEntry | undefined): void => {
    if (widget && place) editor.insert(widget.type, place.target);
  };
  const drag = ({ type, title }: WidgetEntry): void => {
    editor.hide('catalogue');
    editor.moving.drag({ ids: [], types: [type] }, title);
  };
  return (
    <Dialog title={t('catalogue.addAPart')} close={() => editor.hide('catalogue')} isWide>
      <div className={css.catalogue}>
        <label>
          <span className="unseen">{t('catalogue.searchParts')}</span>
          <input
            type="search"
            ref={focusFirst}
            placeholder={t('catalogue.searchParts')}
            value={words}
            onChange={({ target }) => setWords(target.value)}
            onKeyDown={(event) => {
              walkButtons(event, list.current);
              if (event.key !== 'Enter') return;
              event.preventDefault(); // the dialog goes, and the button that opened it has the focus again: it would be pressed
              add(found[0]);
            }}
          />
        </label>
        <label>
          {t('catalogue.putIt')}
          <select value={chosen} onChange={({ target }) => setChosen(Number(target.value))}>
            {places.map((one, index) => (
              <option key={one.words} value={index}>
                {one.words}
              </option>
            ))}
          </select>
        </label>
        {found.length === 0 && <output>{t('catalogue.nothingThatMayStandThere', { words })}</output>}
        <Found list={list} found={found} add={add} drag={drag} />
      </div>
    </Dialog>
  );
});

/** Widgets by their area. */
function Found({
  list,
  found,
  add,
  drag,
}: {
  list: RefObject<HTMLUListElement | null>;
  found: readonly WidgetEntry[];
  add: (widget: WidgetEntry) => void;
  drag: (widget: WidgetEntry) => void;
}) {
  const areas = [...new Set(found.map(({ category }) => category))];
  return (
    <ul ref={list} className={css.areas}>
      {areas.map((area) => (
        <li key={area}>
          <h3>{areaTitle(area)}</h3>
          <ul className={css.widgets}>
            {found
              .filter(({ category }) => category === area)
              .map((widget) => (
                <li key={widget.type}>
                  <button
                    type="button"
                    onClick={() => add(widget)}
                    onKeyDown={(event) => walkButtons(event, list.current)}
                    onPointerDown={(event) => event.pointerType !== 'touch' && dragFrom(event, () => drag(widget))}
                  >
                    <strong>{widget.title}</strong>
                    <span>{widget.description}</span>
                  </button>
                </li>
              ))}
          </ul>
        </li>
      ))}
    </ul>
  );
}
