import { Refusal } from '../api/ask.ts';
import { calls } from '../api/calls.ts';
import type { Studio } from '../app/Studio.ts';

/** Kinds of documents that a brand may have its own version of here. */
const KINDS: ReadonlySet<string> = new Set([
  'page',
  'popup',
  'layout',
  'form',
  'theme',
  'config',
  'messages',
  'redirects',
]);

/** Checks whether a brand may have its own version of a document that it inherits. */
export function canHaveVersion({ brand }: Studio, key: string): boolean {
  const [owner = '', kind = ''] = key.split('/');
  return KINDS.has(kind) && brand !== undefined && owner !== brand.id && brand.line.includes(owner);
}

/** Creates the brand's own version of a document, without changes, and opens it; an existing version is opened. */
export async function makeVersion(studio: Studio, key: string): Promise<void> {
  const [, kind, id] = key.split('/');
  const own = `${studio.brand?.id}/${kind}/${id}`;
  try {
    await calls.save(own, { kind, format: 1, id, operations: [] }, { draft: 0, basedOn: null });
  } catch (error) {
    const isThere = error instanceof Refusal && error.status === 409;
    if (!isThere) return studio.say(studio.fault(error));
  }
  studio.place.go({ document: own });
}
