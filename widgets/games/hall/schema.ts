import type { FromSchema } from 'json-schema-to-ts';
import type { DataOf } from '#runtime/data/dataOf.ts';
import { defineWidget } from '#runtime/registry/defineWidget.ts';
import { call, type NeedFacts } from '#runtime/registry/need.ts';
import { cardTexts } from '../cardTexts.ts';

/** Orders that visitors may choose, in the order they are offered. */
export const sorts = ['popular', 'new', 'title'] as const;

const sysname = { type: 'string', minLength: 1, maxLength: 64 } as const;

const props = {
  type: 'object',
  additionalProperties: false,
  properties: {
    /** Only games of this category; of all when left out. A page binds it to what its address stands for. */
    category: { ...sysname, title: 'Category' },
    provider: { ...sysname, title: 'Studio' },
    /** Games with any of these tags. */
    tags: { type: 'array', maxItems: 16, items: sysname, title: 'Tags' },
    /** Only games that fit these words; a page binds it to `search` of its query. */
    search: { type: 'string', title: 'What is searched for', maxLength: 64 },
    /** The links for another order and another part write `sort` and `page` into the query: the page declares both. */
    sort: { enum: sorts, title: 'Order' },
    page: { type: 'integer', minimum: 1, maximum: 1_000, title: 'Which part' },
    size: { type: 'integer', minimum: 6, maximum: 60, title: 'Games at once' },
  },
} as const;
export type Props = FromSchema<typeof props>;

export const DEFAULT_SIZE = 18;

/** What games.get is asked for; keys in a fixed order, so that equal halls share one answer. */
function optionsOf({ search, category, provider, tags, sort, page = 1, size = DEFAULT_SIZE }: Props): string {
  const categories = category === undefined ? undefined : [category];
  const providers = provider === undefined ? undefined : [provider];
  return JSON.stringify({ search, categories, providers, tags, sort, limit: size, offset: (page - 1) * size });
}

const needs = {
  games: call('games.get', {
    input: ({ props: chosen }: NeedFacts<Props>) => ({ options: optionsOf(chosen) }),
    ttlSec: 60,
  }),
};
export type Data = DataOf<typeof needs>;

/** All games, or those of a category, a part at a time. */
export const widget = defineWidget<Props>({
  v: 1,
  title: 'Game hall',
  description: 'All games, or those of a category, page by page.',
  icon: 'dice',
  groups: [{ title: 'Which games', props: ['category', 'provider', 'tags', 'search', 'sort', 'page', 'size'] }],
  props,
  hydrate: 'never',
  events: ['open'],
  needs,
  messages: ['games.row.*', ...cardTexts],
});
