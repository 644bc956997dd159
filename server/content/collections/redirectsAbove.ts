import { inherit } from '#runtime/document/inherit.ts';
import { recordOf } from '#schemas/record.ts';
import type { DocumentValue } from './entry.ts';

/**
 * Makes the function that returns the redirects that a brand inherits; null for a brand that inherits none.
 * @param valueOf the document of a key
 */
export function createRedirectsAbove(
  valueOf: (key: string) => DocumentValue | null | undefined,
): (brand: string) => DocumentValue | null {
  const above = (brand: string, below: readonly string[]): DocumentValue | null => {
    const { parent } = recordOf(valueOf(`${brand}/brand/${brand}`));
    if (typeof parent !== 'string' || below.includes(parent)) return null;
    const inherited = above(parent, [...below, parent]);
    const own = valueOf(`${parent}/redirects/site`);
    return own ? (inherit(inherited ?? undefined, own).document ?? inherited) : inherited;
  };
  return (brand) => above(brand, [brand]);
}
