import { computed } from 'mobx';
import { observer } from 'mobx-react-lite';
import {
  type KeyboardEvent,
  type MouseEvent,
  memo,
  type PointerEvent,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { isSame } from '#runtime/document/diff.ts';
import { Icon } from '../design/Icon.tsx';
import type { EditorStore } from '../editor/EditorStore.ts';
import type { LockSide } from '../editor/lockSide.ts';
import { lockedBy } from '../editor/locks.ts';
import { unseenWords } from '../editor/unseenAs.ts';
import { FoundMark } from '../fields/FoundMark.tsx';
import dropCss from '../move/Drop.module.css';
import { dropMarksOf, Handle, PlaceWords } from '../move/DropMarks.tsx';
import { dragRow, rowIdAt } from '../move/dragRow.ts';
import { useDropRows } from '../move/useDropRows.ts';
import { Here } from '../presence/Here.tsx';
import { t } from '../words/t.ts';
import css from './Outline.module.css';
import { actOf, type Keys } from './outlineKeys.ts';
import { createRows, type OutlineRow } from './rows.ts';

/** The tree of a page's parts: all that the canvas does can be done here, also by keys. */
export const Outline = observer(function Outline({ editor }: { editor: EditorStore }) {
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set());
  const [focused, setFocused] = useState('');
  const list = useRef<HTMLUListElement>(null);
  const { selected } = editor;
  const rows = useRows(editor, closed);
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
  useDropRows(list, editor.moving);
  const onKeyDown = (event: KeyboardEvent): void => hearKey(event, { rows, current, closed, editor, focus, fold });
  const presses = pressesOf({ rows, closed, editor, fold });
  return (
    <ul
      ref={list}
      role="tree"
      aria-label={t('outline.outline')}
      aria-multiselectable="true"
      className={css.tree}
      onKeyDown={onKeyDown}
      onFocus={({ target }) => setFocused(rowIdAt(target) ?? focused)} // whatever moved it there: keys act on the row that has it
      {...presses}
    >
      <Rows rows={rows} editor={editor} closed={closed} current={current} />
    </ul>
  );
});

function useRows(editor: EditorStore, closed: ReadonlySet<string>): readonly OutlineRow[] {
  return useMemo(() => computed(createRows(editor, closed), { equals: isSame }), [editor, closed]).get();
}

function hearKey(event: KeyboardEvent, keys: Keys): void {
  if (keys.editor.moving.what) return; // its keys are heard by the window
  const act = actOf(event, keys);
  if (!act || event.nativeEvent.isComposing) return;
  event.preventDefault();
  event.stopPropagation();
  act();
}

/** Pointer handlers of the tree: choose, add one, choose a range, fold, drag. */
function pressesOf({ rows, closed, editor, fold }: Pick<Keys, 'rows' | 'closed' | 'editor' | 'fold'>) {
  return {
    onClick: ({ target, ctrlKey, metaKey, shiftKey }: MouseEvent): void => {
      const id = rowIdAt(target);
      if (id === undefined) return;
      if (isIn(target, '[data-fold]')) fold(id, !closed.has(id));
      else if (shiftKey && editor.selected !== null) editor.choose(rangeOf(rows, editor.selected, id));
      else editor.pick(id, { isOutside: true, adds: ctrlKey || metaKey });
    },
    onContextMenu: (event: MouseEvent): void => {
      const id = rowIdAt(event.target);
      if (id === undefined) return;
      event.preventDefault();
      if (!editor.chosen.includes(id)) editor.pick(id, { isOutside: true });
      editor.show('menu');
    },
    onPointerDown: (event: PointerEvent): void => dragRow(event, editor.moving),
  };
}

const isIn = (target: EventTarget, selector: string): boolean =>
  target instanceof Element && target.closest(selector) !== null;

/** Returns the rows between two rows, both included; `to` comes last. */
function rangeOf(rows: readonly OutlineRow[], from: string, to: string): string[] {
  const [one, other] = [from, to].map((id) => rows.findIndex((row) => row.id === id));
  const [start = 0, end = 0] = [one, other].toSorted((a = 0, b = 0) => a - b);
  const ids = rows.slice(start, end + 1).map(({ id }) => id);
  return [...ids.filter((id) => id !== to), to];
}

const Rows = observer(function Rows({
  rows,
  editor,
  closed,
  current,
}: Pick<Keys, 'rows' | 'editor' | 'closed' | 'current'>) {
  const { chosen, hovered, moving } = editor;
  return rows.map((row) => (
    <Row
      key={row.id}
      row={row}
      editor={editor}
      isClosed={closed.has(row.id)}
      isFocusable={row.id === current}
      isChosen={chosen.includes(row.id)}
      isHovered={hovered === row.id}
      {...dropMarksOf(moving, row.id)}
    />
  ));
});

interface RowProps extends ReturnType<typeof dropMarksOf> {
  row: OutlineRow;
  editor: EditorStore;
  isClosed: boolean;
  isFocusable: boolean;
  isChosen: boolean;
  isHovered: boolean;
}

/** One part; the tree handles its pointer and key events, and says what has changed of it. */
const Row = memo(function Row({ row, editor, isClosed, isFocusable, isChosen, isHovered, ...marks }: RowProps) {
  const { id, level, at, of, slot, hasMore, title, text, lock } = row;
  return (
    <li
      role="treeitem"
      data-id={id}
      data-level={Math.min(level, 12)}
      aria-level={level}
      aria-posinset={at}
      aria-setsize={of}
      aria-selected={isChosen}
      {...(hasMore ? { 'aria-expanded': !isClosed } : {})}
      tabIndex={isFocusable ? 0 : -1}
      className={`${css.row} ${dropCss.row}`}
      data-hovered={isHovered || undefined}
      {...marks}
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
      <RowMarks row={row} editor={editor} />
      <Handle isOff={level === 1 || !editor.isEditable || lock === 'here'} />
      {marks['data-place'] !== undefined && <PlaceWords moving={editor.moving} id={id} />}
    </li>
  );
});

/** What there is to know of the part: locked, not in the page, faulty, commented on, looked at by others. */
function RowMarks({ row: { id, lock, unseen, found, comments, here }, editor }: Pick<RowProps, 'row' | 'editor'>) {
  return (
    <>
      {lock !== null && <Lock editor={editor} id={id} lock={lock} />}
      {unseen !== undefined && <Unseen as={unseen} />}
      <FoundMark count={found} />
      {comments > 0 && <Comments count={comments} />}
      {here.length > 0 && <Here peers={here} />}
    </>
  );
}

/** Says that the part is locked: for this brand, or by this document for the brands that inherit it. */
const Lock = observer(function Lock({ editor, id, lock }: { editor: EditorStore; id: string; lock: LockSide }) {
  const words =
    lock === 'here'
      ? t('outline.lockedHere', { brand: lockedBy(editor, { node: id, at: '' }) })
      : t('outline.lockedBelow');
  return (
    <span className={css.lock} title={words}>
      <Icon name="lock" />
      <span className="unseen">{words}</span>
    </span>
  );
});

/** Says that the part is not in the page that is looked at. */
function Unseen({ as }: { as: NonNullable<OutlineRow['unseen']> }) {
  return (
    <span className={css.unseen} title={unseenWords[as]}>
      <Icon name="hidden" />
      <span className="unseen">{unseenWords[as]}</span>
    </span>
  );
}

/** Number of unresolved comments on the part. */
function Comments({ count }: { count: number }) {
  return (
    <span className={css.comments} title={t('comments.counted', { count })}>
      <Icon name="comment" />
      <span aria-hidden="true">{count}</span>
      <span className="unseen">{t('comments.counted', { count })}</span>
    </span>
  );
}
