import type { FromSchema } from 'json-schema-to-ts';
import type { DataOf } from '#runtime/data/dataOf.ts';
import { WHILE_AWAY } from '#runtime/registry/ask.ts';
import { defineWidget } from '#runtime/registry/defineWidget.ts';
import { call } from '#runtime/registry/need.ts';
import { MAX_LIMIT } from '#schemas/parts/paging.ts';

const props = { type: 'object', additionalProperties: false, properties: {} } as const;
export type Props = FromSchema<typeof props>;

const own = { for: 'player', expects: WHILE_AWAY } as const;
// the calls and inputs of where they are shown, so that both share the answer; a test holds that
export const needs = {
  profile: call('account.getprofileinfo', { ...own, input: () => ({ fields: 'contacts' as const }) }),
  loyalty: call('loyalty.getinfo', { ...own, refreshOn: ['loyalty.notice'] }),
  offers: call('campaigns.getoffers', {
    ...own,
    input: () => ({ limit: MAX_LIMIT }),
    refreshOn: ['offer.announced', 'offer.deactivated', 'bonus.updated'],
  }),
  limits: call('account.getLimits', { ...own, refreshOn: ['limit.changed', 'payment.updated'] }),
};
export type Data = DataOf<typeof needs>;

/**
 * Draws nothing. After a sign-in it loads what the player's pages share, once and side by side, and keeps it up to date while the tab goes from page
 * to page; a page that is opened without signing in asks for what it shows alone. Source: STATE-01.
 */
export const widget = defineWidget<Props>({
  v: 1,
  title: 'What is loaded after a sign-in',
  description: 'Draws nothing; loads profile, loyalty, offers and limits of a player who has just signed in.',
  icon: 'user',
  props,
  hydrate: 'load',
  needs,
});
