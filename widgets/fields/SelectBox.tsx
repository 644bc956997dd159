import { type ComponentType, useRef, useState } from 'react';
import type { FieldViewProps } from '#runtime/form/fieldLibrary.ts';
import styles from './Control.module.css';
import { type ChoiceProps, type ChoiceWords, useOptionLabels } from './choices.ts';
import { FieldBox } from './FieldBox.tsx';
import { NativeSelect } from './NativeSelect.tsx';
import { useSearch } from './useSearch.ts';

/** A choice from a list: the browser's own select; where there is a mouse and a long list, a box to search in takes its place. */
export function SelectBox({ labelOf, initial, otherwise, ...props }: FieldViewProps & ChoiceWords) {
  const { field } = props;
  return (
    <FieldBox {...props}>
      {(control) => {
        // Read here, where the frame follows them: the select need not.
        const { options, spec, isLoadingOptions } = field;
        return (
          <Select
            {...props}
            control={control}
            options={options.length === 0 && otherwise ? otherwise : options}
            isLoadingOptions={isLoadingOptions}
            initial={initial ?? (typeof spec.initial === 'string' ? spec.initial : '')}
            labelOf={labelOf}
          />
        );
      }}
    </FieldBox>
  );
}

function Select({ labelOf, ...props }: ChoiceProps & { labelOf: ChoiceWords['labelOf'] }) {
  const box = useRef<HTMLSpanElement>(null);
  const options = useOptionLabels(props.options, labelOf);
  // A box that is there stays when the list gets shorter: who is in it would lose the focus.
  const [Search, setSearch] = useState<ComponentType<ChoiceProps> | null>(null);
  const [onReady] = useState(() => (search: ComponentType<ChoiceProps>) => setSearch(() => search));
  useSearch({ count: options.length, box, onReady });
  return (
    <span ref={box} className={styles.selectBox}>
      {Search ? <Search {...props} options={options} /> : <NativeSelect {...props} options={options} />}
    </span>
  );
}
