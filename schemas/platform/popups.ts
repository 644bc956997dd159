import type { FromSchema } from 'json-schema-to-ts';
import { listOf } from '../parts/paging.ts';
import { defineCalls, type Nothing, nothing } from './definition.ts';

/** When a campaign popup asks to be shown. */
export const popupTriggers = ['visit', 'login', 'registration'] as const;

/** A campaign popup. Its look is the document of the dialog «campaign»; `#popup-preview` names it by `sysname`. Source: ACC-07. */
export const campaignPopup = {
  type: 'object',
  additionalProperties: false,
  required: ['id', 'sysname', 'trigger', 'repeat', 'finished_at', 'description'],
  properties: {
    id: { type: 'integer' },
    sysname: { type: 'string' },
    trigger: { enum: popupTriggers },
    /** `once` for each visitor, or once a `session`. */
    repeat: { enum: ['once', 'session'] },
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
