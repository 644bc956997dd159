import { recordOf } from '#schemas/record.ts';
import { brandsLeftOut } from '../compose/compose.ts';
import { byBrand, type GoodDocument, goodDocument } from '../compose/goodDocument.ts';
import type { DocumentFault } from '../document/ContentSource.ts';
import { keyOf, parseKey } from '../document/documentKey.ts';
import type { ContentState } from '../state/ContentState.ts';
import type { LiveDocument } from '../state/LiveDocument.ts';
import type { Look } from './planLook.ts';

const BRAND = /\/brand\//;

/**
 * Leaves alone what would take whole brands off the site: a brand whose parents lead in a circle or nowhere, and the file of one that others
 * inherit from, when it goes. Nothing of such brands could be served; what is live stays.
 */
export function protectBrands(look: Look, state: ContentState): Look {
  const changes =
    look.written.some(({ name }) => name.kind === 'brand') || look.gone.some(({ key }) => BRAND.test(key));
  if (!changes) return look;
  const live = state.ofKinds(new Set(['brand']));
  const before = live.map(asGood);
  const then = after(look, live);
  const lost = lostBrands(before, then);
  if (lost.size === 0) return look;
  const isRefused = ({ name }: Look['written'][number]): boolean => name.kind === 'brand' && lost.has(name.brand);
  const refused = look.written.filter(isRefused);
  const parents = new Set(then.map(({ value }) => value.parent));
  const gone = look.gone.filter(({ key }) => BRAND.test(key) && parents.has(parseKey(key).brand));
  const held = new Set([...refused.map(({ name }) => keyOf(name)), ...gone.map(({ key }) => key)]);
  return {
    ...look,
    written: look.written.filter((one) => !isRefused(one)),
    gone: look.gone.filter((one) => !gone.includes(one)),
    noted: look.noted.filter(({ key }) => !held.has(key)),
    faults: [
      ...look.faults,
      ...refused.map(({ path = '' }): DocumentFault => ({ file: path, ...ENDLESS })),
      ...gone.map(({ path }): DocumentFault => ({ file: path, ...HEIRS })),
    ],
  };
}

const ENDLESS = {
  pointer: '/parent',
  found: 'a chain of parents without an end',
  expected: 'brands that lead to one without a parent',
  scope: 'document',
} as const;
const HEIRS = {
  pointer: '',
  found: 'no file any more',
  expected: 'the brand, for others inherit from it',
  scope: 'document',
} as const;

/** Brands that are served now and would not be. */
function lostBrands(before: readonly GoodDocument[], then: readonly GoodDocument[]): Set<string> {
  const left = new Set(brandsLeftOut(byBrand(before)));
  const served = new Set(before.map(({ brand }) => brand).filter((brand) => !left.has(brand)));
  const still = new Set(then.map(({ brand }) => brand));
  return new Set(brandsLeftOut(byBrand(then)).filter((brand) => served.has(brand) && still.has(brand)));
}

function after({ written, gone }: Look, live: readonly LiveDocument[]): GoodDocument[] {
  const brands = new Map(live.map((one) => [one.brand, asGood(one)]));
  for (const { key } of gone) if (BRAND.test(key)) brands.delete(parseKey(key).brand);
  for (const { name, text, path = '' } of written)
    if (name.kind === 'brand') brands.set(name.brand, asGood({ brand: name.brand, file: path, text: text.text }));
  return [...brands.values()];
}

function asGood({ brand, file, text }: Pick<LiveDocument, 'brand' | 'file' | 'text'>): GoodDocument {
  return goodDocument({ brand, file, value: recordOf(JSON.parse(text)) });
}
