import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { pointerTo } from '#runtime/document/fault.ts';
import { isLockedValue } from '#runtime/document/locks.ts';
import type { JsonSchema } from '#schemas/jsonSchema.ts';
import { recordOf, textsIn } from '#schemas/record.ts';
import { Icon } from '../design/Icon.tsx';
import type { EditorStore } from '../editor/EditorStore.ts';
import { t } from '../words/t.ts';
import css from './Field.module.css';
import { type FieldPlace, titleFor } from './place.ts';

/** `here`: a brand above has locked the value. `below`: it is locked for the brands that inherit it. */
export function lockOfValue({ editor, node, at }: Pick<FieldPlace, 'editor' | 'node' | 'at'>): 'here' | 'below' | null {
  if (node === undefined) return null;
  const { inherited, document } = editor.draft;
  if (inherited === null) return isLockedValue(document, node, at) ? 'below' : null;
  return isLockedValue(inherited, node, at) ? 'here' : null;
}

/** True when a value may be written here: what is no form field asks, for a disabled group does not reach it. */
export function mayWrite(place: Pick<FieldPlace, 'editor' | 'node' | 'at'>): boolean {
  const { editor, node } = place;
  const isLocked = node !== undefined && (editor.lockOf(node) === 'here' || lockOfValue(place) === 'here');
  return editor.isEditable && !isLocked;
}

/** The field of a value that a brand above has locked: nothing in it can be changed, and it says who locked it. */
export const LockedValue = observer(function LockedValue({
  place,
  children,
}: {
  place: FieldPlace;
  children: ReactNode;
}) {
  const { editor, node, at } = place;
  return (
    <fieldset className={css.locked} disabled>
      {children}
      <p className={css.lock}>
        <Icon name="lock" /> {t('fields.lockedValue', { brand: editor.origins.brandOf({ node, at }) })}
      </p>
    </fieldset>
  );
});

/** Choice of the single values that brands which inherit the part may not change. */
export const ValueLocks = observer(function ValueLocks({
  editor,
  id,
  props,
}: {
  editor: EditorStore;
  id: string;
  props: JsonSchema;
}) {
  const names = Object.entries(props.properties ?? {});
  const locked = textsIn(recordOf(editor.nodes[id])['lock']);
  const turn = (at: string, title: string): void => {
    const isLocked = locked.includes(at);
    const next = isLocked ? locked.filter((one) => one !== at) : [...locked, at];
    editor.edit({
      operations: [
        next.length === 0 ? { op: 'unset', node: id, at: '/lock' } : { op: 'set', node: id, at: '/lock', value: next },
      ],
      words: isLocked ? t('fields.unlocked', { title }) : t('fields.locked', { title }),
    });
  };
  if (names.length === 0) return null;
  return (
    <details className={css.more}>
      <summary>{t('fields.lockedValues', { count: locked.length })}</summary>
      <p className={css.note}>{t('fields.lockedValuesAbout')}</p>
      {names.map(([name, schema]) => {
        const at = pointerTo('/props', name);
        const title = titleFor(name, schema);
        return (
          <label key={name} className={css.switch}>
            <input
              type="checkbox"
              checked={locked.includes(at)}
              disabled={!editor.isEditable}
              onChange={() => turn(at, title)}
            />
            {title}
          </label>
        );
      })}
    </details>
  );
});
