import { ContractError } from '#runtime/ports/errors.ts';
import type { LocaleList } from '#schemas/platform/i18n.ts';
import { recordOf } from '#schemas/record.ts';

type Locale = LocaleList['locales'][number];

/** Reads the languages of a brand from what came over the wire. @throws ContractError where it is no such list */
export function localesOf(answer: unknown): readonly Locale[] {
  const { locales } = recordOf(answer);
  if (!Array.isArray(locales) || !locales.every(isLocale)) throw new ContractError('no list of languages', '/locales');
  return locales;
}

function isLocale(value: unknown): value is Locale {
  const { code, name, dir } = recordOf(value);
  return typeof code === 'string' && typeof name === 'string' && (dir === 'ltr' || dir === 'rtl');
}
