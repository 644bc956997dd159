import type { FieldViewProps } from '#runtime/form/fieldLibrary.ts';
import { FieldBox } from '../FieldBox.tsx';
import { useMaskedElement } from '../useMaskedElement.ts';
import styles from './CodeField.module.css';
import { CODE_DIGITS } from './rules.ts';

/**
 * A one-time code. One input, so that phones fill it in, a paste goes in whole and readers read it as one; its cells are only drawn.
 * Left to right in every language.
 */
export function CodeField(props: FieldViewProps) {
  const { field } = props;
  const { autocomplete, settings } = field.spec;
  const digits = typeof settings.digits === 'number' ? settings.digits : CODE_DIGITS;
  const ref = useMaskedElement(field, '#'.repeat(digits));
  return (
    <FieldBox {...props}>
      {(control) => (
        <span className={styles.cells} data-digits={digits} data-wrong={control['aria-invalid']} dir="ltr">
          <input
            {...control}
            ref={ref}
            type="text"
            inputMode="numeric"
            dir="ltr"
            className={styles.digits}
            autoComplete={autocomplete ?? 'one-time-code'}
            autoCorrect="off"
            spellCheck="false"
          />
        </span>
      )}
    </FieldBox>
  );
}
