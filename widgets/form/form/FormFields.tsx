import { observer } from 'mobx-react-lite';
import { useCallback } from 'react';
import type { FormStore } from '#runtime/form/FormStore.ts';
import type { FieldLibrary, FieldViewProps } from '#runtime/form/fieldLibrary.ts';
import type { Translate } from '#runtime/i18n/translate.ts';
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
    (field, place) => {
      const { consent, label, type } = field.spec;
      // A type that this site does not have is still a place to type in: the platform may require the value.
      const View = library.view(type) ?? library.view('input');
      const words = consent === undefined ? label : richText(consent);
      return View && <View key={field.key} field={field} label={words} t={t} draw={draw} {...place} />;
    },
    [library, t],
  );
  return (
    <div className={styles.fields}>
      {shown.map((field, at) => draw(field, { id: `${id}-${field.key}`, isLast: at === shown.length - 1 }))}
    </div>
  );
});
