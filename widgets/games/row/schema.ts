import type { FromSchema } from 'json-schema-to-ts';
import type { DataOf } from '#runtime/data/dataOf.ts';
import { defineWidget } from '#runtime/registry/defineWidget.ts';
import { call, type NeedFacts } from '#runtime/registry/need.ts';
import { labelledLink } from '#schemas/parts/link.ts';
import { gameTypes } from '#schemas/platform/gameTypes.ts';
import { cardTexts } from '../cardTexts.ts';

const names = { type: 'array', maxItems: 16, items: { type: 'string', maxLength: 64 } } as const;

const props = {
  type: 'object',
  additionalProperties: false,
  required: ['heading'],
  properties: {
    heading: { type: 'string', title: 'Heading', maxLength: 80 },
    lead: { type: 'string', title: 'Line below', maxLength: 160 },
    /** Links on the same page lead to it by this name. */
    anchor: { type: 'string', title: 'Anchor', pattern: '^[a-z][a-z0-9-]*$' },
    /** The heading leads there too. Source: `common.titleClickable`. */
    isHeadingLink: { type: 'boolean', title: 'The heading is a link' },
    more: { ...labelledLink, title: 'Link to all of them' },
    /** `ranked` numbers the games; `wide` shows lying covers; `feature` shows the first one large, and the others in two rows beside it. */
    look: { enum: ['cover', 'wide', 'ranked', 'feature'], title: 'Look' },
    categories: { ...names, title: 'Categories' },
    tags: { ...names, title: 'Tags' },
    /** A page of a game binds it to the game's theme. */
    tag: { type: 'string', title: 'One tag', maxLength: 64 },
    /** The page's own game does not stand among those that are like it. */
    except: { type: 'string', title: 'Without this game', maxLength: 64 },
    providers: { ...names, title: 'Studios' },
    types: { title: 'Kinds', type: 'array', maxItems: 7, items: { enum: gameTypes } },
    sort: { enum: ['popular', 'new', 'title'], title: 'Order' },
    limit: { type: 'integer', minimum: 3, maximum: 40, title: 'How many' },
  },
} as const;
export type Props = FromSchema<typeof props>;
const DEFAULT_LIMIT = 16;

/** Options of games.get; keys in a fixed order, so that equal rows share one answer. */
function optionsOf({ categories, tag, tags, providers, types, sort, limit = DEFAULT_LIMIT }: Props): string {
  return JSON.stringify({ categories, tags: tag === undefined ? tags : [tag], providers, types, sort, limit });
}

const needs = {
  games: call('games.get', {
    input: (facts: NeedFacts<Props>) => ({ options: optionsOf(facts.props) }),
    ttlSec: 60,
  }),
};
export type Data = DataOf<typeof needs>;

/** A shelf of games. The games themselves never travel twice: awake, it knows its heading and how to scroll. */
export const widget = defineWidget<Props>({
  v: 1,
  title: 'Row of games',
  description: 'A shelf of games that scrolls sideways, by category, tag, studio or order.',
  icon: 'cards',
  groups: [
    { title: 'Which games', props: ['categories', 'tags', 'tag', 'except', 'providers', 'types', 'sort', 'limit'] },
  ],
  props,
  hydrate: 'interaction',
  events: ['open'],
  needs,
  wake: {
    props: ['heading', 'lead', 'anchor', 'more', 'isHeadingLink', 'look'],
    data: [],
    messages: ['games.row.next', 'games.row.previous'],
  },
  messages: ['games.row.*', ...cardTexts],
});
