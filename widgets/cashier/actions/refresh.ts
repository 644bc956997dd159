import { defineAction } from '#runtime/action/defineAction.ts';
import type { CallName } from '#schemas/platform/index.ts';

/** What pages of the cashier show of a player's payments. */
const shown: readonly CallName[] = [
  'account.getLimits',
  'cashier.getdepositinfo',
  'cashier.gethistory',
  'cashier.getPayment',
];

/** Asks anew what the player may pay in and how payments stand: after a refusal, after a limit was set, after a withdrawal was cancelled. */
export const action = defineAction({
  params: { type: 'object', additionalProperties: false },
  async run({ runtime }) {
    if (runtime.knows('data')) await runtime.area('data').refresh(shown);
  },
});
