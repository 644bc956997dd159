import { identityPapers } from '#schemas/platform/verification.ts';
import { currenciesOf, type Handler } from '../context.ts';
import { exponentOf } from '../ledger/currency.ts';
import { countryChoice, findCountry } from '../registration/countries.ts';

/** Lists that forms choose from. */
export const get: Handler<'metadata.get'> = async (_, { brand, i18n, locale }) => ({
  countries: countryChoice(locale).map(({ id, name }) => {
    const country = findCountry(id);
    return { code: id, name, phone_code: country?.phoneCode ?? '', currency: country?.currency ?? brand.currency };
  }),
  currencies: currenciesOf(brand).map((code) => ({ code, exponent: exponentOf(code) })),
  locales: i18n.locales(brand.id).locales.map(({ code, name, dir }) => ({ code, name, dir })),
  document_types: [...identityPapers],
});
