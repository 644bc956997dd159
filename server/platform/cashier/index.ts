import type { CashierCallTypes } from '#schemas/platform/cashier.ts';
import type { Area, CallsOf } from '../area.ts';

/** Paying in and out. */
export const cashier: Area<CallsOf<CashierCallTypes>> = {
  handlers: {},
};
