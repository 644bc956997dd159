import type { SiteCatalog } from '#runtime/bundle/catalog.ts';
import type { ResolvedNodes } from '#runtime/document/node.ts';
import { addressOf } from '#runtime/document/picture.ts';
import type { JsonSchema } from '#schemas/jsonSchema.ts';
import type { LibraryPicture } from '#schemas/parts/link.ts';
import type { PageDecision } from './decide.ts';

/** Folders of this server that hold pictures. Nothing is fetched from anywhere else. */
const OWN = /^\/(?:media|public)\/[^?#\\]+$/;

/** An address of a picture that this server has itself; undefined for any other. */
export function ownPicture(value: unknown): string | undefined {
  return typeof value === 'string' && OWN.test(value) && !value.includes('..') ? value : undefined;
}

/** Returns the picture of the page: that of what its address refers to, else the first one of its document that everybody sees. */
export function pagePicture({ page, picture }: PageDecision, catalog: SiteCatalog): string | undefined {
  return ownPicture(picture) ?? firstOf(page.root, page.nodes, catalog);
}

function firstOf(id: string, nodes: ResolvedNodes, catalog: SiteCatalog): string | undefined {
  const node = Object.hasOwn(nodes, id) ? nodes[id] : undefined;
  if (!node || node.broken || node.show !== undefined) return undefined;
  const schema = Object.hasOwn(catalog.widgets, node.type) ? catalog.widgets[node.type]?.props : undefined;
  const own = schema && firstIn(schema, node.props);
  if (own !== undefined) return own;
  for (const inner of Object.values(node.slots ?? {}).flat()) {
    const found = firstOf(inner, nodes, catalog);
    if (found !== undefined) return found;
  }
  return undefined;
}

function firstIn(schema: JsonSchema, value: unknown): string | undefined {
  if (schema.format === 'image') return ownPicture(isPicture(value) ? addressOf(value) : value);
  if (value === null || typeof value !== 'object') return undefined;
  for (const [key, inner] of Object.entries(value)) {
    const next = Array.isArray(value) ? schema.items : schema.properties?.[key];
    const found = next && firstIn(next, inner);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** The door has made it one: what a document names has been looked up, and its hash is ours. */
function isPicture(value: unknown): value is LibraryPicture {
  return value !== null && typeof value === 'object' && 'hash' in value;
}
