import type { Catalog } from '#runtime/bundle/catalog.ts';
import type { AskPublic } from '../address/askPublic.ts';
import type { BrandSite } from '../compose/BrandSite.ts';
import type { LocaleContent } from '../compose/LocaleContent.ts';
import type { Library } from '../Library.ts';
import { DeliveryError } from './DeliveryError.ts';

/** A request for a site's content. */
export interface Ask {
  site: BrandSite;
  content: LocaleContent;
  catalog: Catalog;
  /** Host that is asked about: the one that is named, else the Host header. Anybody may write anything there. */
  host: string | undefined;
  /** Public origin of the site: one of few, so answers with it may be cached. Source: REL-C16. */
  origin: string;
  /** Query and parameters of the address, each at most once. */
  read(name: string): string | undefined;
  nowMs: number;
  /** Asks the site's platform for public data. */
  askPublic: AskPublic;
  /** Told of what had to be left out of an answer. */
  leftOut(detail: object, message: string): void;
}

/** Result of a lookup. */
export interface Found {
  /** Made only when nothing is kept under its name. @throws DeliveryError */
  make(): Made | Promise<Made>;
  /** Media type of a text body; other bodies are JSON. */
  type?: string;
  /** Keys of what it is made from, beside the brand: `page/home`, `redirects/*`. */
  keys: readonly string[];
  /** Name to keep it under; without one it is made for each asker, for addresses are without number. */
  cacheAs?: string;
}

interface Made {
  body: unknown;
  /** UTC milliseconds from which it may look otherwise without anything being published. */
  until?: number;
}

/** Longest value that is accepted, in characters. */
const LONGEST = 2_048;

/** Reads a value of a query that may be there once. @throws DeliveryError */
export function readOnce(query: Readonly<Record<string, unknown>>, name: string): string | undefined {
  const value = Object.hasOwn(query, name) ? query[name] : undefined;
  if (value === undefined) return undefined;
  if (typeof value !== 'string') throw new DeliveryError(400, `«${name}» is given more than once. Give it once.`);
  if (value.length > LONGEST) throw new DeliveryError(400, `«${name}» has more than ${LONGEST} characters.`);
  return value;
}

/** @throws DeliveryError when it is not given */
export function need(ask: Pick<Ask, 'read'>, name: string): string {
  const value = ask.read(name);
  if (value === undefined || value === '') throw new DeliveryError(400, `Give «${name}».`);
  return value;
}

/** The site that is asked about: of the brand that is named, else at the host. @throws DeliveryError */
export function siteOf(library: Library, host: string | undefined, brand: string | undefined): BrandSite {
  const site = brand === undefined ? library.siteAt(host) : library.siteOfBrand(brand);
  if (site && isServed(site)) return site;
  if (brand === undefined) throw new DeliveryError(421, 'No site answers at this address. Name one by «brand».');
  const known = library.sites.filter(isServed).map(({ brand: { id } }) => id);
  const some = known.length <= 20 ? ` There are ${known.join(', ')}.` : '';
  throw new DeliveryError(404, `There is no brand «${brand.slice(0, 64)}».${some}`);
}

/** A brand without hosts or languages is only there to be inherited from. */
function isServed({ brand, locales }: BrandSite): boolean {
  return ((brand.hosts?.length ?? 0) > 0 || brand.fallbackHost === true) && locales.codes.length > 0;
}

/** The language that is asked for; the brand's own without one. @throws DeliveryError */
export function localeOf({ brand, locales }: BrandSite, locale: string | undefined): string {
  if (locale === undefined || locale === '') return locales.defaultLocale;
  if (locales.codes.includes(locale)) return locale;
  throw new DeliveryError(
    404,
    `${brand.name} does not speak «${locale.slice(0, 35)}», but ${locales.codes.join(', ')}.`,
  );
}
