import type { FromSchema } from 'json-schema-to-ts';
import type { DataOf } from '#runtime/data/dataOf.ts';
import { defineWidget } from '#runtime/registry/defineWidget.ts';
import { call, type NeedFacts } from '#runtime/registry/need.ts';
import { pathOf } from '#schemas/parts/link.ts';

const props = {
  type: 'object',
  additionalProperties: false,
  required: ['page'],
  properties: {
    page: { ...pathOf(['sysname']), title: 'Page of a game' },
    hall: { ...pathOf([]), title: 'Page with all that was found' },
    /** With it, categories are offered where nothing is found. */
    categoryPage: { ...pathOf(['category']), title: 'Page of a category' },
    /** Characters from which on it searches. Source: `search.minLength`. */
    minLength: { type: 'integer', minimum: 0, maximum: 10, title: 'Characters it begins with' },
    /** Pause in typing before a search. Source: `search.debounceMs`. */
    debounceMs: { type: 'integer', minimum: 0, maximum: 5_000, title: 'Rest after a key, in milliseconds' },
  },
} as const;
export type Props = FromSchema<typeof props>;

/** Number of games that are shown before anything is typed. */
const FEW = 6;

const needs = {
  popular: call('games.get', {
    input: () => ({ options: JSON.stringify({ sort: 'popular', limit: FEW }) }),
    ttlSec: 60,
  }),
  categories: call('games.getCategories', {
    input: ({ props: { categoryPage } }: NeedFacts<Props>) => (categoryPage === undefined ? null : {}),
    ttlSec: 300,
  }),
  recent: call('games.getRecent', { for: 'player', input: () => ({ limit: FEW }) }),
};
export type Data = DataOf<typeof needs>;

/** Games as one types: first what was searched for and played before and the popular ones, then what is found. The platform forgives mistakes of typing. */
export const widget = defineWidget<Props>({
  v: 1,
  title: 'Search of games',
  description: 'Finds games by name, studio, category and tag while one types.',
  icon: 'search',
  groups: [{ title: 'When it searches', props: ['minLength', 'debounceMs'] }],
  props,
  hydrate: 'load',
  events: ['open', 'all', 'category'],
  needs,
  messages: ['games.badge.jackpotOf'],
});
