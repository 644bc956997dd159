import type { FromSchema } from 'json-schema-to-ts';
import { defineCalls } from './definition.ts';

export const rulesRequest = {
  type: 'object',
  additionalProperties: false,
  required: ['sysname'],
  properties: { sysname: { type: 'string', maxLength: 64 } },
} as const;
export type RulesRequest = FromSchema<typeof rulesRequest>;

/** Something that pays: a symbol, a pocket, a bet. */
export const pay = {
  type: 'object',
  additionalProperties: false,
  required: ['name', 'wins'],
  properties: {
    name: { type: 'string', maxLength: 120 },
    /** Its picture: a path of the site, or an https address. */
    image: { type: 'string', maxLength: 2_048 },
    wins: {
      type: 'array',
      minItems: 1,
      maxItems: 12,
      items: {
        type: 'object',
        additionalProperties: false,
        required: ['times'],
        properties: {
          /** How it is won, where there are several ways: «5 alike». */
          name: { type: 'string', maxLength: 120 },
          /** What comes back: so many times the stake. */
          times: { type: 'number', minimum: 0 },
        },
      },
    },
  },
} as const;
export type Pay = FromSchema<typeof pay>;

/** What a game pays and how it goes, in the asker's language, as its provider gives them. Both are empty where it gives none. */
export const gameRules = {
  type: 'object',
  additionalProperties: false,
  required: ['pays', 'rules'],
  properties: {
    pays: { type: 'array', maxItems: 200, items: pay },
    /** A paragraph each, as plain text. */
    rules: { type: 'array', maxItems: 50, items: { type: 'string', maxLength: 2_000 } },
  },
} as const;
export type GameRules = FromSchema<typeof gameRules>;

export interface GameRulesCallTypes {
  'games.getRules': { request: RulesRequest; response: GameRules };
}

export const gameRulesCalls = defineCalls({
  /** What a game pays and how it goes, before it is opened; empty for a game that is not there. */
  'games.getRules': {
    verb: 'GET',
    player: false,
    byDocument: 'read',
    request: rulesRequest,
    response: gameRules,
    errors: [],
  },
});
