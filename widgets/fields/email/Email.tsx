import type { FieldViewProps } from '#runtime/form/fieldLibrary.ts';
import styles from '../Control.module.css';
import { FieldBox } from '../FieldBox.tsx';
import { useElement } from '../useElement.ts';
import { EmailSuggestion } from './EmailSuggestion.tsx';

/** An e-mail address: the phone's keyboard with an @, no capitals, no corrections. A slip in a common mail host is pointed out. */
export function Email(props: FieldViewProps) {
  const { field, id, t } = props;
  const ref = useElement<HTMLInputElement>(field);
  return (
    <FieldBox {...props}>
      {({ onBlur, ...control }) => (
        // Going on to the suggestion is not leaving the field.
        <span onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && onBlur()}>
          <input
            {...control}
            ref={ref}
            type="email"
            inputMode="email"
            dir="ltr"
            className={styles.control}
            defaultValue={typeof field.spec.initial === 'string' ? field.spec.initial : undefined}
            placeholder={field.spec.placeholder}
            autoComplete={field.spec.autocomplete ?? 'email'}
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck="false"
          />
          <EmailSuggestion field={field} controlId={id} t={t} />
        </span>
      )}
    </FieldBox>
  );
}
