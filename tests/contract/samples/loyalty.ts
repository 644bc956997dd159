import type { LoyaltyCallTypes } from '#schemas/platform/loyalty.ts';
import type { Samples } from './sample.ts';

export const loyaltySamples: Samples<LoyaltyCallTypes> = {};
