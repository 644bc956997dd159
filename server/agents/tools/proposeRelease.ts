import { keyOf, parseKey } from '../../content/document/documentKey.ts';
import { hasRight } from '../../content/management/read/releases.ts';
import { StaleDraftError } from '../../content/store/errors.ts';
import { ToolError } from '../ToolError.ts';
import { defineTool } from '../tool.ts';
import { documentKey } from './inputs.ts';

export const proposeRelease = defineTool({
  name: 'propose_release',
  title: 'Propose a release',
  description: 'Gathers drafts for one release, which waits: people look at it, and only they publish.',
  input: {
    type: 'object',
    additionalProperties: false,
    required: ['name', 'reason', 'documents'],
    properties: {
      name: { type: 'string', minLength: 1, maxLength: 200 },
      reason: { type: 'string', minLength: 1, maxLength: 2_000 },
      documents: { type: 'array', minItems: 1, maxItems: 50, uniqueItems: true, items: documentKey },
    },
  },
  isWrite: true,
  async run({ store, agent }, { name, reason, documents }) {
    const items = documents.map((document) => ({ document: keyOf(parseKey(document)), take: 'draft' as const }));
    if (!hasRight(agent, 'edit', items))
      throw new ToolError('You may not gather documents of a brand that you may not edit.');
    try {
      const release = await store.createRelease({ name, author: agent.name, reason, items });
      return { facts: { release, state: 'open', waitsFor: 'a person' } };
    } catch (error) {
      if (!(error instanceof StaleDraftError)) throw error;
      throw new ToolError(`${error.message} Read it again, and bring the draft up to it.`, { status: 409 });
    }
  },
});
