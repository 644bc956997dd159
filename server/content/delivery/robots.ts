import { domainSeo, seoHost } from '../seo/domainSeo.ts';
import type { Ask, Found } from './ask.ts';

/** Answers to machines, in which search engines have nothing to find. */
const MACHINES = ['/api/', '/content/api/', '/content/v1/', '/_content/', '/platform/', '/oauth/'];

/**
 * The robots.txt of a host. It excludes a demo, a site under maintenance and a host that content closes.
 * Source: STATE-32; RFC 9309.
 */
export function robots(ask: Ask, isDemo: boolean): Found {
  const { site, content, origin } = ask;
  const isClosed = isDemo || domainSeo(site, content.locale, seoHost(site, ask.host)).robots === 'closed';
  const guarded = (site.config.access?.guardedSegments ?? []).flatMap((name) => [`/${name}`, `/*/${name}`]);
  const closed = isClosed ? ['/'] : [...MACHINES, ...guarded];
  const lines = [
    'User-agent: *',
    ...closed.map((path) => `Disallow: ${path}`),
    ...(isClosed ? [] : ['', `Sitemap: ${origin}/sitemap.xml`]),
  ];
  const body = `${lines.join('\n')}\n`;
  return { make: () => ({ body }), type: 'text/plain; charset=utf-8', keys: content.sourceKeys() };
}
