import type { FromSchema } from 'json-schema-to-ts';
import type { DataOf } from '#runtime/data/dataOf.ts';
import { defineWidget } from '#runtime/registry/defineWidget.ts';
import { call, type NeedFacts } from '#runtime/registry/need.ts';
import { MAX_SYSNAME, playModes } from '#schemas/platform/gameHistory.ts';
import { closedTexts } from '../closedTexts.ts';

const props = {
  type: 'object',
  additionalProperties: false,
  required: ['sysname'],
  properties: {
    /** A page binds it to the game that its address names. */
    sysname: { type: 'string', title: 'Game', minLength: 1, maxLength: MAX_SYSNAME },
    /** Opens the game as the page comes; a press does otherwise. */
    start: { enum: playModes, title: 'Opens by itself' },
    allowZeroBalance: { type: 'boolean', title: 'Opens for money with an empty wallet' },
  },
} as const;
export type Props = FromSchema<typeof props>;

const needs = {
  games: call('games.get', { input: ({ props: { sysname } }: NeedFacts<Props>) => ({ sysname }), ttlSec: 60 }),
};
export type Data = DataOf<typeof needs>;

/**
 * Place to play a game: its cover with the ways in, then the game itself in a frame. The contents of its bar (time and result) stay with it on the
 * whole screen, where `full` (the balance) is added.
 */
export const widget = defineWidget<Props>({
  v: 1,
  title: 'Game to play',
  description: 'A game in its frame, for money or with play money.',
  icon: 'play',
  groups: [{ title: 'How it opens', props: ['start', 'allowZeroBalance'] }],
  props,
  hydrate: 'load',
  events: ['join', 'login', 'deposit', 'limits', 'leave', 'demoOver', 'check'],
  automaticEvents: ['leave', 'demoOver', 'check'],
  slots: {
    bar: { title: 'Above the game, on the whole screen too', allow: 'any' },
    full: { title: 'Above the game, on the whole screen alone', allow: 'any' },
  },
  areas: ['session'],
  needs,
  messages: [...closedTexts, 'games.one.failed', 'dialog.retry'],
});
