import { currenciesOf, type Handler } from '../../context.ts';
import { rateOf } from '../../ledger/rates.ts';
import { wholeList } from '../../paging.ts';

/** Exchange rates from the brand's currency to those a player may choose. */
export const getcurrencyrates: Handler<'account.getcurrencyrates'> = async (_, { brand, rates }) => {
  const items = currenciesOf(brand).flatMap((currency) => {
    const rate = rateOf(rates, brand.currency, currency);
    return rate === null ? [] : [{ currency, rate }];
  });
  return { base: brand.currency, ...wholeList(items) };
};
