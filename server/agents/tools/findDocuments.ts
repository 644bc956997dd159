import { documentKinds } from '#schemas/content/envelope.ts';
import { keyOf } from '../../content/document/documentKey.ts';
import { may } from '../../content/people/rights.ts';
import { listWork } from '../../content/store/work.ts';
import { workedOf } from '../../content/texts/exchange.ts';
import { defineTool } from '../tool.ts';

/** Rows of one answer. */
const PAGE = 20;

export const findDocuments = defineTool({
  name: 'find_documents',
  title: 'Find documents',
  description: `Documents (pages, layouts, popups, forms …) by words anywhere in them; ${PAGE} an answer.`,
  input: {
    type: 'object',
    additionalProperties: false,
    properties: {
      words: { type: 'string', maxLength: 200 },
      brand: { type: 'string', maxLength: 64, description: '`base` is inherited by all' },
      kind: { enum: documentKinds },
    },
  },
  async run({ store, agent }, { words = '', brand, kind }) {
    const drafts = new Map((await listWork(store.parts.db.read)).map((work) => [keyOf(work.name), work]));
    const wanted = words.toLowerCase().split(/\s+/).filter(Boolean);
    const found = (await workedOf(store)).filter(({ name, value }) => {
      if (!may(agent, 'read-drafts', { brand: name.brand })) return false;
      if ((brand ?? name.brand) !== name.brand || (kind ?? name.kind) !== name.kind) return false;
      const text = wanted.length === 0 ? '' : JSON.stringify(value).toLowerCase();
      return wanted.every((word) => text.includes(word));
    });
    const items = found.map(({ name, value }) => {
      const draft = drafts.get(keyOf(name));
      const path = typeof value['path'] === 'string' ? { path: value['path'] } : {};
      return { document: keyOf(name), ...path, ...(draft ? { draftBy: draft.author } : {}) };
    });
    return { facts: { found: items.length }, list: { name: 'documents', items, most: PAGE } };
  },
});
