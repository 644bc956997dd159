import type { FromSchema } from 'json-schema-to-ts';

/** Answer of GET /nfx/i18n/locales [CALL-14]: the languages of a brand. */
export const localeList = {
  type: 'object',
  additionalProperties: false,
  required: ['locales', 'defaultLocale'],
  properties: {
    locales: {
      type: 'array',
      items: {
        type: 'object',
        additionalProperties: false,
        required: ['code', 'dir', 'name'],
        properties: { code: { type: 'string' }, dir: { enum: ['ltr', 'rtl'] }, name: { type: 'string' } },
      },
    },
    defaultLocale: { type: 'string' },
  },
} as const;
export type LocaleList = FromSchema<typeof localeList>;

/** Answer of GET /nfx/i18n/messages/{locale} [CALL-14]: message key → text. */
export type MessageTable = Record<string, string>;
