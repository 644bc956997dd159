import { holdsFreeText } from '#runtime/route/query.ts';
import type { MadeAnswer } from '../cache/answer.ts';
import type { BrandSite } from '../content/compose/BrandSite.ts';
import type { PageDecision } from './decide.ts';

/** Decides whether a page is cached, and which group of addresses shares one limit of the cache. */
export function cachingOf(
  site: BrandSite,
  { page, isFound, params, query }: PageDecision,
): Pick<MadeAnswer, 'isCacheable' | 'parametersOf'> {
  const hasVariants = page.path.includes('{') || Object.keys(page.query).length > 0;
  // a page that is made for any value would be kept for each that somebody makes up
  const isDeclared = Object.keys(params).every((name) => Object.hasOwn(page.params, name));
  const isCacheable = isFound && isDeclared && !holdsFreeText(page.query, query);
  return { isCacheable, ...(hasVariants ? { parametersOf: `${site.brand.id} ${page.id}` } : {}) };
}
