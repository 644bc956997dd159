import { autorun } from 'mobx';
import { type RefObject, useEffect, useRef } from 'react';
import type { Option } from '#runtime/form/document.ts';
import type { FormField } from '#runtime/form/formField.ts';
import { Chevron } from './Chevron.tsx';
import styles from './Control.module.css';
import type { ChoiceProps } from './choices.ts';

/** The browser's own select, which every phone, keyboard and reader knows, and which works before any code is there. */
export function NativeSelect({ field, t, control, options, isLoadingOptions, initial }: ChoiceProps) {
  const { spec } = field;
  const ref = useSelectElement(field, initial, options);
  return (
    <>
      <select
        {...control}
        ref={ref}
        className={`${styles.control} ${styles.select}`}
        autoComplete={spec.autocomplete}
        aria-busy={isLoadingOptions || undefined}
        defaultValue={initial}
        onChange={(event) => field.type(event.currentTarget.value)}
      >
        <option value="">{spec.placeholder ?? t('forms.choose')}</option>
        {options.map(({ value, label }) => (
          // Names out of the machine's own tables: the server's and the browser's may differ in a word.
          <option key={value} value={value} suppressHydrationWarning>
            {label}
          </option>
        ))}
      </select>
      <Chevron isBusy={isLoadingOptions} />
    </>
  );
}

/** Connects the select with its field. A choice made before this code was loaded stays. */
function useSelectElement(
  field: FormField,
  initial: string,
  options: readonly Option[],
): RefObject<HTMLSelectElement | null> {
  const element = useRef<HTMLSelectElement>(null);
  useEffect(() => {
    const picked = element.current?.value ?? '';
    if (picked !== '' && picked !== initial && !field.isTyped && field.text === initial) field.type(picked);
    return autorun(() => show(element.current, field.text));
  }, [field, initial]);
  // New options are in the page only now; the chosen one is chosen again, and focus stays where it was.
  useEffect(() => show(element.current, field.text), [field, options]);
  return element;
}

function show(element: HTMLSelectElement | null, text: string): void {
  if (element && element.value !== text) element.value = text;
}
