import type { Finding } from '../../content/document/finding.ts';
import { checkDocuments } from '../../content/gate/checkDocuments.ts';
import { may } from '../../content/people/rights.ts';
import { openDocument } from '../openDocument.ts';
import { defineTool } from '../tool.ts';
import { documentKey } from './inputs.ts';

export const check = defineTool({
  name: 'check',
  title: 'Check',
  description: 'All that the publish gate says of what is live; with documents, of how it would be with their drafts.',
  input: {
    type: 'object',
    additionalProperties: false,
    properties: { documents: { type: 'array', maxItems: 20, items: documentKey } },
  },
  async run(use, { documents = [] }) {
    const { store, agent } = use;
    const opened = await Promise.all(documents.map((document) => openDocument(use, document)));
    const drafts = opened.flatMap(({ key, standing: { work } }) => (work ? [{ key, text: work.text }] : []));
    const state = (await store.state()).with(drafts);
    const findings = await checkDocuments(state.documents, store.parts);
    const mine = findings.filter(({ brand }) => may(agent, 'read-drafts', { brand }));
    const facts = { errors: countOf(mine, 'error'), warnings: countOf(mine, 'warning') };
    return { facts, list: { name: 'findings', items: mine.map(told) } };
  },
});

/** A finding for the agent: its place, and plain words. */
export function told({ severity, code, brand, document, pointer, says, allowed }: Finding): object {
  return { severity, code, document: `${brand}/${document}`, pointer, says, ...(allowed ? { allowed } : {}) };
}

function countOf(findings: readonly Finding[], severity: Finding['severity']): number {
  return findings.filter((finding) => finding.severity === severity).length;
}
