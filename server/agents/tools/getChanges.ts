import { diffOf } from '#runtime/document/diff.ts';
import { valueIn } from '../../content/texts/valueIn.ts';
import { openDocument } from '../openDocument.ts';
import { defineTool } from '../tool.ts';
import { documentKey } from './inputs.ts';

const number = { type: 'integer', minimum: 1, maximum: 1_000_000_000 } as const;

export const getChanges = defineTool({
  name: 'get_changes',
  title: 'What changed',
  description: 'What a document’s draft changes of what is live, as JSON Patch; or what is between two revisions.',
  input: {
    type: 'object',
    additionalProperties: false,
    required: ['document'],
    properties: { document: documentKey, from: number, to: number },
    dependencies: { from: ['to'], to: ['from'] },
  },
  async run(use, { document, from, to }) {
    const { key, standing, etag } = await openDocument(use, document);
    if (from !== undefined && to !== undefined) {
      const items = await use.store.difference(key, [from, to]);
      return { facts: { document, from, to }, list: { name: 'changes', items } };
    }
    const { work, live } = standing;
    const facts = { document, etag, isLive: live !== null, draftBy: (work?.draft ?? 0) > 0 ? work?.author : null };
    const items = work ? diffOf(valueIn(live?.text) ?? {}, valueIn(work.text) ?? {}) : [];
    return { facts, list: { name: 'changes', items } };
  },
});
