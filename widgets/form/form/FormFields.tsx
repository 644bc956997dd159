import { observer } from 'mobx-react-lite';
import { memo, type RefObject, useEffect, useRef, useState } from 'react';
import type { FieldSpec } from '#runtime/form/document.ts';
import type { FieldStore } from '#runtime/form/FieldStore.ts';
import type { FormStore } from '#runtime/form/FormStore.ts';
import type { Translate } from '#runtime/i18n/translate.ts';
import type { FieldLibrary } from '#runtime/registry/fields.ts';
import styles from './Form.module.css';
import { richText } from './richText.tsx';

interface FormFieldsProps {
  form: FormStore;
  library: FieldLibrary;
  t: Translate;
  /** The form's id; the ids of its controls start with it. */
  id: string;
}

/** The fields that are shown, in order. Follows which there are and what they are made of, never what they hold. */
export const FormFields = observer(function FormFields({ form, library, t, id }: FormFieldsProps) {
  const { shown } = form;
  const isDrawn = useRef(false);
  useEffect(() => {
    isDrawn.current = true;
  }, []);
  return (
    <div className={styles.fields}>
      {shown.map((field, at) => (
        <FieldCell
          key={field.name}
          field={field}
          spec={field.spec}
          library={library}
          t={t}
          id={`${id}-${field.name}`}
          isLast={at === shown.length - 1}
          isDrawn={isDrawn}
        />
      ))}
    </div>
  );
});

interface FieldCellProps {
  field: FieldStore;
  /** Handed down rather than followed: a form of many fields would pay for each follower. */
  spec: FieldSpec;
  library: FieldLibrary;
  t: Translate;
  id: string;
  isLast: boolean;
  /** Whether the form stood there before this field came. */
  isDrawn: RefObject<boolean>;
}

const FieldCell = memo(function FieldCell({ field, spec, library, t, id, isLast, isDrawn }: FieldCellProps) {
  const { consent, label, type, width } = spec;
  const [isLate] = useState(isDrawn.current);
  // A type that this site does not have is still a place to type in: the platform may require the value.
  const View = library.view(type) ?? library.view('input');
  return (
    <div className={styles.cell} data-width={width} data-late={isLate || undefined}>
      {View && (
        <View field={field} id={id} label={consent === undefined ? label : richText(consent)} t={t} isLast={isLast} />
      )}
    </div>
  );
});
