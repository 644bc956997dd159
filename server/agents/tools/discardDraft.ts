import { textsIn } from '#schemas/record.ts';
import { may } from '../../content/people/rights.ts';
import { openDocument } from '../openDocument.ts';
import { ToolError } from '../ToolError.ts';
import { defineTool } from '../tool.ts';
import { documentInput } from './inputs.ts';

export const discardDraft = defineTool({
  name: 'discard_draft',
  title: 'Discard a draft',
  description: 'Throws a draft away that you alone wrote; what is live stays.',
  input: documentInput,
  isWrite: true,
  async run(use, { document }) {
    const { key, name } = await openDocument(use, document);
    const draft = await use.store.readDraft(key);
    if (!draft) throw new ToolError(`${key} has no draft.`);
    const others = textsIn(JSON.parse(draft.editors)).filter((editor) => editor !== use.agent.name);
    if (others.length > 0)
      throw new ToolError(`${others.join(', ')} worked on this draft too: a person decides about it.`);
    if (!may(use.agent, 'edit', { brand: name.brand }))
      throw new ToolError('You may not change this document any more.');
    await use.store.discardDraft({ document: key, seen: draft.version, by: use.agent.name });
    return { facts: { document: key, isDiscarded: true } };
  },
});
