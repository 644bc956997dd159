import { defineAction } from '#runtime/action/defineAction.ts';
import type { CallName } from '#schemas/platform/index.ts';

/** Calls whose answers pages show of a player's place in the programme. */
const shown: readonly CallName[] = [
  'loyalty.getinfo',
  'loyalty.getProgram',
  'loyalty.getproducts',
  'loyalty.getorders',
  'loyalty.getcharacters',
];

/** Asks anew where the player stands in the loyalty programme: after something was bought, chosen or collected. */
export const action = defineAction({
  params: { type: 'object', additionalProperties: false, properties: {} },
  async run({ runtime }) {
    if (runtime.knows('data')) await runtime.area('data').refresh(shown);
  },
});
