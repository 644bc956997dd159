import type { Handler } from '../context.ts';
import { wholeList } from '../paging.ts';
import { countries, countryNames } from '../registration/countries.ts';

export const getContactPhoneSettings: Handler<'account.getContactPhoneSettings'> = async (_, { locale }) => {
  const nameOf = countryNames(locale);
  return wholeList(
    countries.map((country) => ({
      country_code: country.code,
      phone_code: country.phoneCode,
      name: nameOf(country),
      mask: typeof country.mask === 'string' ? country.mask : [...country.mask],
    })),
  );
};
