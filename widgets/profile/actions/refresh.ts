import { defineAction } from '#runtime/action/defineAction.ts';
import type { CallName } from '#schemas/platform/index.ts';

/** Calls whose answers pages of the profile show of a player's account. */
const shown: readonly CallName[] = [
  'account.getprofileinfo',
  'account.getSessions',
  'account.getLimits',
  'bonuses.get',
  'bettingBonuses.get',
  'freespins.get',
  'cashbacks.get',
  'cashier.getSaved',
  'inbox.get',
  'verification.get',
  'games.gethistoryexportrequest',
];

/** Asks anew for what the page shows of the player's account. */
export const action = defineAction({
  params: { type: 'object', additionalProperties: false, properties: {} },
  async run({ runtime }) {
    if (runtime.knows('data')) await runtime.area('data').refresh(shown);
  },
});
