import { observer } from 'mobx-react-lite';
import { type PointerEvent, useRef, useState } from 'react';
import { pointerTo } from '#runtime/document/fault.ts';
import type { JsonSchema } from '#schemas/jsonSchema.ts';
import { isRecord } from '#schemas/record.ts';
import { Icon } from '../design/Icon.tsx';
import type { EditorStore } from '../editor/EditorStore.ts';
import { lockSideOf } from '../editor/lockSide.ts';
import { t } from '../words/t.ts';
import { titleIn } from '../words/titles.ts';
import { choiceWords } from './choiceWords.ts';
import { dragRow } from './dragRow.ts';
import css from './Field.module.css';
import { faultOf } from './faultOf.ts';
import listCss from './List.module.css';
import { type Holder, ListItem, type ListRow } from './ListItem.tsx';
import { itemsOf, moveItem } from './listChange.ts';
import { emptyOf, type FieldPlace, plainText, shownText, valueOf, write } from './place.ts';

/** Several values in an order: each is opened, dragged by its handle or moved by its buttons, or taken away. */
export const ListField = observer(function ListField({ Inner, Parts, ...place }: FieldPlace & Holder) {
  const { title, schema, editor } = place;
  const items = itemsOf(place);
  const fault = faultOf(place, valueOf(place));
  const { list, drop, drag } = useDrag((from, to) => moveItem(place, from, to));
  return (
    <fieldset className={css.group}>
      <legend>{title}</legend>
      {typeof schema['description'] === 'string' && <p className={css.about}>{titleIn(schema['description'])}</p>}
      {fault !== '' && <p className={css.fault}>{fault}</p>}
      <ol ref={list} className={listCss.list} onPointerDown={drag}>
        {rowsOf(place, items).map((row, index) => (
          <ListItem
            // biome-ignore lint/suspicious/noArrayIndexKey: items have no ids
            key={index}
            {...place}
            {...row}
            usual={undefined}
            index={index}
            isDragged={drop?.from === index}
            drop={sideOf(drop, index)}
            Inner={Inner}
            Parts={Parts}
          />
        ))}
      </ol>
      <button
        type="button"
        className={css.add}
        disabled={!editor.isEditable}
        onClick={() =>
          write(place, [...items, emptyOf(schema.items ?? {})], { words: t('fields.oneMoreOf', { title }) })
        }
      >
        <Icon name="add" /> {t('common.add')}
      </button>
    </fieldset>
  );
});

/**
 * What is drawn of each item while it is closed, as plain values: of some hundred items a key draws the one that it changes. What a brand above has
 * locked stays where it is: neither it nor its neighbours change places with it.
 */
function rowsOf(place: FieldPlace, items: readonly unknown[]): ListRow[] {
  const { editor, node, at } = place;
  const lockAt = (pointer: string) => (node === undefined ? null : lockSideOf(editor, { node, at: pointer }));
  const around = lockAt(at);
  const locks = items.map((_, index) => around ?? lockAt(pointerTo(at, String(index))));
  const isFree = (index: number): boolean => index in locks && editor.isEditable && locks[index] !== 'here';
  const lastFixed = editor.isEditable ? locks.lastIndexOf('here') : items.length;
  return items.map((item, index) => ({
    name: nameOf(editor, item, place.schema.items) || `${index + 1}`,
    lock: locks[index] ?? null,
    isWithMore: around !== null,
    mayDrag: items.length > 1 && isFree(index),
    mayGoUp: isFree(index) && isFree(index - 1),
    mayGoDown: isFree(index) && isFree(index + 1),
    mayGo: index > lastFixed,
  }));
}

/** Drags an item of the list by its handle; `drop`: where it would stand, null while none is dragged. */
function useDrag(move: (from: number, to: number) => void) {
  const list = useRef<HTMLOListElement>(null);
  const [drop, setDrop] = useState<{ from: number; to: number } | null>(null);
  const drag = (event: PointerEvent): void => {
    const row = event.target instanceof Element && event.target.closest('[data-handle]')?.closest('li');
    const from = row ? [...(list.current?.children ?? [])].indexOf(row) : -1;
    if (from < 0) return; // pressed elsewhere, or in a list inside of an item
    dragRow(event, list.current, {
      over: (to) => setDrop(to === null ? null : { from, to }),
      drop: (to) => to !== from && move(from, to),
    });
  };
  return { list, drop, drag };
}

/** At which side of an item the line stands that shows the place. */
function sideOf(drop: { from: number; to: number } | null, index: number): 'before' | 'after' | undefined {
  if (drop === null || drop.to !== index || drop.from === drop.to) return undefined;
  return drop.to < drop.from ? 'before' : 'after';
}

/** An item by the first text in it; a value of an enum by its words. */
function nameOf(editor: EditorStore, item: unknown, schema: JsonSchema | undefined): string {
  if (!isRecord(item)) return choiceWords(schema, item) ?? plainText(item);
  const names = ['title', 'label', 'question', 'heading', 'name', ...Object.keys(item)];
  for (const name of names) {
    const text = choiceWords(schema?.properties?.[name], item[name]) ?? shownText(editor, item[name]);
    if (text.trim() !== '') return text;
  }
  return '';
}
