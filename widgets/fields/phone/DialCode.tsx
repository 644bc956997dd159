import { observer } from 'mobx-react-lite';
import type { FormField } from '#runtime/form/formField.ts';
import { Chevron } from '../Chevron.tsx';
import control from '../Control.module.css';
import { chosenOf, countryName, type PhoneCountry } from './countries.ts';
import styles from './Phone.module.css';

interface DialCodeProps {
  field: FormField;
  countries: readonly PhoneCountry[];
  label: string;
}

/** The code is seen, the country's name is read out and searched by typing: a select lies over the short text. */
export const DialCode = observer(function DialCode({ field, countries, label }: DialCodeProps) {
  const chosen = chosenOf(field, countries);
  return (
    <span className={`${control.control} ${styles.code}`} data-disabled={field.isDisabled || undefined}>
      <span aria-hidden="true">+{chosen?.phone_code}</span>
      <Chevron />
      <select
        aria-label={label}
        autoComplete="tel-country-code"
        className={styles.select}
        disabled={field.isDisabled}
        value={chosen?.country_code ?? ''}
        onChange={(event) => field.accompany(countryName(field.spec), event.currentTarget.value)}
      >
        {countries.map(({ country_code, phone_code, name }) => (
          <option key={country_code} value={country_code}>
            {`${name} +${phone_code}`}
          </option>
        ))}
      </select>
    </span>
  );
});
