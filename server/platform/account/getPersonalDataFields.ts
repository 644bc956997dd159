import type { ProfileField } from '#schemas/platform/account.ts';
import { invalid } from '../../kernel/refusal.ts';
import type { Handler } from '../context.ts';
import { wholeList } from '../paging.ts';
import { countryChoice, findCountry, homeCountry } from '../registration/countries.ts';
import { registrationFields } from '../registration/fields.ts';
import { regionsOf } from '../registration/regions.ts';

type Choice = { id: string; name: string }[];

export const getPersonalDataFields: Handler<'account.getPersonalDataFields'> = async (
  { country },
  { brand, clock, locale },
) => {
  const found = country === undefined ? homeCountry(brand) : findCountry(country);
  if (!found) throw invalid({ country: ['NOT_ALLOWED'] });
  const choices: Partial<Record<ProfileField['type'], Choice>> = {
    country_code: countryChoice(locale),
    region: regionsOf(found.code, locale),
  };
  return wholeList(
    registrationFields(found, brand, clock.now()).map((field) => {
      const list = choices[field.type];
      return list ? { ...field, options: { list } } : field;
    }),
  );
};
