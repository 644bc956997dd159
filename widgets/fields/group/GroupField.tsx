import { observer } from 'mobx-react-lite';
import { useEffect, useRef } from 'react';
import type { FieldViewProps } from '#runtime/form/fieldLibrary.ts';
import type { FormField, Row, Rows } from '#runtime/form/formField.ts';
import { Button } from '#widgets/parts/Button/Button.tsx';
import { Icon } from '#widgets/parts/Icon/Icon.tsx';
import { FieldError, partIds } from '../FieldError.tsx';
import styles from './GroupField.module.css';

/** Rows of fields, each with its heading, a way to take it away, and one to add another. */
export const GroupField = observer(function GroupField(props: FieldViewProps) {
  const { field, id, label, t } = props;
  const { rows, error, spec } = field;
  const ids = partIds(id);
  const box = useRef<HTMLFieldSetElement>(null);
  useFocusOnNewRow(rows, box);
  if (!rows) return null;
  const describedBy = [...(spec.hint === undefined ? [] : [ids.hint]), ...(error === null ? [] : [ids.error])];
  return (
    // Focus may rest on the whole: the error summary leads here when there are too few rows.
    <fieldset
      ref={box}
      id={id}
      tabIndex={-1}
      className={styles.group}
      data-width={spec.width}
      aria-describedby={describedBy.join(' ') || undefined}
    >
      <legend className={styles.legend}>{label}</legend>
      {spec.hint !== undefined && (
        <p id={ids.hint} className={styles.hint}>
          {spec.hint}
        </p>
      )}
      {rows.rows.map((row) => (
        <RowBox key={row.id} {...props} rows={rows} row={row} />
      ))}
      {rows.removed && (
        <p className={styles.removed}>
          <output>{t('forms.rowRemoved')}</output>
          <Button variant="link" onClick={() => rows.restore()}>
            {t('forms.rowRestore')}
          </Button>
        </p>
      )}
      {rows.canAdd && (
        <Button variant="secondary" size="s" onClick={() => rows.add()}>
          {rows.document.add}
        </Button>
      )}
      {error !== null && <FieldError id={ids.error} error={error} />}
    </fieldset>
  );
});

const RowBox = observer(function RowBox({ field, id, t, draw, rows, row }: FieldViewProps & { rows: Rows; row: Row }) {
  const title = rows.titleOf(row);
  const remove = t('forms.rowRemove');
  const shown = row.fields.filter((one) => one.isVisible);
  const idOf = (one: FormField): string => id + one.key.slice(field.key.length);
  return (
    <fieldset aria-label={title || undefined} className={styles.row} data-row={row.id}>
      <div className={styles.head}>
        <span className={styles.title} aria-hidden="true">
          {title}
        </span>
        {rows.canRemove && (
          <button
            type="button"
            className={styles.remove}
            aria-label={`${remove} ${title}`.trim()}
            onClick={() => rows.remove(row.id)}
          >
            <Icon name="close" size={16} />
            {remove}
          </button>
        )}
      </div>
      <div className={styles.fields}>{shown.map((one) => draw(one, { id: idOf(one), isLast: false }))}</div>
    </fieldset>
  );
});

/** A row that was added takes the focus, where one types on; rows that were there at first do not. */
function useFocusOnNewRow(rows: Rows | null, box: React.RefObject<HTMLElement | null>): void {
  const last = rows?.rows.at(-1)?.id;
  const count = rows?.rows.length ?? 0;
  const before = useRef({ last, count });
  useEffect(() => {
    const isNew = last !== before.current.last && count > before.current.count;
    before.current = { last, count };
    if (isNew) box.current?.querySelector<HTMLElement>(`[data-row="${last}"] :is(input, select, textarea)`)?.focus();
  }, [last, count, box]);
}
