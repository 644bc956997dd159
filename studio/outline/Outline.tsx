import { observer } from 'mobx-react-lite';
import { type KeyboardEvent, type MouseEvent, useEffect, useRef, useState } from 'react';
import { chordOf } from '#schemas/frame.ts';
import { Icon } from '../design/Icon.tsx';
import type { EditorStore } from '../editor/EditorStore.ts';
import { titleOf } from '../editor/edits.ts';
import { shownText } from '../fields/place.ts';
import css from './Outline.module.css';

interface OutlineRow {
  id: string;
  level: number;
  at: number;
  of: number;
  /** Title of its slot, where the node around it has several. */
  slot: string;
  hasMore: boolean;
  parent: string | null;
}

function rowsOf({ roots, nodes }: EditorStore, closed: ReadonlySet<string>): OutlineRow[] {
  const rows: OutlineRow[] = [];
  const add = (ids: readonly string[], level: number, { slot, parent }: Pick<OutlineRow, 'slot' | 'parent'>): void => {
    ids.forEach((id, index) => {
      const slots = Object.entries(nodes[id]?.slots ?? {}).filter(([, list]) => list.length > 0);
      rows.push({ id, level, at: index + 1, of: ids.length, slot, hasMore: slots.length > 0, parent });
      if (closed.has(id) || level > 64) return;
      for (const [name, list] of slots) add(list, level + 1, { slot: slots.length > 1 ? name : '', parent: id });
    });
  };
  add(roots, 1, { slot: '', parent: null });
  return rows;
}

/** The parts of a page by name, one in another: all that the canvas does can be done here, by keys as well. */
export const Outline = observer(function Outline({ editor }: { editor: EditorStore }) {
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set());
  const [focused, setFocused] = useState('');
  const list = useRef<HTMLUListElement>(null);
  const { selected } = editor;
  const rows = rowsOf(editor, closed);
  const current = rows.some(({ id }) => id === focused)
    ? focused
    : (rows.find(({ id }) => id === selected)?.id ?? rows[0]?.id);

  useEffect(() => {
    if (selected === null) return;
    setFocused(selected);
    const row = list.current?.querySelector(`[data-id="${CSS.escape(selected)}"]`);
    row?.scrollIntoView({ block: 'nearest' });
    if (list.current?.contains(document.activeElement) && row instanceof HTMLElement) row.focus();
  }, [selected]);

  const fold = (id: string, isClosed: boolean): void => {
    const next = new Set(closed);
    if (isClosed) next.add(id);
    else next.delete(id);
    setClosed(next);
  };
  const focus = (id: string | undefined): void => {
    if (id === undefined) return;
    setFocused(id);
    list.current?.querySelector<HTMLElement>(`[data-id="${CSS.escape(id)}"]`)?.focus();
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const act = actOf(event, { rows, current, closed, editor, focus, fold });
    if (!act || event.nativeEvent.isComposing) return;
    event.preventDefault();
    event.stopPropagation();
    act();
  };
  const onClick = ({ target }: MouseEvent): void => {
    const id = target instanceof Element ? target.closest<HTMLElement>('[data-id]')?.dataset['id'] : undefined;
    if (id === undefined) return;
    if (target instanceof Element && target.closest('[data-fold]')) fold(id, !closed.has(id));
    else editor.pick(id, true);
  };
  return (
    <ul ref={list} role="tree" aria-label="Outline" className={css.tree} onKeyDown={onKeyDown} onClick={onClick}>
      {rows.map((row) => (
        <Row key={row.id} row={row} editor={editor} isClosed={closed.has(row.id)} isFocusable={row.id === current} />
      ))}
    </ul>
  );
});

/** What keys need to know of the tree. */
interface Keys {
  rows: readonly OutlineRow[];
  /** Row that has the focus. */
  current: string | undefined;
  closed: ReadonlySet<string>;
  editor: EditorStore;
  focus: (id: string | undefined) => void;
  fold: (id: string, isClosed: boolean) => void;
}

/** What a key does in the tree, after the pattern of ARIA; null: nothing. */
function actOf(event: KeyboardEvent, keys: Keys): (() => void) | null {
  const { rows, current, closed, editor, focus, fold } = keys;
  const index = rows.findIndex(({ id }) => id === current);
  const row = rows[index];
  if (!row) return null;
  const isOpen = row.hasMore && !closed.has(row.id);
  const acts: Readonly<Record<string, () => void>> = {
    arrowdown: () => focus(rows[index + 1]?.id),
    arrowup: () => focus(rows[index - 1]?.id),
    home: () => focus(rows[0]?.id),
    end: () => focus(rows.at(-1)?.id),
    arrowright: () => (isOpen ? focus(rows[index + 1]?.id) : fold(row.id, false)),
    arrowleft: () => (isOpen ? fold(row.id, true) : focus(row.parent ?? undefined)),
    enter: () => {
      editor.pick(row.id, true);
      document.getElementById('fields')?.focus();
    },
    ' ': () => editor.pick(row.id, true),
  };
  return acts[chordOf(event)] ?? typedAhead(event, index, keys);
}

/** A letter goes to the next row that begins with it. */
function typedAhead(event: KeyboardEvent, index: number, { rows, editor, focus }: Keys): (() => void) | null {
  const { nodes, widgets } = editor;
  if (!/^\p{L}$/u.test(event.key) || event.ctrlKey || event.metaKey || event.altKey) return null;
  const ahead = [...rows.slice(index + 1), ...rows.slice(0, index + 1)];
  const letter = event.key.toLowerCase();
  const found = ahead.find(({ id }) =>
    titleOf(nodes[id] ?? { type: '' }, widgets)
      .toLowerCase()
      .startsWith(letter),
  );
  return found ? () => focus(found.id) : null;
}

interface RowProps {
  row: OutlineRow;
  editor: EditorStore;
  isClosed: boolean;
  isFocusable: boolean;
}

/** One part; presses and keys are heard by the tree. */
const Row = observer(function Row({ row, editor, isClosed, isFocusable }: RowProps) {
  const { id, level, at, of, slot, hasMore } = row;
  const { title, text } = namesOf(editor, id);
  return (
    <li
      role="treeitem"
      data-id={id}
      data-level={Math.min(level, 12)}
      aria-level={level}
      aria-posinset={at}
      aria-setsize={of}
      aria-selected={editor.selected === id}
      {...(hasMore ? { 'aria-expanded': !isClosed } : {})}
      tabIndex={isFocusable ? 0 : -1}
      className={css.row}
      data-hovered={editor.hovered === id || undefined}
      onPointerEnter={() => editor.hover(id)}
      onPointerLeave={() => editor.hover(null)}
    >
      <span className={css.fold} aria-hidden="true" data-fold={hasMore || undefined}>
        {hasMore && <Icon name="open" />}
      </span>
      <span className={css.name}>
        {slot !== '' && <small>{slot}: </small>}
        {title}
      </span>
      <span className={css.text}>{text}</span>
    </li>
  );
});

/** A part by its widget, and by the first thing that it says. */
function namesOf(editor: EditorStore, id: string): { title: string; text: string } {
  const node = editor.nodes[id];
  const { heading, title, label } = node?.props ?? {};
  const said = [heading, title, label].map((value) => shownText(editor, value));
  return { title: titleOf(node ?? { type: '' }, editor.widgets), text: said.find((one) => one !== '') ?? '' };
}
