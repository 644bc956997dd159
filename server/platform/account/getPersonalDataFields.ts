import { invalid } from '../../kernel/refusal.ts';
import type { Handler } from '../context.ts';
import { wholeList } from '../paging.ts';
import { countryChoice, findCountry, homeCountry } from '../registration/countries.ts';
import { registrationFields } from '../registration/fields.ts';

export const getPersonalDataFields: Handler<'account.getPersonalDataFields'> = async (
  { country },
  { brand, clock, locale },
) => {
  const found = country === undefined ? homeCountry(brand) : findCountry(country);
  if (!found) throw invalid({ country: ['NOT_ALLOWED'] });
  const fields = registrationFields(found, brand, clock.now());
  return wholeList(
    fields.map((field) =>
      field.type === 'country_code' ? { ...field, options: { list: countryChoice(locale) } } : field,
    ),
  );
};
