import { defineCalls } from './definition.ts';

/** Request and response of every call of this area, resolved once by name. */
export interface BonusesCallTypes {}

export const bonusesCalls = defineCalls({});
