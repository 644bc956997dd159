import { observer } from 'mobx-react-lite';
import type { RefObject } from 'react';
import type { FormStore } from '#runtime/form/FormStore.ts';
import type { Translate } from '#runtime/i18n/translate.ts';
import { Notice } from '#widgets/parts/Notice/Notice.tsx';
import styles from './Form.module.css';

interface ErrorSummaryProps {
  form: FormStore;
  t: Translate;
  ref: RefObject<HTMLDivElement | null>;
  idOf: (name: string) => string;
}

/** After a refused submit: what is to be mended, each with a link to its field. */
export const ErrorSummary = observer(function ErrorSummary({ form, t, ref, idOf }: ErrorSummaryProps) {
  if (form.failures === 0) return null; // until then no field's error is looked at
  const { invalid } = form;
  if (invalid.length === 0) return null;
  return (
    <Notice ref={ref} tone="bad" isFocusable title={t('forms.summary')}>
      <ul className={styles.summary}>
        {invalid.map((field) => (
          <li key={field.key}>
            <a
              href={`#${idOf(field.key)}`}
              onClick={(event) => {
                event.preventDefault(); // the address stays as it is: a fragment could mean something to the page
                document.getElementById(idOf(field.key))?.focus();
              }}
            >
              {field.spec.label}: {field.error}
            </a>
          </li>
        ))}
      </ul>
    </Notice>
  );
});
