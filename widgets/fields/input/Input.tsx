import type { HTMLAttributes } from 'react';
import type { FieldViewProps } from '#runtime/form/fieldLibrary.ts';
import { withoutEmoji } from '#runtime/form/withoutEmoji.ts';
import styles from '../Control.module.css';
import { cleanElement } from '../cleanElement.ts';
import { FieldBox } from '../FieldBox.tsx';
import type { Take } from '../useElement.ts';
import { useMaskedElement } from '../useMaskedElement.ts';

/** A line of text, masked where the document says so. */
export function Input(props: FieldViewProps) {
  const { field } = props;
  const { spec } = field;
  const { settings } = spec;
  const ref = useMaskedElement(field, spec.mask, take);
  return (
    <FieldBox {...props}>
      {(control) => (
        <input
          {...control}
          ref={ref}
          type="text"
          className={styles.control}
          defaultValue={typeof spec.initial === 'string' ? spec.initial : undefined}
          readOnly={settings.isFixed === true}
          placeholder={spec.placeholder}
          autoComplete={spec.autocomplete}
          // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- one of the schema’s
          inputMode={settings.keyboard as HTMLAttributes<HTMLElement>['inputMode']}
          {...(settings.isLatin === true
            ? { dir: 'ltr', autoCapitalize: 'none', autoCorrect: 'off', spellCheck: 'false' }
            : {})}
          onCompositionEnd={({ currentTarget, nativeEvent }) => take(field, currentTarget, nativeEvent)}
        />
      )}
    </FieldBox>
  );
}

/** Reads the element into the store, without forbidden pictures. */
const take: Take = (field, element, event) => {
  // Writing into a half-composed word breaks Android keyboards: it is tidied when the word is done.
  const isComposing = 'isComposing' in event && event.isComposing === true;
  if (!isComposing && field.spec.settings.withoutEmoji === true) cleanElement(element, withoutEmoji);
  field.type(element.value);
};
