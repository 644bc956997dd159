import { observer } from 'mobx-react-lite';
import { useMemo } from 'react';
import type { FieldViewProps } from '#runtime/form/fieldLibrary.ts';
import type { Translate } from '#runtime/i18n/translate.ts';
import { useRuntime } from '#runtime/render/context.tsx';
import { styleOf, writeAmount, writeMoney } from '#widgets/parts/amount/amountText.ts';
import control from '../Control.module.css';
import { alsoBy, FieldBox } from '../FieldBox.tsx';
import styles from './Amount.module.css';
import { Presets } from './Presets.tsx';
import { amountTerms } from './terms.ts';
import { useAmountElement } from './useAmountElement.ts';
import { useLinkedAmount } from './useLinkedAmount.ts';

/** An amount of money: figures as the language writes them, the currency's sign, quick amounts. Left to right in every language. */
export const Amount = observer(function Amount(props: FieldViewProps) {
  const { field, id, t } = props;
  const { spec } = field;
  const { page } = useRuntime();
  const { currency, min, max, presets } = useMemo(() => amountTerms(spec), [spec]);
  const style = useMemo(() => styleOf(page.locale, currency), [page.locale, currency]);
  const ref = useAmountElement(field, style);
  const money = (amount: string): string => writeMoney(amount, style);
  const range = rangeOf({ min: min && money(min), max: max && money(max) }, t);
  const linked = useLinkedAmount(spec, { style, min, max });
  const offered = linked && !presets.includes(linked) ? [linked, ...presets] : presets;
  const unread = linked === null ? t('forms.amountOfLink') : undefined;
  const hint = [spec.hint, unread, range].filter((part) => part !== undefined).join(' · ');
  return (
    <FieldBox {...props} {...(hint === '' ? {} : { hint })}>
      {({ onBlur, ...given }) => (
        <div className={styles.box}>
          <span
            className={`${control.control} ${styles.frame}`}
            dir="ltr"
            data-sign={style.signFirst ? 'first' : 'last'}
            data-wrong={given['aria-invalid']}
            data-disabled={given.disabled || undefined}
          >
            <span id={`${id}-sign`} className={styles.sign}>
              {style.sign}
            </span>
            <input
              {...given}
              ref={ref}
              aria-describedby={alsoBy(given, `${id}-sign`)}
              type="text"
              inputMode="decimal"
              className={styles.figures}
              defaultValue={typeof spec.initial === 'string' ? writeAmount(spec.initial, style) : undefined}
              placeholder={spec.placeholder}
              autoComplete={spec.autocomplete ?? 'off'}
              onBlur={(event) => {
                event.currentTarget.value = writeAmount(field.text, style);
                onBlur();
              }}
            />
          </span>
          {offered.length > 0 && <Presets field={field} presets={offered} write={money} t={t} />}
        </div>
      )}
    </FieldBox>
  );
});

/** «From €10 to €500», as far as there are bounds. */
function rangeOf({ min, max }: { min: string | undefined; max: string | undefined }, t: Translate): string | undefined {
  if (min !== undefined && max !== undefined) return t('forms.amountRange', { min, max });
  if (min !== undefined) return t('forms.amountFrom', { min });
  return max === undefined ? undefined : t('forms.amountTo', { max });
}
