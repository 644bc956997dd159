import type { LoyaltyCallTypes } from '#schemas/platform/loyalty.ts';
import type { Area, CallsOf } from '../area.ts';

/** Characters, points, levels, quests, the shop. */
export const loyalty: Area<CallsOf<LoyaltyCallTypes>> = {
  handlers: {},
};
