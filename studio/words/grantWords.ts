import { readGrantText } from '#schemas/grantText.ts';
import { sayTold, t } from './t.ts';

/** Says in the language of this window what somebody may do and where, told in a line (`editor at kestrel for lv`). Any other line stays as it is. */
export function grantWords(line: string): string {
  const grant = readGrantText(line);
  if (!grant) return line;
  const { brand, locales } = grant;
  const may = sayTold(`rights.${grant.may}`, {}) ?? grant.may;
  const where = brand === '*' ? t('people.mayAtEveryBrand', { may }) : t('people.mayAtBrand', { may, brand });
  return locales === undefined ? where : t('people.mayInLanguages', { where, languages: locales.join(', ') });
}
