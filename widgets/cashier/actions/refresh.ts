import { defineAction } from '#runtime/action/defineAction.ts';
import type { CallName } from '#schemas/platform/index.ts';

/** Calls whose answers the cashier's pages show. */
const shown: readonly CallName[] = [
  'account.getLimits',
  'cashier.getdepositinfo',
  'cashier.gethistory',
  'cashier.getPayment',
];

/** Requests again what the player may deposit and the state of payments: after a refusal, a new limit or a cancelled withdrawal. */
export const action = defineAction({
  params: { type: 'object', additionalProperties: false },
  async run({ runtime }) {
    if (runtime.knows('data')) await runtime.area('data').refresh(shown);
  },
});
