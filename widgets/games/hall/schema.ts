import type { FromSchema } from 'json-schema-to-ts';
import type { DataOf } from '#runtime/data/dataOf.ts';
import { pagePath } from '#runtime/document/pagePath.ts';
import { defineWidget, type ListedThing } from '#runtime/registry/defineWidget.ts';
import { call, type NeedFacts } from '#runtime/registry/need.ts';
import { pathOf } from '#schemas/parts/link.ts';
import { gameTypes } from '#schemas/platform/gameTypes.ts';
import { cardTexts } from '../cardTexts.ts';
import { sorts } from '../sorts.ts';

const sysname = { type: 'string', minLength: 1, maxLength: 64 } as const;

const props = {
  type: 'object',
  additionalProperties: false,
  properties: {
    /** Only games of this category; of all when left out. A page binds it to what its address stands for. */
    category: { ...sysname, title: 'Category' },
    provider: { ...sysname, title: 'Studio' },
    type: { enum: gameTypes, title: 'Kind of game' },
    /** Games with any of these tags. */
    tags: { type: 'array', maxItems: 16, items: sysname, title: 'Tags' },
    /** Of those, games with this one; a page binds it to `tags` of its query. */
    tag: { ...sysname, title: 'Chosen tag' },
    /** Only games that fit these words; a page binds it to `search` of its query. */
    search: { type: 'string', title: 'What is searched for', maxLength: 64 },
    sort: { enum: sorts, title: 'Order' },
    /** The links for another part write `page`, and `sort`, into the query: the page declares both. */
    page: { type: 'integer', minimum: 1, maximum: 1_000, title: 'Which part' },
    size: { type: 'integer', minimum: 6, maximum: 60, title: 'Games at once' },
    /** With it each card leads to its game at once: to play, and to try for free. */
    game: { ...pathOf(['sysname']), title: 'Page of a game' },
  },
} as const;
export type Props = FromSchema<typeof props>;

export const DEFAULT_SIZE = 18;
/** Number of suggested games where nothing was found. */
const FEW = 12;

/** Options of games.get; keys in a fixed order, so that equal halls share one answer. */
export function optionsOf(chosen: Props): string {
  const { search, category, provider, type, tag, tags, sort, page = 1, size = DEFAULT_SIZE } = chosen;
  const one = <T>(value: T | undefined): [T] | undefined => (value === undefined ? undefined : [value]);
  const only = { categories: one(category), providers: one(provider), types: one(type), tags: one(tag) ?? tags };
  return JSON.stringify({ search, ...only, sort, limit: size, offset: (page - 1) * size });
}

const needs = {
  games: call('games.get', {
    input: ({ props: chosen }: NeedFacts<Props>) => ({ options: optionsOf(chosen) }),
    ttlSec: 60,
  }),
  likes: call('games.getLikes', { for: 'player' }),
  /** Suggestions for a search that found nothing. */
  popular: call('games.get', {
    input: ({ props: { search } }: NeedFacts<Props>) =>
      search === undefined ? null : { options: JSON.stringify({ sort: 'popular', limit: FEW }) },
    ttlSec: 60,
  }),
};
export type Data = DataOf<typeof needs>;

/** The games of the part that the address names, for search engines. */
function listed(page: string | undefined, { games }: Partial<Data>): ListedThing[] {
  if (page === undefined) return [];
  return (games?.items ?? []).flatMap((game) => {
    const href = pagePath(page, { sysname: game.sysname });
    return href === null ? [] : [{ name: game.description.title, href }];
  });
}

/**
 * All games, or those of a category. The server draws the part that the address names, with links to the next; where code runs, the list is
 * as long as it is, and what comes into sight is asked for. The address then names the part in sight, so that a way back leads there.
 */
export const widget = defineWidget<Props, Data>({
  v: 1,
  title: 'Game hall',
  description: 'All games, or those of a category, more of them while the visitor scrolls.',
  icon: 'dice',
  groups: [
    { title: 'Which games', props: ['category', 'provider', 'type', 'tags', 'tag', 'search', 'sort', 'page', 'size'] },
  ],
  props,
  // the list grows under a hand that reaches for it; a visitor who came for a later part finds the whole list
  hydrate: ({ page = 1 }) => (page > 1 ? 'visible' : 'interaction'),
  events: ['open', 'play', 'demo', 'join'],
  needs,
  linked: ({ props: { game }, data }) => ({ list: listed(game, data) }),
  messages: ['games.row.*', 'games.like.add', 'games.play', 'games.demo', 'data.failed', 'dialog.retry', ...cardTexts],
});
