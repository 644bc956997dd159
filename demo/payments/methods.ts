import type { Method } from '../../server/platform/cashier/method.ts';
import { type EuroMethod, type EuroTerms, inItsCurrencies } from './amounts.ts';
import {
  addressField,
  bankField,
  cardField,
  holderField,
  ibanField,
  phoneField,
  voucherField,
  walletField,
} from './methodFields.ts';

const HOUR = 60;
const DAY = 24 * HOUR;

/** Free, at once, 5 to 2,000: the terms of most ways in. */
const quick: EuroTerms = {
  min: 5,
  max: 2000,
  presets: [10, 25, 50, 100],
  feeBasisPoints: 0,
  feeEuroCents: 0,
  etaMinutes: [0, 1],
  fields: [],
};

/** Free, within a day, 10 to 5,000: the terms of most ways out. */
const payout: EuroTerms = {
  min: 10,
  max: 5000,
  perDay: 10_000,
  presets: [],
  feeBasisPoints: 0,
  feeEuroCents: 0,
  etaMinutes: [HOUR, DAY],
  fields: [],
};

const everywhere = { countries: [], currencies: [], lifetimeMinutes: 30 } as const;

const inEuros: readonly EuroMethod[] = [
  {
    ...everywhere,
    id: 1,
    sysname: 'card',
    name: 'Bank card',
    type: 'card',
    openMode: 'redirect',
    deposit: quick,
    withdraw: { ...payout, fields: [cardField] },
  },
  {
    ...everywhere,
    id: 2,
    sysname: 'pebblepurse',
    name: 'Pebblepurse',
    type: 'ewallet',
    openMode: 'iframe',
    deposit: { ...quick, max: 5000 },
    withdraw: { ...payout, min: 5, etaMinutes: [5, 2 * HOUR], fields: [walletField] },
  },
  {
    ...everywhere,
    id: 3,
    sysname: 'orbitwallet',
    name: 'Orbit Wallet',
    type: 'ewallet',
    openMode: 'window',
    deposit: { ...quick, feeBasisPoints: 150 },
    withdraw: { ...payout, min: 5, feeBasisPoints: 100, etaMinutes: [5, 2 * HOUR], fields: [walletField] },
  },
  {
    ...everywhere,
    id: 4,
    sysname: 'bank-transfer',
    name: 'Bank transfer',
    type: 'bank',
    openMode: 'requisites',
    lifetimeMinutes: 3 * DAY,
    deposit: { ...quick, min: 20, max: 20_000, presets: [50, 100, 250], etaMinutes: [HOUR, 2 * DAY] },
    withdraw: {
      ...payout,
      min: 20,
      max: 20_000,
      perDay: 20_000,
      etaMinutes: [DAY, 3 * DAY],
      fields: [ibanField, holderField],
    },
  },
  {
    ...everywhere,
    id: 5,
    sysname: 'brookbank',
    name: 'Brookbank Instant',
    type: 'instant_bank',
    openMode: 'form',
    countries: ['LV', 'DE', 'GB', 'AT', 'EE', 'LT', 'FI', 'ES', 'FR', 'IT', 'PL'],
    currencies: ['EUR', 'GBP'],
    deposit: { ...quick, fields: [bankField] },
    withdraw: null,
  },
  {
    ...everywhere,
    id: 6,
    sysname: 'acorn-voucher',
    name: 'Acorn Voucher',
    type: 'voucher',
    openMode: 'done',
    deposit: { ...quick, max: 200, fields: [voucherField] },
    withdraw: null,
  },
  {
    ...everywhere,
    id: 7,
    sysname: 'chirp',
    name: 'Chirp Mobile',
    type: 'mobile',
    openMode: 'redirect',
    deposit: { ...quick, max: 50, presets: [5, 10, 20], feeBasisPoints: 500, fields: [phoneField] },
    withdraw: null,
  },
  {
    ...everywhere,
    id: 8,
    sysname: 'quillcode',
    name: 'Quillcode',
    type: 'qr',
    openMode: 'qr',
    currencies: ['BRL', 'EUR', 'USD'],
    deposit: { ...quick, min: 2 },
    withdraw: { ...payout, etaMinutes: [1, HOUR], fields: [phoneField] },
  },
  {
    ...everywhere,
    id: 9,
    sysname: 'hearthcoin',
    name: 'Hearthcoin',
    type: 'crypto',
    openMode: 'requisites',
    lifetimeMinutes: HOUR,
    deposit: { ...quick, min: 20, max: 10_000, presets: [50, 100, 250], etaMinutes: [10, HOUR] },
    withdraw: { ...payout, feeEuroCents: 100, etaMinutes: [10, HOUR], fields: [addressField] },
  },
  {
    ...everywhere,
    id: 10,
    sysname: 'glimmer',
    name: 'Glimmer',
    type: 'crypto',
    openMode: 'qr',
    lifetimeMinutes: HOUR,
    deposit: { ...quick, min: 10, max: 10_000, presets: [50, 100, 250], etaMinutes: [1, 15] },
    withdraw: { ...payout, feeEuroCents: 50, etaMinutes: [1, 15], fields: [addressField] },
  },
  {
    ...everywhere,
    id: 11,
    sysname: 'corner-desk',
    name: 'Corner Cash Desk',
    type: 'cash',
    openMode: 'requisites',
    countries: ['LV', 'DE', 'BR', 'AE'],
    lifetimeMinutes: DAY,
    deposit: { ...quick, max: 500, feeEuroCents: 100, etaMinutes: [5, HOUR] },
    withdraw: { ...payout, max: 500, perDay: 1000, etaMinutes: [HOUR, DAY], fields: [phoneField] },
  },
  {
    ...everywhere,
    id: 12,
    sysname: 'handover',
    name: 'Handover transfer',
    type: 'requisites',
    openMode: 'requisites',
    lifetimeMinutes: 20,
    deposit: { ...quick, min: 10, max: 1000, etaMinutes: [2, 20], fields: [holderField] },
    withdraw: { ...payout, max: 1000, fields: [cardField, holderField] },
  },
];

/** Twelve invented ways to pay of real kinds. Source: DEMO-03. */
export const methods: readonly Method[] = inEuros.map(inItsCurrencies);

/** The method of an order; undefined when it is no more. */
export function methodOf({ method }: { method: string }): Method | undefined {
  return methods.find(({ sysname }) => sysname === method);
}
