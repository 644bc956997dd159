import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import type { Catalog } from '#runtime/bundle/catalog.ts';
import { recordOf } from '#schemas/record.ts';
import type { AnswerCache } from '../../cache/AnswerCache.ts';
import { sendCached } from '../../cache/sendCached.ts';
import { siteOriginAt } from '../../forwarded/siteOrigin.ts';
import type { AskPublic } from '../address/askPublic.ts';
import type { BrandSite } from '../compose/BrandSite.ts';
import type { Library } from '../Library.ts';
import { type Ask, type Found, localeOf, readOnce, siteOf } from './ask.ts';
import { DeliveryError, refusalBody } from './DeliveryError.ts';
import { cacheControl, deliver, type Located } from './deliver.ts';
import { form, layout, page, popup, redirect } from './documents.ts';
import { robots } from './robots.ts';
import { cmsConfig, domainSeo, messages, themeCss } from './settings.ts';
import { sitemap } from './sitemap.ts';

export interface DeliveryOptions {
  library: Library;
  catalog: Catalog;
  /** Public data of the platform, for a site in a language. */
  dataOf(site: BrandSite, locale: string): { ask: AskPublic };
  /** Cache of answers, for this plugin alone. */
  cache: AnswerCache;
  now(): number;
  /** True for a demo, which robots must not index. */
  isDemo: boolean;
}

type Finder = (ask: Ask) => Found;

/** The calls, by what follows `/content/v1/`. */
const CALLS: Readonly<Record<string, Finder>> = {
  'cms-config': cmsConfig,
  page,
  redirect,
  messages,
  'popup/:id': popup,
  'form/:id': form,
  'layout/:id': layout,
  'theme.css': themeCss,
  'domain-seo': domainSeo,
};

/** Public content: the live documents, resolved for a brand and a language, for caches in between. Source: CALL-17. */
export const delivery = fastifyPlugin(
  async (app: FastifyInstance, options: DeliveryOptions) => {
    const { library, cache, isDemo } = options;
    library.onPublish(({ tags }) => {
      cache.outdate(tags);
      void cache.refresh();
    });
    for (const [name, find] of Object.entries(CALLS))
      app.get(`/content/v1/${name}`, (request, reply) => answer(options, find, { request, reply }));
    app.get('/content/v1/*', async (_request, reply) => refuse(reply, unknownCall()));
    app.get('/robots.txt', (request, reply) => answer(options, (ask) => robots(ask, isDemo), { request, reply }));
    app.get('/sitemap.xml', (request, reply) => answer(options, (ask) => sitemap(ask, 0), { request, reply }));
    app.get<{ Params: { number: string } }>('/sitemap-:number(^[1-9]\\d{0,5}).xml', (request, reply) =>
      answer(options, (ask) => sitemap(ask, Number(request.params.number)), { request, reply }),
    );
  },
  { name: 'delivery', fastify: '5.x' },
);

async function answer(
  { library, catalog, cache, now, dataOf }: DeliveryOptions,
  find: Finder,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
): Promise<FastifyReply> {
  const query = { ...recordOf(request.query), ...recordOf(request.params) };
  const read = (name: string): string | undefined => readOnce(query, name);
  const locate = (): Located => {
    const host = read('host') ?? request.headers.host;
    const site = siteOf(library, host, read('brand'));
    const content = site.content(localeOf(site, read('locale')));
    return {
      site,
      found: find({
        site,
        content,
        catalog,
        host,
        origin: siteOriginAt(site.brand, request, host),
        read,
        nowMs: now(),
        askPublic: (...asked) => dataOf(site, content.locale).ask(...asked),
        leftOut: (detail, message) => request.log.warn({ brand: site.brand.id, ...detail }, message),
      }),
    };
  };
  try {
    const made = await deliver(cache, locate);
    reply.hijack();
    for (const [name, value] of Object.entries(PUBLIC)) reply.raw.setHeader(name, value);
    reply.raw.setHeader('x-content-revision', library.revision);
    reply.raw.setHeader('cache-control', made.status === 200 ? cacheControl(made.freshUntilMs, now()) : 'no-store');
    sendCached(reply.raw, made, request);
    return reply;
  } catch (error) {
    if (error instanceof DeliveryError) return refuse(reply, error);
    throw error;
  }
}

/** Content that everybody may read, from pages of other hosts as well; nobody's cookies are looked at. */
export const PUBLIC: Readonly<Record<string, string>> = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': 'etag, x-content-revision, x-content-tags',
  'cross-origin-resource-policy': 'cross-origin',
  'x-content-type-options': 'nosniff',
};

export function refuse(reply: FastifyReply, error: DeliveryError): FastifyReply {
  return reply
    .code(error.status)
    .headers({ ...PUBLIC, 'cache-control': 'no-store' })
    .send(refusalBody(error));
}

function unknownCall(): DeliveryError {
  return new DeliveryError(404, `There is no such call. There are ${[...Object.keys(CALLS), 'stream'].join(', ')}.`);
}
