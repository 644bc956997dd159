import { SettingError } from '../faults/SettingError.ts';

/**
 * A year, for the requested host alone: an operator with other names under it sets the header. Source: MDN Observatory,
 * «Strict-Transport-Security».
 */
const USUAL = 'max-age=31536000';
const FORM = /^max-age=\d{1,10}(; ?includeSubDomains)?(; ?preload)?$/i;

/** Reads `HSTS`: the header for browsers that came by https. @returns the header's value; null for `off` @throws SettingError */
export function readHsts(text: string | undefined): string | null {
  if (text === undefined || text === '') return USUAL;
  if (text === 'off') return null;
  if (!FORM.test(text))
    throw new SettingError(`HSTS is «${text}»: give off, or a value such as «max-age=31536000; includeSubDomains».`);
  return text;
}
