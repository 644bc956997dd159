import { ownUnits, readUnits } from '../../content/texts/exchange.ts';
import { defineTool } from '../tool.ts';
import { documentKey, locale } from './inputs.ts';

export const getTexts = defineTool({
  name: 'get_texts',
  title: 'Texts and translations',
  description:
    'Texts of a brand’s own documents beside their translations. ids are what set_texts takes. BRAND/messages/* is the interface.',
  input: {
    type: 'object',
    additionalProperties: false,
    required: ['brand', 'locales'],
    properties: {
      brand: { type: 'string', maxLength: 64 },
      locales: { type: 'array', minItems: 1, maxItems: 10, uniqueItems: true, items: locale },
      document: documentKey,
      source: { ...locale, description: 'language translated from; the default one without it' },
      missing: { type: 'boolean', description: 'only texts that one of the languages lacks' },
    },
  },
  async run({ store, agent, defaultLocale }, { brand, locales, document, source = defaultLocale, missing }) {
    const rows = new Map<string, { id: string; source: string; note: string; texts: Record<string, string | null> }>();
    for (const targetLocale of locales) {
      const asked = { brand, sourceLocale: source, targetLocale, document };
      const { units } = await readUnits(store, asked, agent);
      // what the brand only inherits is missing where it is said, not here
      for (const { id, source: words, note, target } of missing ? ownUnits(units) : units) {
        const row = rows.get(id) ?? { id, source: words, note, texts: {} };
        row.texts[targetLocale] = target ?? null;
        rows.set(id, row);
      }
    }
    const items = [...rows.values()].filter(({ texts }) => !missing || Object.values(texts).some((text) => !text));
    return { facts: { source, found: items.length }, list: { name: 'texts', items } };
  },
});
