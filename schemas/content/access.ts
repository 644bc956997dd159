import { documentLink, documentPathOf } from '../parts/link.ts';
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

const popup = { ...id, title: 'Popup', description: 'the name of a popup, such as auth' } as const;
const view = { type: 'string', title: 'View of the popup' } as const;

/** Access rules of paths, and addresses that open popups. Source: ACC-01 to ACC-07. */
export const access = {
  type: 'object',
  title: 'Who may be where, and popups by address',
  additionalProperties: false,
  properties: {
    // ROUTE-20
    embedParents: { type: 'array', items: framingOrigin, title: 'Sites that may frame the forms' },
    imageOrigins: {
      type: 'array',
      maxItems: 20,
      items: imageOrigin,
      title: 'Other hosts of pictures',
      description: 'Such a host learns who opens which page, so none is allowed unless it is named.',
    },
    // ACC-01; DOM-01
    guardedSegments: {
      type: 'array',
      items: {
        type: 'string',
        pattern: '^[a-z0-9-]+$',
        title: 'Part of an address',
        description: 'small letters, digits and hyphens, such as profile',
      },
      title: 'Addresses for players alone',
      description: 'A guest who opens an address with such a part is asked to sign in.',
    },
    forcedPopups: {
      title: 'Popups that a player has to be done with',
      description: 'They open when the condition holds, and cannot be closed.',
      type: 'array',
      maxItems: 5,
      items: {
        type: 'object',
        additionalProperties: false,
        required: ['popup', 'when'],
        properties: {
          popup,
          view,
          when: { type: 'object', format: 'condition', title: 'When' },
          except: {
            type: 'array',
            maxItems: 20,
            items: { ...documentPathOf([]), pattern: '^/' },
            title: 'Not on these pages',
            description: 'So that help can be reached.',
          },
        },
      },
    },
    // STATE-20
    keptQuery: {
      type: 'array',
      title: 'Values of addresses that registering tells',
      description:
        'Kept for the visit; those with a kind of consent for 30 days, where the visitor agreed to it or the brand asks nobody.',
      maxItems: 20,
      items: {
        type: ['string', 'object'],
        pattern: QUERY_NAME,
        additionalProperties: false,
        required: ['name', 'consent'],
        title: 'Value',
        description: 'small letters, digits and lines, such as promo_code',
        properties: {
          name: { type: 'string', pattern: QUERY_NAME, title: 'Name', description: 'such as promo_code' },
          consent: { enum: askedCategories, title: 'Consent' },
        },
      },
    },
    // ACC-03, ACC-07
    popupHashes: {
      type: 'object',
      title: 'Popups by the end of an address',
      description: 'What stands behind the # of an address, and the popup that it opens.',
      additionalProperties: {
        type: 'object',
        additionalProperties: false,
        required: ['popup'],
        properties: {
          popup,
          view,
          guests: { ...flag, title: 'For guests alone' },
          segment: {
            type: 'string',
            pattern: '^[a-z0-9-]+$',
            title: 'On pages that begin with',
            description: 'the first part of an address, such as cashier',
          },
          flag: { enum: pageFlags, title: 'On pages with the mark' },
          reads: {
            type: 'object',
            additionalProperties: { type: 'string', title: 'Name in the address' },
            title: 'What the popup is told',
            description: 'A value of the popup, and its name behind the ? of the address.',
          },
          closesTo: {
            ...documentLink,
            pattern: '^/',
            title: 'Page after closing it',
            description: 'a path of this site, such as /games',
          },
        },
      },
    },
    // ACC-04
    popupFlags: {
      type: 'object',
      title: 'Popups by a word in the address',
      description: 'What stands behind the ? of an address, and the popup that it opens for guests.',
      propertyNames: { pattern: QUERY_NAME },
      additionalProperties: {
        type: 'object',
        additionalProperties: false,
        required: ['popup'],
        properties: {
          popup,
          view,
          remember: { ...flag, title: 'Remember it for a day' },
        },
      },
    },
  },
} as const;
