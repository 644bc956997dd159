import { observer } from 'mobx-react-lite';
import type { FieldViewProps } from '#runtime/form/fieldLibrary.ts';
import styles from '../Control.module.css';
import { FieldBox } from '../FieldBox.tsx';
import { SelectBox } from '../SelectBox.tsx';
import { useElement } from '../useElement.ts';

/** A region: out of the list of its country, or written where the country has no list. */
export const RegionField = observer(function RegionField(props: FieldViewProps) {
  return props.field.options.length > 0 ? <SelectBox {...props} /> : <WrittenRegion {...props} />;
});

function WrittenRegion(props: FieldViewProps) {
  const { field } = props;
  const ref = useElement<HTMLInputElement>(field);
  return (
    <FieldBox {...props}>
      {(control) => (
        <input
          {...control}
          ref={ref}
          type="text"
          className={styles.control}
          autoComplete={field.spec.autocomplete ?? 'address-level1'}
        />
      )}
    </FieldBox>
  );
}
