import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { itemName, pointerTo } from '#runtime/document/fault.ts';
import { Icon } from '../design/Icon.tsx';
import { lockSideOf } from '../editor/lockSide.ts';
import { lockedBy, turnLock } from '../editor/locks.ts';
import { t } from '../words/t.ts';
import css from './Field.module.css';
import { type FieldPlace, valueOf } from './place.ts';

type Where = Pick<FieldPlace, 'editor' | 'node' | 'at'>;

/** True when a value may be written here: what is no form field asks, for a disabled group does not reach it. */
export function mayWrite({ editor, node, at }: Where): boolean {
  return editor.isEditable && (node === undefined || lockSideOf(editor, { node, at }) !== 'here');
}

/**
 * Shows the lock of a value around its field. One that a brand above has locked cannot be changed, and says who locked it; one that is locked for
 * brands below can be unlocked.
 */
export const LockedValue = observer(function LockedValue({
  place: { editor, node = '', at, title },
  children,
}: {
  place: FieldPlace;
  children: ReactNode;
}) {
  const isHere = lockSideOf(editor, { node, at }) === 'here';
  return (
    <fieldset className={css.locked} disabled={isHere}>
      {children}
      <p className={css.lock} data-here={isHere || undefined}>
        <Icon name="lock" />
        <span>
          {isHere ? t('fields.lockedValue', { brand: lockedBy(editor, { node, at }) }) : t('fields.lockedBelow')}
        </span>
        {!isHere && (
          <button
            type="button"
            className="quiet"
            disabled={!editor.isEditable}
            onClick={() => turnLock(editor, { node, at }, title)}
          >
            {t('fields.unlock')}
            <span className="unseen"> «{title}»</span>
          </button>
        )}
      </p>
    </fieldset>
  );
});

/** True when a value is locked by itself, and not with something that holds it, which says so already. */
export function isLockedItself({ editor, node, at }: Where): boolean {
  if (node === undefined || at.lastIndexOf('/') <= 0) return false;
  const around = lockSideOf(editor, { node, at: at.slice(0, at.lastIndexOf('/')) });
  return around === null && lockSideOf(editor, { node, at }) !== null;
}

/** A lock beside a name, with its words. */
export const LockMark = observer(function LockMark({ place: { editor, node = '', at } }: { place: FieldPlace }) {
  const isHere = lockSideOf(editor, { node, at }) === 'here';
  const words = isHere ? t('fields.lockedAbove', { brand: lockedBy(editor, { node, at }) }) : t('fields.lockedBelow');
  return (
    <span className={css.mark} data-here={isHere || undefined} title={words}>
      <Icon name="lock" />
      <span className="unseen">{words}</span>
    </span>
  );
});

/** Locks one item of a list of a part for the brands that inherit it, by its name where it has one: then it is found wherever it stands. */
export const LockTool = observer(function LockTool({
  place,
  item,
  name,
}: {
  place: FieldPlace;
  item: unknown;
  name: string;
}) {
  const { editor, node, at } = place;
  if (node === undefined) return null;
  const side = lockSideOf(editor, { node, at });
  const isWithMore = side !== null && !isLockedItself(place);
  const labels = {
    here: () => `${name}: ${t('fields.lockedAbove', { brand: lockedBy(editor, { node, at }) })}`,
    below: () => t('fields.unlockItem', { name }),
    free: () => t('fields.lock', { name }),
  };
  const label = labels[side ?? 'free']();
  const turn = (): void => turnLock(editor, { node, at: side === null ? lockedAt(place, item) : at }, name);
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      disabled={!editor.isEditable || side === 'here' || isWithMore}
      onClick={turn}
    >
      <Icon name={side === null ? 'unlocked' : 'lock'} />
    </button>
  );
});

/** Pointer by which an item is locked: by its name where no other item has the same, else by its place. */
function lockedAt(place: FieldPlace, item: unknown): string {
  const around = place.at.slice(0, place.at.lastIndexOf('/'));
  const [name, list] = [itemName(item), valueOf({ ...place, at: around })];
  const isFound = typeof name === 'string' && !/^\d*$/.test(name);
  const isAlone = Array.isArray(list) && list.filter((one) => itemName(one) === name).length === 1;
  return isFound && isAlone ? pointerTo(around, name) : place.at;
}
