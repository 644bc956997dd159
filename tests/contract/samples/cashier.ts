import type { CashierCallTypes } from '#schemas/platform/cashier.ts';
import type { Samples } from './sample.ts';

export const cashierSamples: Samples<CashierCallTypes> = {};
