import type { FromSchema } from 'json-schema-to-ts';
import type { DataOf } from '#runtime/data/dataOf.ts';
import { defineWidget } from '#runtime/registry/defineWidget.ts';
import { call, type NeedFacts } from '#runtime/registry/need.ts';
import { pathOf } from '#schemas/parts/link.ts';
import { closedTexts } from '../closedTexts.ts';

const props = {
  type: 'object',
  additionalProperties: false,
  properties: {
    /** Otherwise the game that the opener names: `params.sysname`. */
    sysname: { type: 'string', title: 'Game', maxLength: 64 },
    /** `facts` leaves out cover, name and buttons, for a page that has them. */
    look: { enum: ['whole', 'facts'], title: 'Look' },
    /** Page where the game is played; when left out, the ways to play are not shown. */
    page: { ...pathOf(['sysname']), title: 'Page of the game' },
  },
} as const;
export type Props = FromSchema<typeof props>;

function input({ props: { sysname: chosen }, params }: NeedFacts<Props>): { sysname: string } | null {
  const sysname = chosen ?? params.sysname;
  return sysname ? { sysname } : null;
}

const needs = {
  games: call('games.get', { input, ttlSec: 60 }),
  rules: call('games.getRules', { input, ttlSec: 600, isExtra: true }),
};
export type Data = DataOf<typeof needs>;

/** Facts about a game: the content of its popup, with the ways to play it. Guests are invited to join, and everyone can close it. */
export const widget = defineWidget<Props>({
  v: 1,
  title: 'Game details',
  description: 'All that is known of one game, with the ways to play it.',
  icon: 'info',
  props,
  hydrate: 'never',
  events: ['join', 'close', 'play', 'demo'],
  needs,
  messages: [...closedTexts, 'games.one.failed', 'games.volatilityOf'],
});
