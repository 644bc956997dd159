import type { FromSchema } from 'json-schema-to-ts';
import { pathOf } from '#schemas/parts/link.ts';

const page = pathOf(['transaction']);

/** Pages that show a payment, by its state. Without one the player stays. Source: ROUTE-09. */
export const resultPages = {
  title: 'Pages that tell how a payment stands',
  type: 'object',
  additionalProperties: false,
  properties: { success: page, fail: page, pending: page, cancel: page },
} as const;
export type ResultPages = FromSchema<typeof resultPages>;

/** Props of a widget that leads to them. */
export const props = {
  type: 'object',
  additionalProperties: false,
  required: ['pages'],
  properties: { pages: resultPages },
} as const;
export type Props = FromSchema<typeof props>;

/** Addresses of these pages from the time when they were fixed in code. */
const FORMER: Required<ResultPages> = {
  success: '/cashier/paysuccess/{transaction?}',
  fail: '/cashier/payfail/{transaction?}',
  pending: '/cashier/paypending/{transaction?}',
  cancel: '/cashier/paycancel/{transaction?}',
};

/** From version 1, which had no props. */
export const upgrades = [{ from: 1, up: () => ({ pages: FORMER }), sample: { before: {}, after: { pages: FORMER } } }];
