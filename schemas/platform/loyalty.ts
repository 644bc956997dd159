import { defineCalls } from './definition.ts';

/** Request and response of every call of this area, resolved once by name. */
export interface LoyaltyCallTypes {}

export const loyaltyCalls = defineCalls({});
