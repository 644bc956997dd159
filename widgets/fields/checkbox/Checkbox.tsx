import { reaction } from 'mobx';
import { observer } from 'mobx-react-lite';
import { useCallback } from 'react';
import type { FieldViewProps } from '#runtime/form/fieldLibrary.ts';
import { describedBy } from '../FieldBox.tsx';
import { FieldError, partIds } from '../FieldError.tsx';
import styles from './Checkbox.module.css';

/** A box to tick. Its label stands beside it and may hold links; pressing a link does not tick. */
export const Checkbox = observer(function Checkbox({ field, id, label, t }: FieldViewProps) {
  const { spec, error, isRequired, isDisabled } = field;
  const ids = partIds(id);
  const ref = useCallback(
    (element: HTMLInputElement) => {
      if (element.checked && !field.isTyped && spec.initial !== true) field.type(true); // ticked before this code was there
      return reaction(
        () => field.value === true,
        (isTicked) => {
          element.checked = isTicked;
        },
        { fireImmediately: true },
      );
    },
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the initial value matters once
    [field],
  );
  return (
    <div className={styles.field} data-width={spec.width}>
      <div className={styles.line}>
        <input
          ref={ref}
          id={id}
          name={spec.name}
          type="checkbox"
          className={styles.box}
          disabled={isDisabled}
          defaultChecked={spec.initial === true}
          aria-invalid={error === null ? undefined : true}
          aria-required={isRequired || undefined}
          aria-describedby={describedBy(id, { hint: spec.hint !== undefined, error: error !== null })}
          onChange={(event) => field.type(event.currentTarget.checked)}
          onBlur={() => field.leave()}
        />
        <label id={ids.label} htmlFor={id} className={styles.label}>
          {label}
          {!isRequired && <span className={styles.aside}> {t('forms.optional')}</span>}
        </label>
      </div>
      {spec.hint !== undefined && (
        <p id={ids.hint} className={styles.hint}>
          {spec.hint}
        </p>
      )}
      {error !== null && <FieldError id={ids.error} error={error} />}
    </div>
  );
});
