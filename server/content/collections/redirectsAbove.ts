import { inherit } from '#runtime/document/inherit.ts';
import { recordOf } from '#schemas/record.ts';
import type { DocumentName } from '../document/documentKey.ts';
import type { DocumentValue } from './entry.ts';

export type RedirectsAbove = (name: Pick<DocumentName, 'kind' | 'brand'>) => DocumentValue | null;

/**
 * Makes the function that returns the redirects that a document of a brand is a version of; null for other kinds, and for a brand that inherits
 * none.
 * @param valueOf the document of a key
 */
export function createRedirectsAbove(valueOf: (key: string) => DocumentValue | null | undefined): RedirectsAbove {
  const above = (brand: string, below: readonly string[]): DocumentValue | null => {
    const { parent } = recordOf(valueOf(`${brand}/brand/${brand}`));
    if (typeof parent !== 'string' || below.includes(parent)) return null;
    const inherited = above(parent, [...below, parent]);
    const own = valueOf(`${parent}/redirects/site`);
    return own ? (inherit(inherited ?? undefined, own).document ?? inherited) : inherited;
  };
  return ({ kind, brand }) => (kind === 'redirects' ? above(brand, [brand]) : null);
}
