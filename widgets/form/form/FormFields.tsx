import { observer } from 'mobx-react-lite';
import { useCallback, useEffect, useRef } from 'react';
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

/** The fields that are shown, in order. Follows which there are, never what they hold. */
export const FormFields = observer(function FormFields({ form, library, t, id }: FormFieldsProps) {
  const { drawn: shown } = form;
  const box = useReveal();
  const draw = useCallback<FieldViewProps['draw']>(
    (field, place) => <FieldCell field={field} library={library} t={t} draw={draw} {...place} />,
    [library, t],
  );
  return (
    <div ref={box} className={styles.fields}>
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
  library: FieldLibrary;
  t: Translate;
  id: string;
  isLast: boolean;
  draw: FieldViewProps['draw'];
}

const FieldCell = observer(function FieldCell({ field, library, t, id, isLast, draw }: FieldCellProps) {
  const { consent, label, type } = field.spec;
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

/** Fields glide into their place when others come or go; not for those who asked for less motion. The code for it loads behind the form. */
function useReveal() {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    let stop = (): void => {};
    let isGone = false;
    void import('@formkit/auto-animate').then(({ default: autoAnimate }) => {
      if (isGone || !box.current) return;
      const animation = autoAnimate(box.current, { duration: 180 });
      stop = () => animation.destroy?.();
    });
    return () => {
      isGone = true;
      stop();
    };
  }, []);
  return box;
}
