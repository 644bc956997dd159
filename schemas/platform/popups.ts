import type { FromSchema } from 'json-schema-to-ts';
import { listOf } from '../parts/paging.ts';
import { defineCalls, type Nothing, nothing } from './definition.ts';

/**
 * When a campaign popup asks to be shown. `visit`: when the visitor is there. `login`: when a player is. `registration`: at its end. `route`: at
 * a page. `time`: after a while on a page. `event`: at news of that type. `balance`: while the player has less. `at` says which.
 */
export const popupTriggers = ['visit', 'login', 'registration', 'route', 'time', 'event', 'balance'] as const;

/** Frequency in one browser: once ever, once a visit, once a day. */
export const popupRepeats = ['once', 'session', 'day'] as const;

/** Parameters of a trigger. */
const at = {
  type: 'object',
  additionalProperties: false,
  properties: {
    /** `route`: a path without language; `*` is any run of characters. */
    path: { type: 'string', pattern: '^/', maxLength: 256 },
    /** `time`: seconds on a page. */
    seconds: { type: 'integer', minimum: 1, maximum: 600 },
    /** `event`: type of the news, such as `balance`. */
    news: { type: 'string', minLength: 1, maxLength: 64 },
    /** `balance`: decimal in the player's currency, that the main wallet holds less than. */
    below: { type: 'string', pattern: '^[0-9]{1,12}(\\.[0-9]{1,8})?$' },
  },
} as const;

/** A campaign popup. Its look is the document of the dialog «campaign»; `#popup-preview` names it by `sysname`. Source: ACC-07. */
export const campaignPopup = {
  type: 'object',
  additionalProperties: false,
  required: ['id', 'sysname', 'trigger', 'repeat', 'finished_at', 'description'],
  properties: {
    id: { type: 'integer' },
    sysname: { type: 'string' },
    trigger: { enum: popupTriggers },
    at,
    repeat: { enum: popupRepeats },
    /** UTC milliseconds; null when it runs without end. */
    finished_at: { type: ['integer', 'null'] },
    description: {
      type: 'object',
      additionalProperties: false,
      required: ['title', 'text', 'images', 'button'],
      properties: {
        title: { type: 'string' },
        text: { type: 'string' },
        images: { type: 'object', additionalProperties: { type: 'string' } },
        button: {
          type: 'object',
          additionalProperties: false,
          required: ['title', 'link'],
          properties: { title: { type: 'string' }, link: { type: 'string' } },
        },
      },
    },
  },
} as const;
export type CampaignPopup = FromSchema<typeof campaignPopup>;

/** Returns the name under which the browser counts the popup, and its frequency: in the terms of rules for popups that open by themselves. */
export function countedAs({ sysname, repeat }: Pick<CampaignPopup, 'sysname' | 'repeat'>): {
  popup: string;
  often: 'once' | 'visit' | { days: number };
} {
  const often = { once: 'once', session: 'visit', day: { days: 1 } } as const;
  return { popup: `campaign/${sysname}`, often: often[repeat] };
}

export const campaignPopupList = listOf(campaignPopup);
export type CampaignPopupList = FromSchema<typeof campaignPopupList>;

/** Request and response of every call of this area, resolved once by name. */
export interface PopupsCallTypes {
  'popups.get': { request: Nothing; response: CampaignPopupList };
}

export const popupsCalls = defineCalls({
  /** Those that run now and are meant for the asker, in the order in which they may be shown. */
  'popups.get': {
    verb: 'GET',
    player: false,
    byDocument: 'read',
    request: nothing,
    response: campaignPopupList,
    errors: [],
  },
});
