import type { PaymentMethod } from '#schemas/platform/paymentMethods.ts';
import { invalid } from '../../../kernel/refusal.ts';
import { toMoney } from '../../ledger/currency.ts';
import { type Page, wholeList } from '../../paging.ts';
import type { Player } from '../../tables.ts';
import type { Direction } from '../tables.ts';
import { banksOf } from './banks.ts';
import { type Method, type MethodField, type MethodTerms, termsOf } from './method.ts';
import { euros, fixedFee, payCurrencies } from './pricing.ts';
import { methods } from './table.ts';
import { type Reader, wordsOf } from './words.ts';

type Payer = Pick<Player, 'country_code' | 'currency'>;

/** A method in the requested direction. */
export interface Offered {
  method: Method;
  terms: MethodTerms;
}

/** The methods that take this player's currency and work in the player's country. */
export function offeredTo({ country_code, currency }: Payer, direction: Direction): Offered[] {
  return methods.flatMap((method) => {
    const terms = termsOf(method, direction);
    const takes = (list: readonly string[], value: string) => list.length === 0 || list.includes(value);
    const isOffered =
      takes(method.countries, country_code) && takes(method.currencies, currency) && payCurrencies.includes(currency);
    return terms !== undefined && isOffered ? [{ method, terms }] : [];
  });
}

/**
 * The method a player names by id or sysname.
 * @throws PlatformError InvalidParameterException for one that is not offered to this player
 */
export function findOffered(
  payer: Payer,
  direction: Direction,
  asked: { methodId?: number | undefined; method?: string | undefined },
): Offered {
  const { methodId, method: sysname } = asked;
  if (methodId === undefined && sysname === undefined) throw invalid({ method: ['REQUIRED'] });
  const found = offeredTo(payer, direction).find(
    ({ method }) =>
      (methodId === undefined || method.id === methodId) && (sysname === undefined || method.sysname === sysname),
  );
  if (!found) throw invalid({ [sysname === undefined ? 'methodId' : 'method']: ['NOT_ALLOWED'] });
  return found;
}

/** Saved cards and accounts by method. */
export type SavedByMethod = ReadonlyMap<string, PaymentMethod['requisites']>;

/** Methods as the settings calls show them. */
export function toPage(
  payer: Payer,
  direction: Direction,
  {
    saved = new Map(),
    owed,
    reader,
  }: { saved?: SavedByMethod; owed?: ReadonlyMap<string, bigint> | undefined; reader: Reader },
): Page<PaymentMethod> {
  return wholeList(
    offeredTo(payer, direction).map((offered) => {
      const { sysname } = offered.method;
      const back = owed?.get(sysname);
      return {
        ...toWire(offered, payer, saved.get(sysname) ?? []),
        ...(back === undefined ? {} : { back_first: toMoney(back, payer.currency) }),
        ...wordsOf(sysname, reader),
      };
    }),
  );
}

function toWire({ method, terms }: Offered, payer: Payer, requisites: PaymentMethod['requisites']): PaymentMethod {
  const { currency } = payer;
  const money = (amount: number) => toMoney(euros(amount, currency), currency);
  return {
    id: method.id,
    sysname: method.sysname,
    name: method.name,
    type: method.type,
    currencies: [...(method.currencies.length === 0 ? payCurrencies : method.currencies)],
    min: money(terms.min),
    max: money(terms.max),
    step: toMoney(1n, currency),
    fee: {
      percent: String(terms.feeBasisPoints / 100),
      fixed: toMoney(fixedFee(terms.feeEuroCents, currency), currency),
    },
    eta: { min_minutes: terms.etaMinutes[0], max_minutes: terms.etaMinutes[1] },
    presets: [{ currency, amount: terms.presets.map((amount) => money(amount).amount) }],
    fields: terms.fields.map((field) => fieldToWire(field, payer.country_code)),
    requisites,
    open_mode: method.openMode,
  };
}

function fieldToWire(field: MethodField, country: string): PaymentMethod['fields'][number] {
  const { sysname, type, regex, maxLength, banks = false } = field;
  const options = banks ? banksOf(country).map(({ id, name }) => ({ id, name })) : [];
  return { sysname, type, is_required: true, max_length: maxLength, regex, options };
}
