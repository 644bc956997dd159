import type { FieldSpec } from '#runtime/form/document.ts';
import type { FieldViewProps } from '#runtime/form/fieldLibrary.ts';
import control from '../Control.module.css';
import { alsoBy, FieldBox } from '../FieldBox.tsx';
import { useElement } from '../useElement.ts';
import { Counter } from './Counter.tsx';
import styles from './Textarea.module.css';

const ROWS = 3;

/** A text of several lines; it grows with what is written. */
export function Textarea(props: FieldViewProps) {
  const { field, id, t } = props;
  const { autocomplete, initial, placeholder, settings } = field.spec;
  const ref = useElement<HTMLTextAreaElement>(field);
  const max = maxOf(field.spec);
  const counter = `${id}-left`;
  return (
    <FieldBox {...props}>
      {(given) => (
        <span className={styles.box}>
          <textarea
            {...given}
            ref={ref}
            enterKeyHint="enter"
            aria-describedby={max === undefined ? given['aria-describedby'] : alsoBy(given, counter)}
            rows={typeof settings.rows === 'number' ? settings.rows : ROWS}
            className={`${control.control} ${styles.text}`}
            defaultValue={typeof initial === 'string' ? initial : undefined}
            placeholder={placeholder}
            autoComplete={autocomplete}
          />
          {max !== undefined && <Counter id={counter} field={field} max={max} t={t} />}
        </span>
      )}
    </FieldBox>
  );
}

/** Number of characters that the field's own rule allows. */
function maxOf({ rules }: FieldSpec): number | undefined {
  const max = rules.find(({ rule }) => rule === 'maxLength')?.with?.max;
  return typeof max === 'number' ? max : undefined;
}
