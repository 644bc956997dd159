import { join } from 'node:path/posix';
import { id as idSchema } from '#schemas/content/envelope.ts';
import { ContentError } from './ContentError.ts';
import { isDocumentKind } from './isDocumentKind.ts';
import { say } from './say.ts';

/** Name of a document: its brand (`base` for what all inherit), kind and id. */
export interface DocumentName {
  brand: string;
  kind: string;
  id: string;
}

/** A brand is a folder's name and a kind one of the closed list: neither holds a slash, so names and keys are one to one. */
export function keyOf({ brand, kind, id }: DocumentName): string {
  return `${brand}/${kind}/${id}`;
}

const NAME = new RegExp(idSchema.pattern);

/** Reads `brand/kind/id`, or `kind/id` of the base. @throws ContentError */
export function parseKey(text: string): DocumentName {
  const parts = text.split('/');
  const [brand = '', kind = '', id = ''] = parts.length === 2 ? ['base', ...parts] : parts;
  const isKind = isDocumentKind(kind);
  // names become names of files: nothing else than a name's characters may pass
  if (parts.length < 2 || parts.length > 3 || !isKind || !NAME.test(brand) || !NAME.test(id))
    throw new ContentError(say('document.name', { name: text }));
  return { brand, kind, id };
}

/** Kinds that a brand has one document of. */
const SINGLE: ReadonlySet<string> = new Set(['brand', 'config', 'theme', 'redirects']);
const SINGLE_IDS: Readonly<Record<string, string>> = { config: 'site', theme: 'theme', redirects: 'site' };

/** Kinds whose folder has their own name. */
const UNCOUNTED: ReadonlySet<string> = new Set(['redirects', 'messages', 'media']);

/** Default place of a document in a content folder. */
export function pathOf({ brand, kind, id }: DocumentName): string {
  const home = brand === 'base' ? 'base' : join('brands', brand);
  const isOnly = SINGLE.has(kind) && id === (SINGLE_IDS[kind] ?? brand);
  if (isOnly) return join(home, `${kind}.json`);
  return join(home, UNCOUNTED.has(kind) ? kind : `${kind}s`, `${id}.json`);
}
