import { LONGEST_TEXT } from '../../content/texts/unit.ts';
import { type WantedText, writeWanted } from '../../content/texts/writeWanted.ts';
import { defineTool } from '../tool.ts';
import { locale } from './inputs.ts';

/** Texts of one use. */
const MOST = 100;

export const setTexts = defineTool({
  name: 'set_texts',
  title: 'Write texts',
  description: `Writes up to ${MOST} texts in several languages into drafts, with the checks of the translation grid. Says what was skipped and why.`,
  input: {
    type: 'object',
    additionalProperties: false,
    required: ['texts'],
    properties: {
      texts: {
        type: 'array',
        minItems: 1,
        maxItems: MOST,
        items: {
          type: 'object',
          additionalProperties: false,
          required: ['id', 'texts'],
          properties: {
            id: { type: 'string', maxLength: 400, description: 'as get_texts told it' },
            texts: {
              type: 'object',
              minProperties: 1,
              maxProperties: 10,
              propertyNames: locale,
              additionalProperties: { type: 'string', maxLength: LONGEST_TEXT },
              description: 'language → text',
            },
          },
        },
      },
      source: locale,
    },
  },
  isWrite: true,
  operations: ({ texts }) => texts.reduce((sum, one) => sum + Object.keys(one.texts).length, 0),
  async run({ store, agent, defaultLocale }, { texts, source = defaultLocale }) {
    const changes = texts.flatMap(({ id, texts: row }): WantedText[] =>
      Object.entries(row).map(([code, text]) => ({ id, locale: code, text })),
    );
    const asked = { actor: agent, changes, sourceLocale: source, defaultLocale, isDry: false };
    return { list: { name: 'outcomes', items: await writeWanted(store, asked) } };
  },
});
