import { observer } from 'mobx-react-lite';
import type { FieldViewProps } from '#runtime/form/fieldLibrary.ts';
import { textOfValue } from '#runtime/form/values.ts';
import styles from '../Control.module.css';
import { FieldBox } from '../FieldBox.tsx';
import { useMaskedElement } from '../useMaskedElement.ts';
import { maskOf, typeFieldOf } from './documentType.ts';

/** The number of an identity document, in the mask of its type. Left to right in every language. */
export const DocumentNumber = observer(function DocumentNumber(props: FieldViewProps) {
  const { field } = props;
  const { spec } = field;
  const mask = maskOf(spec, textOfValue(field.beside(typeFieldOf(spec)))) ?? spec.mask;
  const ref = useMaskedElement(field, mask);
  const isDigits = mask !== undefined && !/[@*]/.test(mask);
  return (
    <FieldBox {...props}>
      {(control) => (
        <input
          {...control}
          ref={ref}
          type="text"
          inputMode={isDigits ? 'numeric' : undefined}
          dir="ltr"
          className={styles.control}
          defaultValue={typeof spec.initial === 'string' ? spec.initial : undefined}
          placeholder={spec.placeholder ?? mask?.replaceAll('#', '0')}
          autoComplete={spec.autocomplete ?? 'off'}
          autoCapitalize="characters"
          autoCorrect="off"
          spellCheck="false"
        />
      )}
    </FieldBox>
  );
});
