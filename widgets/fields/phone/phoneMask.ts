import type { MaskitoOptions, MaskitoPreprocessor } from '@maskito/core';
import { maskFor, placesOf } from '#runtime/form/mask.ts';
import { latinDigits } from '../maskElement.ts';
import type { PhoneCountry } from './countries.ts';
import { MAX_DIGITS, readPhone } from './readPhone.ts';

/** A phone's box while it is being written in: the country that its text names, until the store has taken it. */
export interface PhoneEntry {
  country?: string;
}

/** A number with its country's code, not yet whole. */
const INTERNATIONAL = /^\+\d*$/;
const ANY_NUMBER = new RegExp(`^\\d{0,${MAX_DIGITS}}$`);

/**
 * The mask of a phone's box, by the country and the number of digits. A text that holds a whole number with its dialling code, typed, pasted or
 * filled in, becomes the national number of that country (VAL-08).
 */
export function phoneMask(
  entry: PhoneEntry,
  scene: { countries: readonly PhoneCountry[]; chosen: () => PhoneCountry | undefined },
): MaskitoOptions {
  const { countries } = scene;
  const country = (): PhoneCountry | undefined =>
    countries.find(({ country_code }) => country_code === entry.country) ?? scene.chosen();
  const pickCountry: MaskitoPreprocessor = (state, action) => {
    if (action === 'deleteBackward' || action === 'deleteForward') return state;
    const { value, selection } = state.elementState;
    const isInsert = action === 'insert';
    const whole = isInsert ? value.slice(0, selection[0]) + state.data + value.slice(selection[1]) : value;
    const reading = readPhone(whole, countries, country());
    if (reading.country !== undefined) entry.country = reading.country;
    const startsCode = reading.digits.startsWith('+') && !value.startsWith('+');
    if (reading.country === undefined && !startsCode) return state;
    const { digits } = reading;
    return isInsert
      ? { elementState: { value: '', selection: [0, 0] }, data: digits }
      : { elementState: { value: digits, selection: [digits.length, digits.length] }, data: '' };
  };
  return { mask: ({ value }) => expressionFor(value, country()), preprocessors: [latinDigits, pickCountry] };
}

function expressionFor(value: string, country: PhoneCountry | undefined): RegExp | (RegExp | string)[] {
  if (value.startsWith('+')) return INTERNATIONAL;
  const mask = country && maskFor(country.masks, value.replace(/\D/g, '').length);
  return mask === undefined ? ANY_NUMBER : placesOf(mask);
}
