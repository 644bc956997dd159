import { originsOf } from '#runtime/document/provenance.ts';
import { findText, localeChain } from '#runtime/document/text.ts';
import { recordOf } from '#schemas/record.ts';
import { nearest } from '../nearest.ts';
import { nodesOf, openDocument } from '../openDocument.ts';
import { defineTool } from '../tool.ts';
import { documentKey, locale } from './inputs.ts';

/** Nodes of one question, and strange ids of it that neighbours are looked for of. */
const MOST = 20;
const MOST_NEAREST = 5;

export const getNodes = defineTool({
  name: 'get_nodes',
  title: 'Nodes of a document',
  description: `Up to ${MOST} nodes with props, events and texts. Says which brand each value comes from when it is inherited, and which language a text fell back to. The id «document» is all beside the nodes.`,
  input: {
    type: 'object',
    additionalProperties: false,
    required: ['document', 'ids'],
    properties: {
      document: documentKey,
      ids: { type: 'array', minItems: 1, maxItems: MOST, items: { type: 'string', maxLength: 128 } },
      locale,
    },
  },
  async run(use, { document, ids, locale: wanted = use.defaultLocale }) {
    const { whole, etag, levels, name } = await openDocument(use, document);
    const nodes = nodesOf(whole);
    const origins = [...originsOf(levels)].filter(([, { brand }]) => brand !== name.brand);
    let strange = 0;
    const items = ids.map((id) => {
      const { nodes: _nodes, text: _text, ...rest } = whole;
      const node = id === 'document' ? rest : nodes.get(id);
      if (!node) {
        const near = ++strange > MOST_NEAREST ? {} : { nearest: nearest(id, nodes.keys()) };
        return { id, found: 'no node of that id', ...near };
      }
      const prefix = id === 'document' ? '' : `/nodes/${id}`;
      const inherited = origins.filter(
        ([pointer]) => pointer.startsWith(`${prefix}/`) && (prefix !== '' || !pointer.startsWith('/nodes/')),
      );
      const texts = keysIn(node).map((key) => {
        const found = findText(whole['text'], key, localeChain(wanted, use.defaultLocale));
        const fallback = found && found.locale !== wanted ? { fallback: found.locale } : {};
        return [key, { text: found?.value ?? null, ...fallback }] as const;
      });
      return { id, node, texts: Object.fromEntries(texts), ...inheritedOf(inherited, prefix) };
    });
    return { facts: { document, etag, locale: wanted }, list: { name: 'nodes', items } };
  },
});

/** Brands that values come from, by pointer inside the node. */
function inheritedOf(found: readonly (readonly [string, { brand: string }])[], prefix: string): object {
  if (found.length === 0) return {};
  const brands = new Set(found.map(([, { brand }]) => brand));
  if (brands.size === 1) return { inheritedFrom: [...brands][0] };
  return {
    inheritedFrom: Object.fromEntries(found.map(([pointer, { brand }]) => [pointer.slice(prefix.length), brand])),
  };
}

function keysIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(keysIn);
  if (value === null || typeof value !== 'object') return [];
  const { $t: key } = recordOf(value);
  return typeof key === 'string' ? [key] : Object.values(value).flatMap(keysIn);
}
