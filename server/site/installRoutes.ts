import { hash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { inLocale } from '#runtime/route/locale.ts';
import { recordOf, textsOf } from '#schemas/record.ts';
import type { BrandSite } from '../content/compose/BrandSite.ts';
import type { Library } from '../content/Library.ts';
import { domainSeo, seoHost } from '../content/seo/domainSeo.ts';
import { appIcons } from './appIcons.ts';
import { siteFor } from './siteFor.ts';

/** Source of the worker's code, as the build's manifest names it. */
const WORKER = 'site/offline/worker.ts';
/** Id of the page that is shown without a network, where the settings name none. */
const OFFLINE = 'offline';
/** The worker asks this site alone, and runs nothing but itself. */
const POLICY = "default-src 'none'; connect-src 'self'";

/** Routes that make the site installable, with a page of its own for when there is no network. Source: STATE-29, REL-S10. */
export const installRoutes = fastifyPlugin(
  async (app: FastifyInstance, { library, dist }: { library: Library; dist: string }) => {
    const code = readWorker(dist);
    app.get('/sw.js', async (request, reply) => {
      if (code === null) return reply.callNotFound(); // the dev server builds none
      const site = siteFor(library, request.headers.host);
      return reply
        .type('text/javascript; charset=utf-8')
        .headers({ 'cache-control': 'no-cache', 'content-security-policy': POLICY })
        .send(`globalThis.offlineFacts=${JSON.stringify(factsOf(site, code))};\n${code}`);
    });
    app.get<{ Querystring: { locale?: string } }>('/manifest.webmanifest', async (request, reply) => {
      const site = siteFor(library, request.headers.host);
      const { locale = '' } = request.query;
      const known = site.locales.codes.includes(locale) ? locale : site.locales.defaultLocale;
      return reply
        .type('application/manifest+json; charset=utf-8')
        .header('cache-control', 'public, max-age=300')
        .send(manifestOf(site, { locale: known, host: seoHost(site, request.headers.host) }));
    });
  },
  { name: 'install', fastify: '5.x' },
);

/** The built worker; null where there is none. */
function readWorker(dist: string): string | null {
  const manifest = join(dist, 'client', '.vite', 'manifest.json');
  if (!existsSync(manifest)) return null;
  const { file } = textsOf(recordOf(JSON.parse(readFileSync(manifest, 'utf8')))[WORKER]);
  return file === undefined ? null : readFileSync(join(dist, 'client', file), 'utf8');
}

/** Facts in front of the worker's code (site/offline/worker.ts). */
interface OfflineFacts {
  version: string;
  pages: Record<string, string>;
  isOff?: true;
}

/** The pages that the worker caches, by language, and a version that changes whenever they or the code change. */
function factsOf(site: BrandSite, code: string): OfflineFacts {
  if (site.config.common?.offlineWorker === false) return { version: 'off', pages: {}, isOff: true };
  const { codes, defaultLocale } = site.locales;
  const id = site.config.systemPages?.['offline'] ?? OFFLINE;
  const path = site.pathOf(id);
  const pages =
    path === undefined
      ? []
      : codes.map((locale) => [locale === defaultLocale ? '' : `/${locale}`, inLocale(path, locale, defaultLocale)]);
  const made = codes.flatMap((locale) => {
    const content = site.content(locale);
    return content.sourceKeys(`page/${id}`, `layout/${content.page(id)?.layout ?? ''}`, 'theme/theme');
  });
  const version = hash('sha256', `${code} ${site.css} ${site.digest(made)}`, 'hex').slice(0, 16);
  return { version, pages: Object.fromEntries(pages) };
}

/** The web app manifest. Source: W3C, Web Application Manifest. */
function manifestOf(site: BrandSite, { locale, host }: { locale: string; host: string }): object {
  const { siteName, description, themeColor, icons } = domainSeo(site, locale, host);
  const dir = site.brand.locales?.find(({ code }) => code === locale)?.dir ?? 'ltr';
  const home = inLocale('/', locale, site.locales.defaultLocale);
  return {
    id: '/',
    name: siteName,
    short_name: siteName.slice(0, 12),
    ...(description === undefined ? {} : { description }),
    lang: locale,
    dir,
    start_url: home,
    scope: '/',
    display: 'standalone',
    ...(themeColor === undefined ? {} : { theme_color: themeColor, background_color: themeColor }),
    icons: [
      ...icons.map(({ href, sizes = 'any', type }) => ({
        src: href,
        sizes,
        ...(type ? { type } : {}),
        purpose: 'any',
      })),
      ...appIcons(site, locale, host).map(({ href, px, purpose }) => ({
        src: href,
        sizes: `${px}x${px}`,
        type: 'image/png',
        purpose,
      })),
    ],
  };
}
