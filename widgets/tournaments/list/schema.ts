import type { FromSchema } from 'json-schema-to-ts';
import type { DataOf } from '#runtime/data/dataOf.ts';
import { pagePath } from '#runtime/document/pagePath.ts';
import { defineWidget, type ListedThing } from '#runtime/registry/defineWidget.ts';
import { call, type NeedFacts } from '#runtime/registry/need.ts';
import { pathOf } from '#schemas/parts/link.ts';
import type { TournamentsRequest } from '#schemas/platform/tournaments.ts';
import { summaryTexts } from '../texts.ts';

/** Filters of the list, in the order of their links. */
export const statuses = ['all', 'active', 'future', 'finished'] as const;

const props = {
  type: 'object',
  additionalProperties: false,
  required: ['detail'],
  properties: {
    detail: { ...pathOf(['id']), title: 'Page of one tournament' },
    /** The links for another choice and another part write `status` and `page` into the query: the page declares both. */
    status: { enum: statuses, title: 'Which' },
    page: { type: 'integer', minimum: 1, maximum: 1_000, title: 'Which part' },
    size: { type: 'integer', minimum: 1, maximum: 100, title: 'How many at once' },
  },
} as const;
export type Props = FromSchema<typeof props>;

export const DEFAULT_SIZE = 12;

function input({ props: { status = 'all', page = 1, size = DEFAULT_SIZE } }: NeedFacts<Props>): TournamentsRequest {
  return { status, count: size, offset: (page - 1) * size };
}

const needs = {
  tournaments: call('tournaments.get', { input, ttlSec: 30 }),
  live: call('tournaments.get', { input, for: 'visitor', refreshOn: ['tournament.rank'], pollSec: 60 }),
};
export type Data = DataOf<typeof needs>;

/** Lists the tournaments, for search engines. */
function listed(detail: string, { tournaments }: Partial<Data>): ListedThing[] {
  return (tournaments?.items ?? []).flatMap(({ id, description }) => {
    const href = pagePath(detail, { id: String(id) });
    return href === null ? [] : [{ name: description.title, href }];
  });
}

/** Tournaments, a part at a time, as they begin and end; a player sees where they stand in each. */
export const widget = defineWidget<Props, Data>({
  v: 1,
  title: 'Tournaments',
  description: 'Tournaments with their times and prizes, part by part; players see where they stand.',
  icon: 'trophy',
  groups: [{ title: 'Which tournaments', props: ['status', 'page', 'size'] }],
  props,
  hydrate: 'visible',
  needs,
  linked: ({ props: { detail }, data }) => ({ list: listed(detail, data) }),
  messages: summaryTexts,
});
