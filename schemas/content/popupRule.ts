import type { FromSchema } from 'json-schema-to-ts';

/** A moment by the brand's clock (`timeZone` of its document): `2026-11-29T23:59`. */
const localTime = { type: 'string', pattern: '^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d$' } as const;
/** Pages by their id, or by a path without language in which `*` is any run of characters. */
const pages = {
  type: 'array',
  minItems: 1,
  maxItems: 50,
  items: { type: 'string', minLength: 1, maxLength: 256 },
} as const;

/** Conditions under which a popup opens by itself. A condition that is left out limits nothing: every page, everybody, at any time, once a visit. */
export const popupRule = {
  type: 'object',
  additionalProperties: false,
  properties: {
    pages,
    except: pages,
    visitors: { enum: ['any', 'guest', 'player'] },
    /** A condition over the declared context. */
    show: { type: 'object' },
    from: localTime,
    until: localTime,
    /** Seconds on the page before it opens. */
    afterSec: { type: 'integer', minimum: 0, maximum: 600 },
    /** Frequency in one browser: once ever, once a visit, at every page, or again after some days. */
    often: {
      anyOf: [
        { enum: ['once', 'visit', 'always'] },
        {
          type: 'object',
          additionalProperties: false,
          required: ['days'],
          properties: { days: { type: 'integer', minimum: 1, maximum: 365 } },
        },
      ],
    },
    /** false: only what the popup itself offers leads out of it. */
    closable: { type: 'boolean' },
    /** Of several popups for one page the highest opens; of equals, the first by its id. */
    priority: { type: 'integer', minimum: 0, maximum: 100 },
    view: { type: 'string', minLength: 1 },
  },
} as const;

export type PopupRuleDocument = FromSchema<typeof popupRule>;
