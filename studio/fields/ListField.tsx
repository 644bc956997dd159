import { observer } from 'mobx-react-lite';
import type { ComponentType, PointerEvent } from 'react';
import { useRef, useState } from 'react';
import { pointerTo } from '#runtime/document/fault.ts';
import { isRecord } from '#schemas/record.ts';
import { Icon } from '../design/Icon.tsx';
import type { EditorStore } from '../editor/EditorStore.ts';
import { t } from '../words/t.ts';
import { titleIn } from '../words/titles.ts';
import { dragRow } from './dragRow.ts';
import css from './Field.module.css';
import { faultOf } from './faultOf.ts';
import listCss from './List.module.css';
import { emptyOf, type FieldPlace, plainText, shownText, valueOf, write } from './place.ts';

interface Holder {
  /** The field of an item, and the fields of one that is an object. */
  Inner: ComponentType<FieldPlace>;
  Parts: ComponentType<FieldPlace>;
}

/** Several values in an order: each is opened, dragged by its handle or moved by its buttons, or taken away. */
export const ListField = observer(function ListField({ Inner, Parts, ...place }: FieldPlace & Holder) {
  const { title, schema, editor } = place;
  const value = valueOf(place);
  const items: readonly unknown[] = Array.isArray(value) ? value : [];
  const fault = faultOf(place, value);
  const move = (from: number, to: number): void => {
    const next = [...items];
    next.splice(to, 0, ...next.splice(from, 1));
    write(place, next, { words: t('fields.movedTo', { title, from: from + 1, to: to + 1 }) });
  };
  const { list, drop, drag } = useDrag(move);
  return (
    <fieldset className={css.group}>
      <legend>{title}</legend>
      {typeof schema['description'] === 'string' && <p className={css.about}>{titleIn(schema['description'])}</p>}
      {fault !== '' && <p className={css.fault}>{fault}</p>}
      <ol ref={list} className={listCss.list}>
        {items.map((item, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: items have no ids
          <li key={index} data-dragged={drop?.from === index || undefined} data-drop={sideOf(drop, index)}>
            <ListItem
              place={{ ...place, usual: undefined }}
              items={items}
              index={index}
              name={nameOf(editor, item) || `${index + 1}`}
              Inner={Inner}
              Parts={Parts}
              move={move}
              drag={drag}
            />
          </li>
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

/** Drags an item of the list; `drop`: where it would stand, null while none is dragged. */
function useDrag(move: (from: number, to: number) => void) {
  const list = useRef<HTMLOListElement>(null);
  const [drop, setDrop] = useState<{ from: number; to: number } | null>(null);
  const drag = (event: PointerEvent, from: number): void =>
    dragRow(event, list.current, {
      over: (to) => setDrop(to === null ? null : { from, to }),
      drop: (to) => to !== from && move(from, to),
    });
  return { list, drop, drag };
}

/** At which side of an item the line stands that shows the place. */
function sideOf(drop: { from: number; to: number } | null, index: number): 'before' | 'after' | undefined {
  if (drop === null || drop.to !== index || drop.from === drop.to) return undefined;
  return drop.to < drop.from ? 'before' : 'after';
}

interface ItemProps extends Holder {
  place: FieldPlace;
  items: readonly unknown[];
  index: number;
  name: string;
  move: (from: number, to: number) => void;
  drag: (event: PointerEvent, from: number) => void;
}

const ListItem = observer(function ListItem({ place, items, index, name, Inner, Parts, move, drag }: ItemProps) {
  const { schema, editor, at } = place;
  const inner = schema.items ?? {};
  const own = { ...place, at: pointerTo(at, String(index)), schema: inner, title: `${index + 1}`, isRequired: true };
  const last = items.length - 1;
  const remove = (): void =>
    write(
      place,
      items.filter((_, other) => other !== index),
      { words: t('fields.nameTakenAway', { name }) },
    );
  const tools = [
    { icon: 'up', label: t('fields.moveUp', { name }), isOff: index === 0, act: () => move(index, index - 1) },
    { icon: 'down', label: t('fields.moveDown', { name }), isOff: index === last, act: () => move(index, index + 1) },
    { icon: 'remove', label: t('common.takeAway', { name }), isOff: false, act: remove },
  ] as const;
  return (
    <>
      <details>
        <summary>{name}</summary>
        {inner.type === 'object' ? <Parts {...own} /> : <Inner {...own} />}
      </details>
      <span className={css.tools}>
        {editor.isEditable && last > 0 && (
          // what a pointer drags by; the buttons beside it do the same
          <span className={listCss.handle} aria-hidden="true" onPointerDown={(event) => drag(event, index)}>
            <Icon name="drag" />
          </span>
        )}
        {tools.map(({ icon, label, isOff, act }) => (
          <button key={icon} type="button" aria-label={label} disabled={!editor.isEditable || isOff} onClick={act}>
            <Icon name={icon} />
          </button>
        ))}
      </span>
    </>
  );
});

/** An item by the first text in it. */
function nameOf(editor: EditorStore, item: unknown): string {
  if (!isRecord(item)) return plainText(item);
  const names = ['title', 'label', 'question', 'heading', 'name', ...Object.keys(item)];
  return names.map((name) => shownText(editor, item[name])).find((text) => text.trim() !== '') ?? '';
}
