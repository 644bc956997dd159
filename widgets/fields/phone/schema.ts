import { defineField } from '#runtime/form/defineField.ts';
import { countriesOf, countryName, lengthsOf } from './countries.ts';
import { ownRules } from './rules.ts';

/** A phone number: a country's dialling code and the national number. Its source answers the countries, `account.getContactPhoneSettings`. */
export const field = defineField({
  title: 'Phone',
  value: 'text',
  ownRules,
  missing: 'insertPhoneNumber',
  otherNames: { phone: 'mobile', mobile: 'phone' },
  settings: {
    type: 'object',
    additionalProperties: false,
    properties: {
      country: { title: 'Country to start with, such as LV', type: 'string', pattern: '^[A-Z]{2}$' },
      countryName: { title: 'Name under which the country is sent; phone_country_code when left out', type: 'string' },
    },
  },
  rules: (spec) => [
    { rule: 'phone', with: { lengths: lengthsOf(countriesOf(spec.items)), country: countryName(spec) } },
  ],
  companionNames: (settings) => [countryName({ settings })],
  companions: (spec) => {
    const countries = countriesOf(spec.items);
    const start = countries.find(({ country_code }) => country_code === spec.settings.country) ?? countries[0];
    return start ? { [countryName(spec)]: start.country_code } : {};
  },
  send: (value, spec, companions) => {
    const country = companions[countryName(spec)];
    return { [spec.name]: value, ...(country === undefined ? {} : { [countryName(spec)]: country }) };
  },
});
