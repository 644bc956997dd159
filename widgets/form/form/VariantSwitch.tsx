import { observer } from 'mobx-react-lite';
import type { FormStore } from '#runtime/form/FormStore.ts';
import type { Translate } from '#runtime/i18n/translate.ts';
import styles from './VariantSwitch.module.css';

/** The ways of filling a form in; nothing where there is only one (AUTHP-03). */
export const VariantSwitch = observer(function VariantSwitch({
  form,
  id,
  t,
}: {
  form: FormStore;
  id: string;
  t: Translate;
}) {
  const { variant } = form;
  const { variants = [] } = form.document;
  if (variants.length < 2) return null;
  return (
    <fieldset className={styles.switch}>
      <legend className={styles.legend}>{t('forms.variants')}</legend>
      {variants.map((one) => (
        <label key={one.id} className={styles.way}>
          <input
            type="radio"
            name={`${id}-variant`}
            className={styles.radio}
            checked={one.id === variant}
            onChange={() => form.choose(one.id)}
          />
          <span className={styles.label}>{one.label}</span>
        </label>
      ))}
    </fieldset>
  );
});
