import { observer } from 'mobx-react-lite';
import { useRef } from 'react';
import type { FieldViewProps } from '#runtime/registry/fields.ts';
import styles from './Control.module.css';
import { type ChoiceProps, type ChoiceWords } from './choices.ts';
import { FieldBox } from './FieldBox.tsx';
import { NativeSelect } from './NativeSelect.tsx';
import { useSearch } from './useSearch.ts';

/** A choice from a list: the browser's own select; where there is a mouse and a long list, a box to search in takes its place. */
export function SelectBox(props: FieldViewProps & ChoiceWords) {
  return <FieldBox {...props}>{(control) => <Select {...props} control={control} />}</FieldBox>;
}

const Select = observer(function Select(props: ChoiceProps) {
  const box = useRef<HTMLSpanElement>(null);
  const Search = useSearch(props.field.options.length, box);
  return (
    <span ref={box} className={styles.selectBox}>
      {Search ? <Search {...props} /> : <NativeSelect {...props} />}
    </span>
  );
});
