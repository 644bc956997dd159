import { type HTMLAttributes, type SyntheticEvent, useState } from 'react';
import type { FieldStore } from '#runtime/form/FieldStore.ts';
import { applyMask, caretAfter, symbolsIn } from '#runtime/form/mask.ts';
import { withoutEmoji } from '#runtime/form/withoutEmoji.ts';
import type { FieldViewProps } from '#runtime/registry/fields.ts';
import styles from '../Control.module.css';
import { FieldBox } from '../FieldBox.tsx';
import { useElement } from '../useElement.ts';

/** A line of text, masked where the document says so. */
export function Input(props: FieldViewProps) {
  const { field } = props;
  const ref = useElement<HTMLInputElement>(field);
  const [take] = useState(() => taker(field));
  const { spec } = field;
  const { settings } = spec;
  const isLatin = settings.isLatin === true || settings.isOneTimeCode === true;
  return (
    <FieldBox {...props}>
      {(control) => (
        <input
          {...control}
          ref={ref}
          type="text"
          className={styles.control}
          defaultValue={typeof spec.initial === 'string' ? spec.initial : undefined}
          placeholder={spec.placeholder}
          autoComplete={spec.autocomplete ?? (settings.isOneTimeCode === true ? 'one-time-code' : undefined)}
          inputMode={
            (settings.keyboard as HTMLAttributes<HTMLElement>['inputMode']) ??
            (settings.isOneTimeCode === true ? 'numeric' : undefined)
          }
          {...(isLatin ? { dir: 'ltr', autoCapitalize: 'none', autoCorrect: 'off', spellCheck: false } : {})}
          onInput={take}
          onCompositionEnd={take}
        />
      )}
    </FieldBox>
  );
}

/** Reads the element into the store; a mask or a forbidden picture writes it back, with the caret where it stood. */
function taker(field: FieldStore): (event: SyntheticEvent<HTMLInputElement>) => void {
  return (event) => {
    const element = event.currentTarget;
    const { mask, settings } = field.spec;
    const isComposing = 'isComposing' in event.nativeEvent && event.nativeEvent.isComposing === true;
    // Writing into a half-composed word breaks Android keyboards: it is tidied when the word is done.
    if (isComposing) return field.type(element.value);
    const free = settings.withoutEmoji === true ? withoutEmoji(element.value) : element.value;
    const text = mask === undefined ? free : applyMask(mask, free);
    if (text !== element.value) {
      const symbols = symbolsIn(element.value.slice(0, element.selectionStart ?? element.value.length));
      element.value = text;
      const caret = caretAfter(text, symbols);
      element.setSelectionRange(caret, caret);
    }
    field.type(text);
  };
}
