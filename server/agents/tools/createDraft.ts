import { recordOf } from '#schemas/record.ts';
import { editText } from '../../content/collections/editText.ts';
import type { DocumentValue } from '../../content/collections/entry.ts';
import { keyOf, parseKey } from '../../content/document/documentKey.ts';
import { readStanding } from '../../content/store/work.ts';
import { etagOf, openDocument } from '../openDocument.ts';
import { mustBeDocument, mustWrite, saveAgentDraft } from '../saveAgentDraft.ts';
import { ToolError } from '../ToolError.ts';
import { defineTool, type Use } from '../tool.ts';
import { documentKey } from './inputs.ts';

/** Kinds of which agents begin new ones. */
const KINDS: ReadonlySet<string> = new Set(['page', 'popup']);

export const createDraft = defineTool({
  name: 'create_draft',
  title: 'Begin a document',
  description:
    'Begins a page or popup as a draft: a copy of another one (from), or an empty one. A page wants its path.',
  input: {
    type: 'object',
    additionalProperties: false,
    required: ['document', 'title'],
    properties: {
      document: { ...documentKey, description: 'name of the new one, such as base/page/autumn' },
      from: { ...documentKey, description: 'one of the same kind that is copied' },
      path: { type: 'string', pattern: '^/', maxLength: 256 },
      title: { type: 'string', minLength: 1, maxLength: 200 },
    },
  },
  isWrite: true,
  async run(use, { document, from, path, title }) {
    const name = parseKey(document);
    const key = keyOf(name);
    if (!KINDS.has(name.kind)) throw new ToolError(`Agents begin no ${name.kind}: ${[...KINDS].join(' and ')} alone.`);
    if (name.kind === 'page' && path === undefined) throw new ToolError('A page wants a path, such as /autumn.');
    const standing = await readStanding(use.store.parts.db.read, name);
    if (etagOf(standing) !== 'r0d0') throw new ToolError(`There is a document ${key} already.`);
    const brands = await use.store.state();
    if (!brands.brand(name.brand)) throw new ToolError(`There is no brand ${name.brand}.`);
    const value = from === undefined ? emptyOne(name, use, title) : await copyOf(use, from, name);
    const text = editText(null, { ...value, ...(path === undefined ? {} : { path }) });
    mustWrite(use, { name, own: null }, mustBeDocument(use, { key }, text));
    const etag = await saveAgentDraft(use, { name, key, standing }, text);
    return { facts: { document: key, etag } };
  },
});

async function copyOf(use: Use, from: string, { kind, id }: { kind: string; id: string }): Promise<DocumentValue> {
  const { whole, name } = await openDocument(use, from);
  if (name.kind !== kind) throw new ToolError(`${from} is a ${name.kind}, not a ${kind}.`);
  const { locked: _locked, ...rest } = whole;
  return { ...rest, id };
}

function emptyOne(
  { kind, id }: { kind: string; id: string },
  { widgets, defaultLocale }: Use,
  title: string,
): DocumentValue {
  const stack = widgets().find(({ type }) => type === 'layout/stack');
  const root = { type: 'layout/stack', v: stack?.v ?? 1, ...recordOf({ props: {} }) };
  const base = { kind, format: 1, id, root: 'n0', nodes: { n0: root } };
  if (kind !== 'page') return base;
  return {
    ...base,
    layout: 'default',
    seo: { title: { $t: 'seo.title' } },
    text: { 'seo.title': { [defaultLocale]: title } },
  };
}
