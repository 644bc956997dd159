import type { MethodField } from '../../server/platform/cashier/method.ts';

/** 12 to 19 digits with a Luhn check digit. */
export const cardField: MethodField = {
  sysname: 'card_number',
  type: 'card',
  regex: '^[0-9]{12,19}$',
  maxLength: 23,
  main: true,
};

export const ibanField: MethodField = {
  sysname: 'iban',
  type: 'iban',
  regex: '^[A-Za-z]{2}[0-9]{2}[A-Za-z0-9]{11,30}$',
  maxLength: 42,
  main: true,
};

export const holderField: MethodField = {
  sysname: 'holder',
  type: 'input',
  regex: "^[\\p{L}\\p{M} .'’-]{2,64}$",
  maxLength: 64,
};

export const walletField: MethodField = {
  sysname: 'wallet',
  type: 'input',
  regex: '^[A-Za-z0-9._@+-]{5,64}$',
  maxLength: 64,
  main: true,
};

export const addressField: MethodField = {
  sysname: 'address',
  type: 'input',
  regex: '^[a-z0-9]{26,64}$',
  maxLength: 64,
  main: true,
};

export const phoneField: MethodField = {
  sysname: 'phone',
  type: 'phone',
  regex: '^\\+?[0-9]{7,15}$',
  maxLength: 24,
  main: true,
};

export const bankField: MethodField = {
  sysname: 'bank',
  type: 'select',
  regex: '^[a-z0-9-]{2,40}$',
  maxLength: 40,
  banks: true,
};

export const voucherField: MethodField = {
  sysname: 'code',
  type: 'input',
  regex: '^[A-Z0-9]{12}$',
  maxLength: 16,
  main: true,
};
