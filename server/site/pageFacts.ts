import type { PageFacts } from '#runtime/registry/view.ts';
import type { BrandSite } from '../content/compose/BrandSite.ts';
import type { PageDecision } from './decide.ts';

/** Facts about a page and its visitor: nodes are drawn by them, on the server and in the browser. */
export function pageFacts(site: BrandSite, decision: PageDecision, player: boolean): PageFacts {
  const { content, page, path, prefix, params } = decision;
  const locales = site.brand.locales ?? [];
  return {
    id: page.id,
    ...(page.flag === undefined ? {} : { flag: page.flag }),
    ...(content.layout(page.layout)?.isFramed ? { isFramed: true } : {}),
    ...(page.withoutCampaigns ? { withoutCampaigns: true } : {}),
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

/** Values found for the address, as far as the page's nodes read them: nothing else is sent to a browser. */
function foundFor({ page: { reads }, found }: PageDecision): Pick<PageFacts, 'found'> {
  return reads.length === 0 ? {} : { found: Object.fromEntries(reads.map((path) => [path, found[path] ?? null])) };
}
