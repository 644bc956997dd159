import type { FieldViewProps } from '#runtime/registry/fields.ts';
import styles from '../Control.module.css';
import { FieldBox } from '../FieldBox.tsx';
import { useElement } from '../useElement.ts';

/** An e-mail address: the phone's keyboard with an @, no capitals, no corrections. */
export function Email(props: FieldViewProps) {
  const { field } = props;
  const ref = useElement<HTMLInputElement>(field);
  return (
    <FieldBox {...props}>
      {(control) => (
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
          spellCheck={false}
          onInput={(event) => field.type(event.currentTarget.value)}
        />
      )}
    </FieldBox>
  );
}
