import { recordOf } from '#schemas/record.ts';
import { domainSeo as describe, inFull, seoHost } from '../seo/domainSeo.ts';
import type { Ask, Found } from './ask.ts';

/** Properties that describe the document, not the site. */
const ENVELOPE: ReadonlySet<string> = new Set(['kind', 'format', 'id', 'text']);

/** Everything that is set for a site, in one language. Source: CALL-17, CFG-02. */
export function cmsConfig(ask: Ask): Found {
  const { content } = ask;
  const make = (): { body: object } => ({ body: configOf(ask) });
  return { make, keys: content.sourceKeys(), cacheAs: `cms-config ${content.locale}` };
}

function configOf({ site, content }: Ask): object {
  const { brand, locales } = site;
  const sections = Object.keys(content.settings).filter((name) => !ENVELOPE.has(name));
  return {
    brand: {
      id: brand.id,
      name: brand.name,
      currency: brand.currency,
      currencies: brand.currencies,
      country: brand.country,
      timeZone: brand.timeZone ?? 'UTC',
    },
    locale: content.locale,
    locales: brand.locales,
    defaultLocale: locales.defaultLocale,
    ...Object.fromEntries(sections.map((name) => [name, toldOf(name, content.config(name))])),
  };
}

/** Removes the owner and the reason of custom code, which are not public. */
function toldOf(section: string, value: unknown): unknown {
  if (section !== 'customCode' || !Array.isArray(value)) return value;
  return value.map((entry) => {
    const { owner: _owner, why: _why, ...told } = recordOf(entry);
    return told;
  });
}

/** Texts of the interface in one language, with those that it falls back to. */
export function messages({ content }: Ask): Found {
  const keys = content.sourceKeys().filter((key) => key.startsWith('messages/'));
  return { make: () => ({ body: content.messages }), keys, cacheAs: `messages ${content.locale}` };
}

/** The brand's colours and measures as a style sheet. */
export function themeCss({ site }: Ask): Found {
  const type = 'text/css; charset=utf-8';
  return { make: () => ({ body: site.css }), type, keys: ['theme/theme', 'config/site'], cacheAs: 'theme.css' };
}

/** Words of a site for search engines and shared links at one of its hosts. Source: STATE-32. */
export function domainSeo(ask: Ask): Found {
  const { site, content, origin } = ask;
  const host = seoHost(site, ask.host);
  const make: Found['make'] = () => {
    const { image, icons, ...of } = describe(site, content.locale, host);
    const picture = image === undefined ? {} : { image: inFull(image, origin) };
    const full = icons.map((icon) => ({ ...icon, href: inFull(icon.href, origin) }));
    return { body: { brand: site.brand.id, locale: content.locale, origin, ...of, ...picture, icons: full } };
  };
  return { make, keys: content.sourceKeys(), cacheAs: `domain-seo ${content.locale} ${origin} ${host}` };
}
