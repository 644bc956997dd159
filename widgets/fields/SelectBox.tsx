import { observer } from 'mobx-react-lite';
import { useEffect, useRef } from 'react';
import { textOf } from '#runtime/form/messages.ts';
import type { FieldViewProps } from '#runtime/registry/fields.ts';
import styles from './Control.module.css';
import { type ControlProps, FieldBox } from './FieldBox.tsx';
import { useElement } from './useElement.ts';

/** A choice from a list: the browser's own select, which every phone, keyboard and reader knows. */
export function SelectBox(props: FieldViewProps) {
  return <FieldBox {...props}>{(control) => <Select {...props} control={control} />}</FieldBox>;
}

const Select = observer(function Select({ field, t, control }: FieldViewProps & { control: ControlProps }) {
  const { options, spec } = field;
  const element = useRef<HTMLSelectElement | null>(null);
  const attach = useElement<HTMLSelectElement>(field);
  const ref = useRef((node: HTMLSelectElement) => {
    element.current = node;
    return attach(node);
  });
  // New options are in the page only now; the chosen one is chosen again, and focus stays where it was.
  useEffect(() => {
    if (element.current && element.current.value !== field.text) element.current.value = field.text;
  }, [field, options]);
  return (
    <span className={styles.selectBox}>
      <select
        {...control}
        ref={ref.current}
        className={`${styles.control} ${styles.select}`}
        autoComplete={spec.autocomplete}
        defaultValue={typeof spec.initial === 'string' ? spec.initial : ''}
        onChange={(event) => field.type(event.currentTarget.value)}
      >
        <option value="">{spec.placeholder ?? textOf(t, ['forms.choose', 'Choose'])}</option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <Chevron />
    </span>
  );
});

/** The sign that something unfolds. */
export function Chevron() {
  return (
    <svg className={styles.chevron} viewBox="0 0 16 16" width="16" height="16" aria-hidden="true" focusable="false">
      <path
        d="m3.5 6 4.5 4.5L12.5 6"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.8"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
