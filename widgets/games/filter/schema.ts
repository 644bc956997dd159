import type { FromSchema } from 'json-schema-to-ts';
import type { DataOf } from '#runtime/data/dataOf.ts';
import { defineWidget } from '#runtime/registry/defineWidget.ts';
import { call, type NeedFacts } from '#runtime/registry/need.ts';
import { pathOf } from '#schemas/parts/link.ts';
import { gameTypes } from '#schemas/platform/gameTypes.ts';
import { sorts } from '../sorts.ts';

const sysname = { type: 'string', minLength: 1, maxLength: 64 } as const;
const label = { type: 'string', title: 'Label', minLength: 1, maxLength: 60 } as const;

const props = {
  type: 'object',
  additionalProperties: false,
  properties: {
    /** Without it the order alone is offered, and leads to the page that this stands on. */
    page: { ...pathOf([]), title: 'Page with the games' },
    categoryPage: { ...pathOf(['category']), title: 'Page of a category' },
    categories: {
      type: 'array',
      title: 'Categories',
      maxItems: 24,
      items: {
        type: 'object',
        additionalProperties: false,
        required: ['category', 'label'],
        properties: { category: { ...sysname, title: 'Category' }, label },
      },
    },
    /** The category whose page this is. */
    category: { ...sysname, title: 'Chosen category' },
    /** On a category's page all choices stay there: this says that the page declares `types`, `providers` and `tags` in its query. */
    narrowsCategory: { type: 'boolean', title: 'Kind, studio and feature narrow the category' },
    /** Tags that may be chosen, in the order they are offered. */
    tags: {
      type: 'array',
      title: 'Tags',
      maxItems: 24,
      items: {
        type: 'object',
        additionalProperties: false,
        required: ['tag', 'label'],
        properties: { tag: { ...sysname, title: 'Tag' }, label },
      },
    },
    /** Current choice; a page binds these to `types`, `providers`, `tags`, `sort` and `search` of its query. */
    type: { enum: gameTypes, title: 'Chosen kind' },
    provider: { ...sysname, title: 'Chosen studio' },
    tag: { ...sysname, title: 'Chosen tag' },
    sort: { enum: sorts, title: 'Chosen order' },
    search: { type: 'string', title: 'What is searched for', maxLength: 64 },
  },
} as const;
export type Props = FromSchema<typeof props>;

/** True where kind, studio and feature are offered beside the order. */
export function isNarrowing({ page, category, narrowsCategory = false }: Props): boolean {
  return page !== undefined && (category === undefined || narrowsCategory);
}

/** More studios than a list to choose from holds. */
const MOST_STUDIOS = 100;

const needs = {
  providers: call('games.getProviders', {
    input: ({ props: chosen }: NeedFacts<Props>) => (isNarrowing(chosen) ? { limit: MOST_STUDIOS } : null),
    ttlSec: 300,
  }),
  /** On a category's page those that have a game in it; where the platform cannot list them, all studios stand. */
  inCategory: call('games.getProviders', {
    input({ props: chosen }: NeedFacts<Props>) {
      const { category } = chosen;
      return isNarrowing(chosen) && category !== undefined ? { limit: MOST_STUDIOS, category } : null;
    },
    ttlSec: 300,
    isExtra: true,
  }),
};
export type Data = DataOf<typeof needs>;

/** Orders the games of a hall, and narrows them by kind, studio and tag. The choice is in the address; it works without code. */
export const widget = defineWidget<Props>({
  v: 1,
  title: 'Game filters',
  description: 'Orders the games of a hall, and narrows them by category, kind, studio and tag.',
  icon: 'search',
  groups: [
    { title: 'What can be chosen', props: ['page', 'categoryPage', 'categories', 'narrowsCategory', 'tags'] },
    { title: 'What is chosen', props: ['category', 'type', 'provider', 'tag', 'sort', 'search'] },
  ],
  props,
  hydrate: 'interaction',
  needs,
});
