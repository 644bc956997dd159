import { reaction } from 'mobx';
import { observer } from 'mobx-react-lite';
import { type FormEvent, type RefCallback, useCallback, useMemo } from 'react';
import type { FieldStore } from '#runtime/form/FieldStore.ts';
import { caretAfter, symbolsIn } from '#runtime/form/mask.ts';
import { textOf } from '#runtime/form/messages.ts';
import type { FieldViewProps } from '#runtime/registry/fields.ts';
import { Chevron } from '../Chevron.tsx';
import control from '../Control.module.css';
import { type ControlProps, FieldBox } from '../FieldBox.tsx';
import { countriesOf, countryName, type PhoneCountry, writePhone } from './countries.ts';
import styles from './Phone.module.css';
import { readPhone } from './readPhone.ts';

/** A phone number: dialling code and national number, as long and as spaced as the country has it. Left to right in every language. */
export function Phone(props: FieldViewProps) {
  return <FieldBox {...props}>{(given) => <Boxes {...props} given={given} />}</FieldBox>;
}

const Boxes = observer(function Boxes({ field, t, given }: FieldViewProps & { given: ControlProps }) {
  const { items, autocomplete, placeholder } = field.spec;
  const countries = useMemo(() => countriesOf(items), [items]);
  const chosen = chosenOf(field, countries);
  const ref = usePhoneElement(field, countries);
  return (
    <span className={styles.boxes} dir="ltr">
      {countries.length > 0 && (
        <DialCode field={field} countries={countries} label={textOf(t, ['forms.dialCode', 'Country code'])} />
      )}
      <input
        {...given}
        ref={ref}
        type="tel"
        inputMode="tel"
        dir="ltr"
        className={`${control.control} ${styles.number}`}
        placeholder={placeholder ?? chosen?.masks[0]?.replaceAll('#', '0')}
        autoComplete={autocomplete ?? 'tel'}
        onInput={(event) => take(event, field, countries)}
      />
    </span>
  );
});

/** The code is seen, the country's name is read out and searched by typing: a select lies over the short text. */
function DialCode({
  field,
  countries,
  label,
}: {
  field: FieldStore;
  countries: readonly PhoneCountry[];
  label: string;
}) {
  const chosen = chosenOf(field, countries);
  return (
    <span className={`${control.control} ${styles.code}`}>
      <span aria-hidden="true">+{chosen?.phone_code}</span>
      <Chevron />
      <select
        aria-label={label}
        autoComplete="tel-country-code"
        className={styles.select}
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
}

function chosenOf(field: FieldStore, countries: readonly PhoneCountry[]): PhoneCountry | undefined {
  const code = field.companions[countryName(field.spec)];
  return countries.find(({ country_code }) => country_code === code);
}

/** The box keeps its own text; it is written when the number or its country change elsewhere. */
function usePhoneElement(field: FieldStore, countries: readonly PhoneCountry[]): RefCallback<HTMLInputElement> {
  return useCallback(
    (element: HTMLInputElement) => {
      if (element.value !== '' && field.isEmpty && !field.isTyped) enter(element.value, field, countries);
      return reaction(
        () => writePhone(field.text, chosenOf(field, countries)),
        (written) => {
          if (element.value !== written) element.value = written;
        },
        { fireImmediately: true },
      );
    },
    [field, countries],
  );
}

/** Puts what was read into the store. */
function enter(text: string, field: FieldStore, countries: readonly PhoneCountry[]): void {
  const { digits, country } = readPhone(text, countries, chosenOf(field, countries));
  if (country !== undefined) field.accompany(countryName(field.spec), country);
  field.type(digits);
}

function take(event: FormEvent<HTMLInputElement>, field: FieldStore, countries: readonly PhoneCountry[]): void {
  const element = event.currentTarget;
  const typed = element.value;
  const symbols = symbolsIn(typed.slice(0, element.selectionStart ?? typed.length));
  const before = typed.replace(/\D/g, '').length;
  enter(typed, field, countries);
  const written = writePhone(field.text, chosenOf(field, countries));
  if (element.value !== written) element.value = written;
  if (typed === written) return;
  // Digits that became the country's code no longer stand before the caret.
  const caret = caretAfter(written, Math.max(0, symbols - (before - symbolsIn(field.text))));
  element.setSelectionRange(caret, caret);
}
