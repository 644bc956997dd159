import { observer } from 'mobx-react-lite';
import { pointerTo } from '#runtime/document/fault.ts';
import type { JsonSchema } from '#schemas/jsonSchema.ts';
import type { EditorStore } from '../editor/EditorStore.ts';
import { lockSideOf } from '../editor/lockSide.ts';
import { lockedBy, turnLock } from '../editor/locks.ts';
import { t } from '../words/t.ts';
import css from './Field.module.css';
import { titleFor } from './place.ts';

/** Choice of what brands which inherit a part may not change: all of it, or single values. */
export const LockChoice = observer(function LockChoice({
  editor,
  id,
  props,
}: {
  editor: EditorStore;
  id: string;
  props: JsonSchema;
}) {
  const isWhole = editor.lockOf(id) !== null;
  const turn = (): void =>
    editor.edit({
      operations: [
        isWhole ? { op: 'unset', node: id, at: '/locked' } : { op: 'set', node: id, at: '/locked', value: true },
      ],
      words: isWhole ? t('fields.partUnlocked') : t('fields.partLocked'),
    });
  const values = Object.entries(props.properties ?? {}).map(([name, schema]) => ({
    node: id,
    at: pointerTo('/props', name),
    title: titleFor(name, schema),
  }));
  const count = values.filter((value) => lockSideOf(editor, value) !== null).length;
  return (
    <>
      <label className={css.switch}>
        <input type="checkbox" checked={isWhole} disabled={!editor.isEditable} onChange={turn} />
        {t('fields.lockedForBrands')}
      </label>
      {!isWhole && values.length > 0 && (
        <details className={css.more}>
          <summary>{count === 0 ? t('fields.lockSingleValues') : t('fields.lockedValues', { count })}</summary>
          <p className={css.note}>{t('fields.lockedValuesAbout')}</p>
          {values.map((value) => (
            <LockSwitch key={value.at} editor={editor} value={value} />
          ))}
        </details>
      )}
    </>
  );
});

const LockSwitch = observer(function LockSwitch({
  editor,
  value,
}: {
  editor: EditorStore;
  value: { node: string; at: string; title: string };
}) {
  const side = lockSideOf(editor, value);
  return (
    <label className={css.switch}>
      <input
        type="checkbox"
        checked={side !== null}
        disabled={!editor.isEditable || side === 'here'}
        onChange={() => turnLock(editor, value, value.title)}
      />
      {value.title}
      {side === 'here' && (
        <small className={css.note}>{t('fields.lockedAbove', { brand: lockedBy(editor, value) })}</small>
      )}
    </label>
  );
});
