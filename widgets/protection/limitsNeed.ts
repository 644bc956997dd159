import { WHILE_AWAY } from '#runtime/registry/ask.ts';
import { call } from '#runtime/registry/need.ts';
import { refreshOn } from './refreshOn.ts';

/** The player's limits, breaks and exclusion. All widgets of the area share the question, and so does what is loaded after a sign-in. */
export const limitsNeed = call('account.getLimits', { for: 'player', refreshOn, expects: WHILE_AWAY });
