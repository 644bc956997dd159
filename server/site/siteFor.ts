import type { BrandSite } from '../content/compose/BrandSite.ts';
import type { Library } from '../content/Library.ts';

/**
 * The site that answers at a host.
 * @throws Error with status 421 when no brand lives there, 500 when its brand has no language to speak (ERR-06)
 */
export function siteFor(library: Library, host: string | undefined): BrandSite {
  const site = library.siteAt(host);
  if (!site) throw Object.assign(new Error('No site answers at this address.'), { statusCode: 421 });
  return speaking(site);
}

/** @throws Error with status 500 when the brand has no language to speak */
export function speaking(site: BrandSite): BrandSite {
  if (site.locales.codes.length > 0) return site;
  throw Object.assign(new Error('PLUGIN:I18N: LOCALES NOT FOUND'), { statusCode: 500 });
}
