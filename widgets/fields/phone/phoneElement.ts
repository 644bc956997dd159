import { reaction, runInAction } from 'mobx';
import type { RefCallback } from 'react';
import { plainDigits } from '#runtime/form/digits.ts';
import type { FormField } from '#runtime/form/formField.ts';
import { listenToText } from '../listenToText.ts';
import { maskElement } from '../maskElement.ts';
import { chosenOf, countryName, type PhoneCountry, writePhone } from './countries.ts';
import { type PhoneEntry, phoneMask } from './phoneMask.ts';
import { readPhone } from './readPhone.ts';

/**
 * Connects a phone's box with its field. The box keeps its own text, in the mask of its country; it is written when the number or the country change
 * elsewhere. Text typed before this code was loaded stays.
 */
export function phoneElement(field: FormField, countries: readonly PhoneCountry[]): RefCallback<HTMLInputElement> {
  const entry: PhoneEntry = {};
  let isTaking = false;
  const chosen = (): PhoneCountry | undefined => chosenOf(field, countries);
  const enter = (digits: string, country: string | undefined): void =>
    runInAction(() => {
      if (country !== undefined) field.accompany(countryName(field.spec), country);
      field.type(digits);
    });
  /** Reads the box into the store: digits, and the country that its text named. */
  const take = ({ value }: HTMLInputElement): void => {
    const digits = plainDigits(value).replace(/\D/g, '');
    isTaking = true;
    enter(value.startsWith('+') ? `+${digits}` : digits, entry.country);
    isTaking = false;
    delete entry.country;
  };
  return (element) => {
    if (!element) return undefined;
    const before = readPhone(element.value, countries, chosen());
    if (before.digits !== '' && field.isEmpty && !field.isTyped) enter(before.digits, before.country);
    const stop = reaction(
      () => writePhone(field.text, chosen()),
      (written) => {
        // Text that was typed into the box is there already, masked or still being composed.
        if (!isTaking && element.value !== written) element.value = written;
      },
      { fireImmediately: true },
    );
    const stopListening = listenToText(element, take);
    const unmask = maskElement(element, phoneMask(entry, { countries, chosen }));
    return () => {
      unmask();
      stopListening();
      stop();
    };
  };
}
