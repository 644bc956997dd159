import type { FromSchema } from 'json-schema-to-ts';
import type { DataOf } from '#runtime/data/dataOf.ts';
import { defineWidget } from '#runtime/registry/defineWidget.ts';
import { call, type NeedFacts } from '#runtime/registry/need.ts';
import { pathOf } from '#schemas/parts/link.ts';
import type { OfferRequest } from '#schemas/platform/campaigns.ts';

const props = {
  type: 'object',
  additionalProperties: false,
  properties: {
    /** Otherwise the offer that the page's address names: `params.id`. */
    offer: { type: 'integer', minimum: 1, maximum: 2_147_483_647, title: 'Offer' },
    game: { ...pathOf(['sysname']), title: 'Page of a game' },
    /** Where a player goes for whom this offer is not; without it no way on is drawn there. */
    others: { type: 'string', format: 'link', title: 'Page with the other offers' },
  },
} as const;
export type Props = FromSchema<typeof props>;

function input({ props: { offer }, params }: NeedFacts<Props>): OfferRequest | null {
  const id = offer ?? Number(params.id);
  return Number.isInteger(id) && id > 0 ? { offer_id: id } : null;
}

const needs = {
  offer: call('campaigns.getOffer', { input, ttlSec: 30 }),
  own: call('campaigns.getOffer', {
    input,
    for: 'player',
    refreshOn: ['offer.announced', 'offer.deactivated', 'bonus.updated'],
    // it has ended: shown with a text of its own
    expects: ['InvalidParameterException'],
  }),
};
export type Data = DataOf<typeof needs>;

/** One offer: what it gives, how, its terms, and a way to take it. «join», «login» and «deposit» are emitted for documents to lead on. */
export const widget = defineWidget<Props>({
  v: 1,
  title: 'Offer',
  description: 'One offer: what it gives, how to get it, its terms, and a way to take part.',
  icon: 'gift',
  props,
  hydrate: 'load',
  events: ['join', 'login', 'deposit'],
  needs,
  messages: ['promo.until'],
});
