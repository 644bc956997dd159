import { inherit } from '#runtime/document/inherit.ts';
import { recordOf } from '#schemas/record.ts';
import type { DocumentValue } from '../../collections/entry.ts';
import type { ContentState } from '../../state/ContentState.ts';
import { MOST_BRANDS } from '../read/brands.ts';

/** Makes the function that returns the redirects that a brand inherits; null for a brand that inherits none. */
export function createRedirectsAbove(state: ContentState): (brand: string) => DocumentValue | null {
  const above = (brand: string, left: number): DocumentValue | null => {
    const { parent } = recordOf(state.get(`${brand}/brand/${brand}`)?.value);
    if (typeof parent !== 'string' || left === 0) return null;
    const inherited = above(parent, left - 1);
    const own = state.get(`${parent}/redirects/site`)?.value;
    return own ? (inherit(inherited ?? undefined, own).document ?? inherited) : inherited;
  };
  return (brand) => above(brand, MOST_BRANDS);
}
