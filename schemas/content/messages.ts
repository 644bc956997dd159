import type { FromSchema } from 'json-schema-to-ts';
import { id, locked } from './envelope.ts';

/** Interface texts of one locale, flat: `session.signIn` → text with `{{name}}` places and `_one`, `_few`, `_other` plural endings. The id is the locale's code. */
export const messages = {
  $id: 'messages',
  type: 'object',
  additionalProperties: false,
  required: ['kind', 'format', 'id', 'messages'],
  properties: {
    kind: { const: 'messages' },
    format: { const: 1 },
    locked,
    id: { ...id, pattern: '^[a-zA-Z]{2,3}(-[A-Za-z0-9]{2,8})*$' },
    messages: { type: 'object', additionalProperties: { type: 'string', maxLength: 4_096 } },
    /**
     * Texts of the interface that are not translated yet, in the language they are translated from. Visitors never read them: who translates one
     * moves it to `messages`, and one that stands in both is translated. The order `content texts begin` writes them.
     */
    untranslated: { type: 'object', additionalProperties: { type: 'string', maxLength: 4_096 } },
    /**
     * Texts of documents in this language, by `kind/id` and key: `{ "page/home": { "hero.title": "…" } }`. A document that says the text in this
     * language itself counts more; keys that it does not have are passed over.
     */
    documents: {
      type: 'object',
      propertyNames: { type: 'string', pattern: '^(?:page|layout|popup|form|config|media)/[a-z0-9][a-z0-9_.-]{0,63}$' },
      additionalProperties: {
        type: 'object',
        maxProperties: 5_000,
        additionalProperties: { type: 'string', maxLength: 65_536 },
      },
    },
    /** Terms of the brand in the language that texts are written in first, and how translators write them in this one; the same: it stays as it is. */
    glossary: {
      type: 'object',
      maxProperties: 1_000,
      propertyNames: { type: 'string', minLength: 2, maxLength: 80 },
      additionalProperties: { type: 'string', minLength: 1, maxLength: 160 },
    },
  },
} as const;

export type MessagesDocument = FromSchema<typeof messages>;
