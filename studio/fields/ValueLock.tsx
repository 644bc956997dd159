import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { valueAt } from '#runtime/document/fault.ts';
import { Icon } from '../design/Icon.tsx';
import { type LockSide, lockSideOf } from '../editor/lockSide.ts';
import { itemPointer, lockedBy, turnLock } from '../editor/locks.ts';
import { t } from '../words/t.ts';
import css from './Field.module.css';
import type { FieldPlace } from './place.ts';

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

interface ToolProps {
  /** Place of the item. */
  place: FieldPlace;
  index: number;
  name: string;
  lock: LockSide | null;
  /** True when it is locked with what holds it. */
  isWithMore: boolean;
}

/** Locks one item of a list of a part for the brands that inherit it, by its name where it has one: then it is found wherever it stands. */
export function LockTool({ place: { editor, node, at }, index, name, lock, isWithMore }: ToolProps) {
  if (node === undefined) return null;
  const labels = {
    here: () => `${name}: ${t('fields.lockedAbove', { brand: lockedBy(editor, { node, at }) })}`,
    below: () => t('fields.unlockItem', { name }),
    free: () => t('fields.lock', { name }),
  };
  const label = labels[lock ?? 'free']();
  const turn = (): void => {
    const list = at.slice(0, at.lastIndexOf('/'));
    const items = valueAt(editor.nodes[node], list);
    const pointer = lock === null && Array.isArray(items) ? itemPointer(list, items, index) : at;
    turnLock(editor, { node, at: pointer }, name);
  };
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      disabled={!editor.isEditable || lock === 'here' || isWithMore}
      onClick={turn}
    >
      <Icon name={lock === null ? 'unlocked' : 'lock'} />
    </button>
  );
}
