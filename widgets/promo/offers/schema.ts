import type { FromSchema } from 'json-schema-to-ts';
import type { DataOf } from '#runtime/data/dataOf.ts';
import { pagePath } from '#runtime/document/pagePath.ts';
import { WHILE_AWAY } from '#runtime/registry/ask.ts';
import { defineWidget, type ListedThing } from '#runtime/registry/defineWidget.ts';
import { call } from '#runtime/registry/need.ts';
import { pathOf } from '#schemas/parts/link.ts';
import { MAX_LIMIT } from '#schemas/parts/paging.ts';

const props = {
  type: 'object',
  additionalProperties: false,
  required: ['detail'],
  properties: {
    detail: { ...pathOf(['id']), title: 'Page of one offer' },
    /** `mine`: of a player only those that fit or were taken; guests see all. */
    show: { enum: ['all', 'mine'], title: 'Which' },
  },
} as const;
export type Props = FromSchema<typeof props>;

const input = () => ({ limit: MAX_LIMIT });

const needs = {
  offers: call('campaigns.getoffers', { input, ttlSec: 30 }),
  own: call('campaigns.getoffers', {
    input,
    for: 'player',
    refreshOn: ['offer.announced', 'offer.deactivated', 'bonus.updated'],
    expects: WHILE_AWAY,
  }),
};
export type Data = DataOf<typeof needs>;

/** Lists the offers, for search engines. */
function listed(detail: string, { offers }: Partial<Data>): ListedThing[] {
  return (offers?.items ?? []).flatMap(({ id, description }) => {
    const href = pagePath(detail, { id: String(id) });
    return href === null ? [] : [{ name: description.title, href }];
  });
}

/** Running offers, announced last first; one that is announced or ended is there or gone at once. Source: STATE-11. */
export const widget = defineWidget<Props, Data>({
  v: 1,
  title: 'Offers',
  description: 'Running offers as cards; players see which of them fit, and those they take part in.',
  icon: 'gift',
  props,
  hydrate: 'visible',
  needs,
  linked: ({ props: { detail }, data }) => ({ list: listed(detail, data) }),
  messages: ['promo.until'],
});
