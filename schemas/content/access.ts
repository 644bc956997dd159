import { documentLink } from '../parts/link.ts';
import { askedCategories } from './customCode.ts';
import { id } from './envelope.ts';
import { pageFlags } from './pageAddress.ts';

const flag = { type: 'boolean' } as const;
const QUERY_NAME = '^[a-z][a-z0-9_]{0,31}$';

/** A host, or all hosts below a name of two parts or more: a star alone would be everybody. */
const framingOrigin = {
  type: 'string',
  pattern: String.raw`^https?://(\*(\.[a-z0-9-]+){2,}|[a-z0-9-]+(\.[a-z0-9-]+)*)(:(\d{1,5}|\*))?$`,
  description: 'the origin of one site, or of all below a name: https://partner.example, https://*.partner.example',
} as const;

const imageOrigin = {
  type: 'string',
  pattern: String.raw`^https://(\*(\.[a-z0-9-]+){2,}|[a-z0-9-]+(\.[a-z0-9-]+)+)(:\d{1,5})?$`,
  description: 'the https origin of one host, or of all below a name: https://images.example, https://*.images.example',
} as const;

/** Who may be where, and which addresses open popups. Source: ACC-01 to ACC-07. */
export const access = {
  type: 'object',
  additionalProperties: false,
  properties: {
    /** Origins that may frame the embedded forms (ROUTE-20). */
    embedParents: { type: 'array', items: framingOrigin },
    /** Other hosts whose pictures pages may show. Such a host learns who opens which page, so none is allowed unless named. */
    imageOrigins: { type: 'array', maxItems: 20, items: imageOrigin },
    /** Whole path segments that keep guests out (ACC-01; DOM-01). */
    guardedSegments: { type: 'array', items: { type: 'string', pattern: '^[a-z0-9-]+$' } },
    /** Popups that a player has to be done with first: they open when the condition holds, and cannot be closed. */
    forcedPopups: {
      type: 'array',
      maxItems: 5,
      items: {
        type: 'object',
        additionalProperties: false,
        required: ['popup', 'when'],
        properties: {
          popup: id,
          view: { type: 'string' },
          when: { type: 'object' },
          /** Paths where it stays away, so that help can be reached. */
          except: { type: 'array', maxItems: 20, items: { type: 'string', pattern: '^/' } },
        },
      },
    },
    /**
     * Query names whose values this browser keeps until registering tells them (STATE-20): for the visit, which the registration itself needs;
     * with a category of consent for 30 days, where the visitor agreed to it or the brand asks nobody.
     */
    keptQuery: {
      type: 'array',
      maxItems: 20,
      items: {
        type: ['string', 'object'],
        pattern: QUERY_NAME,
        additionalProperties: false,
        required: ['name', 'consent'],
        properties: { name: { type: 'string', pattern: QUERY_NAME }, consent: { enum: askedCategories } },
      },
    },
    /** Popups that the address's hash opens: hash → popup and view (ACC-03, ACC-07). */
    popupHashes: {
      type: 'object',
      additionalProperties: {
        type: 'object',
        additionalProperties: false,
        required: ['popup'],
        properties: {
          popup: id,
          view: { type: 'string' },
          guests: flag,
          /** First segment of the paths that it counts on. */
          segment: { type: 'string', pattern: '^[a-z0-9-]+$' },
          /** Flag of the pages that it counts on. */
          flag: { enum: pageFlags },
          /** Parameter of the popup → name in the query. */
          reads: { type: 'object', additionalProperties: { type: 'string' } },
          closesTo: { ...documentLink, pattern: '^/' },
        },
      },
    },
    /** Popups that query flags open for guests: flag → popup and view (ACC-04). */
    popupFlags: {
      type: 'object',
      additionalProperties: {
        type: 'object',
        additionalProperties: false,
        required: ['popup'],
        properties: { popup: id, view: { type: 'string' }, remember: flag },
      },
    },
  },
} as const;
