import type { PaymentMethod } from '#schemas/platform/paymentMethods.ts';
import { invalid } from '../../../kernel/refusal.ts';
import { toMoney } from '../../ledger/currency.ts';
import { type Page, wholeList } from '../../paging.ts';
import type { Player } from '../../tables.ts';
import { type Bank, type Method, type MethodAmounts, type MethodField, type MethodTerms, termsOf } from '../method.ts';
import type { PaymentProvider } from '../provider.ts';
import type { Direction } from '../tables.ts';
import { type Reader, wordsOf } from './words.ts';

type Payer = Pick<Player, 'country_code' | 'currency'>;

/** A method in the requested direction and currency. */
export interface Offered {
  method: Method;
  terms: MethodTerms;
  amounts: MethodAmounts;
}

/** Those of the provider's methods that take this player's currency and work in the player's country. */
export function offeredTo(
  methods: readonly Method[],
  { country_code, currency }: Payer,
  direction: Direction,
): Offered[] {
  return methods.flatMap((method) => {
    const terms = termsOf(method, direction);
    const amounts = terms?.amounts.get(currency);
    const isThere = method.countries.length === 0 || method.countries.includes(country_code);
    return terms !== undefined && amounts !== undefined && isThere ? [{ method, terms, amounts }] : [];
  });
}

/**
 * The one of the methods offered to a player that the player names by id or sysname.
 * @throws PlatformError InvalidParameterException for one that is not offered to this player
 */
export function findOffered(
  offered: readonly Offered[],
  asked: { methodId?: number | undefined; method?: string | undefined },
): Offered {
  const { methodId, method: sysname } = asked;
  if (methodId === undefined && sysname === undefined) throw invalid({ method: ['REQUIRED'] });
  const found = offered.find(
    ({ method }) =>
      (methodId === undefined || method.id === methodId) && (sysname === undefined || method.sysname === sysname),
  );
  if (!found) throw invalid({ [sysname === undefined ? 'methodId' : 'method']: ['NOT_ALLOWED'] });
  return found;
}

/** Fee of a method for an amount, in minor units; fractions of a unit are dropped. */
export function feeOf({ terms, amounts }: Pick<Offered, 'terms' | 'amounts'>, amount: bigint): bigint {
  return (amount * BigInt(terms.feeBasisPoints)) / 10_000n + amounts.fixedFee;
}

/** Saved cards and accounts by method. */
export type SavedByMethod = ReadonlyMap<string, PaymentMethod['requisites']>;

/** Methods as the settings calls show them. */
export function toPage(
  provider: PaymentProvider,
  payer: Payer,
  {
    direction,
    saved = new Map(),
    owed,
    lastUsed,
    reader,
  }: {
    direction: Direction;
    saved?: SavedByMethod;
    owed?: ReadonlyMap<string, bigint> | undefined;
    /** Method of the player's last payment. */
    lastUsed?: string | undefined;
    reader: Reader;
  },
): Page<PaymentMethod> {
  const banks = provider.banksOf(payer.country_code);
  return wholeList(
    offeredTo(provider.methods, payer, direction).map((offered) => {
      const { sysname } = offered.method;
      const back = owed?.get(sysname);
      return {
        ...toWire(offered, payer.currency, banks),
        requisites: saved.get(sysname) ?? [],
        ...(sysname === lastUsed ? { last_used: true } : {}),
        ...(back === undefined ? {} : { back_first: toMoney(back, payer.currency) }),
        ...wordsOf(sysname, reader),
      };
    }),
  );
}

function toWire(
  { method, terms, amounts }: Offered,
  currency: string,
  banks: readonly Bank[],
): Omit<PaymentMethod, 'requisites'> {
  const money = (amount: bigint) => toMoney(amount, currency);
  return {
    id: method.id,
    sysname: method.sysname,
    name: method.name,
    type: method.type,
    currencies: [...terms.amounts.keys()],
    min: money(amounts.min),
    max: money(amounts.max),
    step: money(1n),
    fee: {
      percent: String(terms.feeBasisPoints / 100),
      fixed: money(amounts.fixedFee),
    },
    eta: { min_minutes: terms.etaMinutes[0], max_minutes: terms.etaMinutes[1] },
    presets: [{ currency, amount: amounts.presets.map((amount) => money(amount).amount) }],
    fields: terms.fields.map((field) => fieldToWire(field, banks)),
    open_mode: method.openMode,
  };
}

function fieldToWire(field: MethodField, banks: readonly Bank[]): PaymentMethod['fields'][number] {
  const { sysname, type, regex, maxLength, banks: isBank = false } = field;
  const options = isBank ? banks.map(({ id, name }) => ({ id, name })) : [];
  return { sysname, type, is_required: true, max_length: maxLength, regex, options };
}
