import { observer } from 'mobx-react-lite';
import { useMemo } from 'react';
import type { FieldViewProps } from '#runtime/form/fieldLibrary.ts';
import control from '../Control.module.css';
import { type ControlProps, FieldBox } from '../FieldBox.tsx';
import { chosenOf, countriesOf } from './countries.ts';
import { DialCode } from './DialCode.tsx';
import styles from './Phone.module.css';
import { phoneElement } from './phoneElement.ts';

/** A phone number: dialling code and national number, as long and as spaced as the country has it. Left to right in every language. */
export function Phone(props: FieldViewProps) {
  return <FieldBox {...props}>{(given) => <PhoneBoxes {...props} given={given} />}</FieldBox>;
}

const PhoneBoxes = observer(function PhoneBoxes({ field, t, given }: FieldViewProps & { given: ControlProps }) {
  const { items, autocomplete, placeholder } = field.spec;
  const countries = useMemo(() => countriesOf(items), [items]);
  const chosen = chosenOf(field, countries);
  const ref = useMemo(() => phoneElement(field, countries), [field, countries]);
  return (
    <span className={styles.boxes} dir="ltr">
      {countries.length > 0 && <DialCode field={field} countries={countries} label={t('forms.dialCode')} />}
      <input
        {...given}
        ref={ref}
        type="tel"
        inputMode="tel"
        dir="ltr"
        className={`${control.control} ${styles.number}`}
        placeholder={placeholder ?? chosen?.masks[0]?.replaceAll('#', '0')}
        autoComplete={autocomplete ?? 'tel'}
      />
    </span>
  );
});
