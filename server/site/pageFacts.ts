import type { PageFacts } from '#runtime/registry/view.ts';
import type { BrandSite } from '../content/compose/BrandSite.ts';
import type { PageDecision } from './decide.ts';

/** What is known of a page and of whoever looks at it: nodes are drawn by it, on the server and in the browser. */
export function pageFacts(site: BrandSite, decision: PageDecision, player: boolean): PageFacts {
  const { content, page, path, prefix, params } = decision;
  const locales = site.brand.locales ?? [];
  return {
    id: page.id,
    ...(page.flag === undefined ? {} : { flag: page.flag }),
    brand: site.brand.id,
    locale: content.locale,
    dir: locales.find(({ code }) => code === content.locale)?.dir ?? 'ltr',
    path,
    prefix,
    player,
    locales,
    defaultLocale: site.locales.defaultLocale,
    ...(Object.keys(params).length > 0 ? { params } : {}),
    ...foundFor(decision),
  };
}

/** Of what an address stands for, what its page's nodes read: nothing else is sent to a browser. */
function foundFor({ page: { reads }, found }: PageDecision): Pick<PageFacts, 'found'> {
  return reads.length === 0 ? {} : { found: Object.fromEntries(reads.map((path) => [path, found[path] ?? null])) };
}
