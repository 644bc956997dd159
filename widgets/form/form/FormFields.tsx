import { observer } from 'mobx-react-lite';
import { memo, useCallback } from 'react';
import type { FieldSpec } from '#runtime/form/document.ts';
import type { FieldStore } from '#runtime/form/FieldStore.ts';
import type { FormStore } from '#runtime/form/FormStore.ts';
import type { Translate } from '#runtime/i18n/translate.ts';
import type { FieldLibrary, FieldViewProps } from '#runtime/registry/fields.ts';
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
  const { drawn: shown } = form;
  const draw = useCallback<FieldViewProps['draw']>(
    (field, place) => <FieldCell field={field} spec={field.spec} library={library} t={t} draw={draw} {...place} />,
    [library, t],
  );
  return (
    <div className={styles.fields}>
      {shown.map((field, at) => (
        <div key={field.name} className={styles.cell} data-width={field.spec.width}>
          {draw(field, { id: `${id}-${field.key}`, isLast: at === shown.length - 1 })}
        </div>
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
  draw: FieldViewProps['draw'];
}

const FieldCell = memo(function FieldCell({ field, spec, library, t, id, isLast, draw }: FieldCellProps) {
  const { consent, label, type } = spec;
  // A type that this site does not have is still a place to type in: the platform may require the value.
  const View = library.view(type) ?? library.view('input');
  return View ? (
    <View
      field={field}
      id={id}
      label={consent === undefined ? label : richText(consent)}
      t={t}
      isLast={isLast}
      draw={draw}
    />
  ) : null;
});
