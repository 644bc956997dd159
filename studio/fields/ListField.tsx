import { observer } from 'mobx-react-lite';
import type { ComponentType, PointerEvent } from 'react';
import { useRef, useState } from 'react';
import { pointerTo } from '#runtime/document/fault.ts';
import { isRecord } from '#schemas/record.ts';
import { Icon } from '../design/Icon.tsx';
import type { EditorStore } from '../editor/EditorStore.ts';
import { locksFollow } from '../editor/locks.ts';
import { t } from '../words/t.ts';
import { titleIn } from '../words/titles.ts';
import { dragRow } from './dragRow.ts';
import css from './Field.module.css';
import { faultOf } from './faultOf.ts';
import listCss from './List.module.css';
import { emptyOf, type FieldPlace, plainText, shownText, valueOf, write } from './place.ts';
import { isLockedItself, LockedValue, LockMark, LockTool, mayWrite } from './ValueLock.tsx';

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
  const change = listChange(place, items);
  const { list, drop, drag } = useDrag(change.move);
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
              change={change}
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

interface ListChange {
  move(from: number, to: number): void;
  remove(index: number, name: string): void;
}

/** Changes of the order, and of the number: locks of single items go with them. */
function listChange(place: FieldPlace, items: readonly unknown[]): ListChange {
  const { editor, node, at, title } = place;
  const put = (order: readonly number[], words: string): void => {
    const placeOf = (index: number): number | null => (order.includes(index) ? order.indexOf(index) : null);
    const beside = node === undefined ? [] : locksFollow(editor, { node, at }, placeOf);
    write(
      place,
      order.map((index) => items[index]),
      { words, beside },
    );
  };
  const all = [...items.keys()];
  return {
    move: (from, to) =>
      put(all.toSpliced(from, 1).toSpliced(to, 0, from), t('fields.movedTo', { title, from: from + 1, to: to + 1 })),
    remove: (index, name) => put(all.toSpliced(index, 1), t('fields.nameTakenAway', { name })),
  };
}

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
  change: ListChange;
  drag: (event: PointerEvent, from: number) => void;
}

const ListItem = observer(function ListItem({ place, items, index, name, Inner, Parts, change, drag }: ItemProps) {
  const { schema, at } = place;
  const inner = schema.items ?? {};
  const own = { ...place, at: pointerTo(at, String(index)), schema: inner, title: `${index + 1}`, isRequired: true };
  const isLocked = isLockedItself(own);
  const fields = inner.type === 'object' ? <Parts {...own} /> : <Inner {...own} />;
  return (
    <>
      <details>
        <summary>
          {name}
          {isLocked && <LockMark place={own} />}
        </summary>
        {isLocked && inner.type === 'object' ? (
          <LockedValue place={{ ...own, title: name }}>{fields}</LockedValue>
        ) : (
          fields
        )}
      </details>
      <span className={css.tools}>
        {items.length > 1 && mayWrite(own) && (
          // what a pointer drags by; the buttons beside it do the same
          <span className={listCss.handle} aria-hidden="true" onPointerDown={(event) => drag(event, index)}>
            <Icon name="drag" />
          </span>
        )}
        <LockTool place={own} item={items[index]} name={name} />
        <ItemTools place={own} last={items.length - 1} name={name} index={index} change={change} />
      </span>
    </>
  );
});

interface ToolsProps extends Pick<ItemProps, 'place' | 'index' | 'name' | 'change'> {
  last: number;
}

/** What a brand above has locked stays where it is: neither it nor its neighbours change places with it. */
const ItemTools = observer(function ItemTools({ place, index, last, name, change }: ToolsProps) {
  const around = place.at.slice(0, place.at.lastIndexOf('/'));
  const isFree = (item: number): boolean =>
    item >= 0 && item <= last && mayWrite({ ...place, at: pointerTo(around, String(item)) });
  const rest = Array.from({ length: last - index + 1 }, (_, step) => index + step);
  const { move, remove } = change;
  const tools = [
    { icon: 'up', label: t('fields.moveUp', { name }), to: [index, index - 1], act: () => move(index, index - 1) },
    { icon: 'down', label: t('fields.moveDown', { name }), to: [index, index + 1], act: () => move(index, index + 1) },
    { icon: 'remove', label: t('common.takeAway', { name }), to: rest, act: () => remove(index, name) },
  ] as const;
  return tools.map(({ icon, label, to, act }) => (
    <button key={icon} type="button" aria-label={label} disabled={!to.every(isFree)} onClick={act}>
      <Icon name={icon} />
    </button>
  ));
});

/** An item by the first text in it. */
function nameOf(editor: EditorStore, item: unknown): string {
  if (!isRecord(item)) return plainText(item);
  const names = ['title', 'label', 'question', 'heading', 'name', ...Object.keys(item)];
  return names.map((name) => shownText(editor, item[name])).find((text) => text.trim() !== '') ?? '';
}
