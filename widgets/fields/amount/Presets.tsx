import { computed } from 'mobx';
import { observer } from 'mobx-react-lite';
import { useMemo } from 'react';
import { compareDecimals } from '#runtime/form/decimal.ts';
import type { FormField } from '#runtime/form/formField.ts';
import type { Translate } from '#runtime/i18n/translate.ts';
import styles from './Amount.module.css';

interface PresetsProps {
  field: FormField;
  /** Decimal strings. */
  presets: readonly string[];
  write: (amount: string) => string;
  t: Translate;
}

/** Amounts to choose by one press. Drawn again when another one is chosen, not on each key. */
export const Presets = observer(function Presets({ field, presets, write, t }: PresetsProps) {
  const chosen = useMemo(
    () => computed(() => (field.isEmpty ? undefined : presets.find((each) => compareDecimals(each, field.text) === 0))),
    [field, presets],
  ).get();
  return (
    <fieldset className={styles.presets} disabled={field.isDisabled} aria-label={t('forms.amountPresets')}>
      {presets.map((amount) => (
        <button
          key={amount}
          type="button"
          className={styles.preset}
          aria-pressed={amount === chosen}
          onClick={() => field.type(amount)}
        >
          {write(amount)}
        </button>
      ))}
    </fieldset>
  );
});
