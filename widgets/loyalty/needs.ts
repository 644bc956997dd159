import { WHILE_AWAY } from '#runtime/registry/ask.ts';
import { call } from '#runtime/registry/need.ts';

/** News after which points, levels and quests may stand otherwise. */
export const refreshOn = ['loyalty.notice'] as const;

/** The programme as the player stands in it. All widgets of the area share the question. */
export const infoNeed = call('loyalty.getinfo', { for: 'player', refreshOn, expects: WHILE_AWAY });

/** Input of the shop's request. A page shows all products: the answer holds a hundred. */
export const productsInput = () => ({ limit: 100 });

export const charactersInput = () => ({ limit: 100 });
