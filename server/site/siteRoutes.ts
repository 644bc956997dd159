import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { splitTail } from '#runtime/document/prefix.ts';
import { isGuarded } from '#runtime/route/access.ts';
import { canonicalPath } from '#runtime/route/match.ts';
import { queryText } from '#runtime/route/query.ts';
import { LOCALE_COOKIE } from '#schemas/platform/cookies.ts';
import type { MadeAnswer } from '../cache/answer.ts';
import { sendCached } from '../cache/sendCached.ts';
import type { BrandSite } from '../content/compose/BrandSite.ts';
import { seoHost } from '../content/seo/domainSeo.ts';
import type { Telemetry } from '../telemetry/telemetry.ts';
import type { KnownDomain } from './Domains.ts';
import { decide, type PageAsk } from './decide.ts';
import type { FastPathParts } from './fastPath.ts';
import { isErrorForMachine, sendStatus } from './forMachines.ts';
import { leadOn, movedAway } from './leadOn.ts';
import { type LocaleChoice, localeChoiceOf, tellsLocaleChoice } from './localeChoice.ts';
import { NO_SITE, NO_SITE_POLICY } from './noSite.ts';
import { flagOf } from './opening.ts';
import { pageKey } from './pageKey.ts';
import { ticketIn } from './previewTicket.ts';
import type { SiteService } from './SiteService.ts';
import { siteFor, speaking } from './siteFor.ts';
import { cookieOf, hasSession } from './visitor.ts';

/** Answers a page's address that carries a ticket. */
interface DraftPages {
  answer(request: FastifyRequest, reply: FastifyReply, asked: { ticket: string; brand: string }): Promise<FastifyReply>;
}

export interface SiteRoutesOptions extends FastPathParts {
  service: SiteService;
  telemetry: Telemetry;
  /** Shows content that is not live to a client with a ticket. */
  previews: DraftPages;
  /** Checks whether a session cookie belongs to a player: used for guarded pages only, where a stale cookie must not open the page. */
  isPlayer(request: FastifyRequest): Promise<boolean>;
  /** Puts a chosen language on the account of whoever asks. */
  storeLocale(request: FastifyRequest, locale: string): Promise<void>;
}

/** Pages, and content for the browser. Registered last: it answers every GET that nothing else does. */
export const siteRoutes = fastifyPlugin(
  async (app: FastifyInstance, options: SiteRoutesOptions) => {
    const { library, cache, telemetry } = options;
    library.onPublish(({ tags }) => {
      cache.outdate(tags);
      void telemetry.measure({ kind: 'publish', name: 'redraw' }, () => cache.refresh());
    });
    mountPages(app, options);
    mountSentForms(app, options);
    mountContent(app, options);
    // Pages of the release before this one, on another node or in a cache in front, name their style sheet: without it they have no look at all.
    app.get<{ Params: { file: string } }>('/brand/:file', async (request, reply) => {
      const site = library.siteOfBrand(request.params.file.split('.')[0] ?? '');
      if (!site) return reply.code(404).send();
      return reply.type('text/css; charset=utf-8').header('cache-control', 'no-cache').send(site.css);
    });
  },
  { name: 'site', fastify: '5.x' },
);

/** Pages: cached bytes when there are some, made when not. */
function mountPages(app: FastifyInstance, options: SiteRoutesOptions): void {
  const { library, service, cache, code, domains, previews } = options;
  app.get('/*', async (request, reply) => {
    const found = library.siteAt(request.headers.host);
    if (!found) return sendNoSite(reply);
    const site = speaking(found);
    const ticket = ticketIn(request.url);
    if (ticket !== undefined) return previews.answer(request, reply, { ticket, brand: site.brand.id });
    const chosen = choiceIn(request, site);
    if (chosen) return followChoice({ request, reply }, chosen, options);
    const domain = await domains.find(site, request.headers.host);
    const ask = await askOf({ request, site, domain, address: request.url }, options);
    const decision = decide(ask);
    if (decision.kind === 'redirect') return leadOn(reply, decision);
    if (isErrorForMachine(decision, request)) return sendStatus(reply, decision);
    const host = seoHost(site, request.headers.host);
    const scope = code.scope(site, { cookie: request.headers.cookie, search: ask.search, player: ask.player });
    const flag = flagOf(site, ask);
    const query = queryText(decision.query);
    const make = async (): Promise<MadeAnswer> => {
      // A publish changes the decision too: an old path may redirect, a page may be gone.
      const current = library.siteOfBrand(site.brand.id) ?? site;
      const again = await service.settle(current, decide({ ...ask, search: query, site: current }));
      return again.kind === 'page'
        ? service.makePage(current, again, { player: ask.player, host, domain: domain.facts, scope, flag })
        : movedAway(again);
    };
    const path = canonicalPath(ask.pathname);
    const key = pageKey(site.brand.id, { path, query, player: ask.player, host, domain, scope, flag });
    if (!cache.has(key)) {
      const settled = await service.settle(site, decision, ask.search);
      if (settled.kind === 'redirect') return leadOn(reply, settled);
      if (isErrorForMachine(settled, request)) return sendStatus(reply, settled);
    }
    const page = await cache.get(key, make);
    reply.hijack();
    sendCached(reply.raw, page, request);
    return reply;
  });
}

/**
 * A form of a page that was sent without the page's code: nobody here reads it, and what was typed goes no further. The browser is led back to
 * the page, which says that it needs its scripts.
 */
function mountSentForms(app: FastifyInstance, { library }: SiteRoutesOptions): void {
  const onRequest = async ({ url, headers }: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const site = library.siteAt(headers.host);
    const path = canonicalPath(splitTail(url).path);
    const isPage = site?.match(site.placeOf(path).path) != null;
    if (isPage && headers.accept?.includes('text/html')) return reply.redirect(path, 303);
    reply.callNotFound();
    return reply;
  };
  app.post('/*', { onRequest }, async (_request, reply) => reply.callNotFound());
}

/** Pages and popups as documents, for navigation and dialogs in the browser. */
function mountContent(app: FastifyInstance, options: SiteRoutesOptions): void {
  const { library, service, sessionCookie, code, domains } = options;
  app.get<{ Querystring: { href?: string } }>('/_content/page', async (request, reply) => {
    const site = siteFor(library, request.headers.host);
    const domain = await domains.find(site, request.headers.host);
    const ask = await askOf({ request, site, domain, address: request.query.href ?? '/' }, options);
    const host = seoHost(site, request.headers.host);
    const scope = code.scope(site, { cookie: request.headers.cookie, search: ask.search, player: ask.player });
    // The visitor is on the site already: no preferred language moves them off the index.
    const decided = decide({ ...ask, localeCookie: site.locales.defaultLocale });
    const decision = await service.settle(site, decided, ask.search);
    const visit = { player: ask.player, host, domain: domain.facts, scope };
    return privately(reply).send(await service.deliverPage(site, decision, visit));
  });

  app.get<{ Params: { id: string }; Querystring: Record<string, string> }>(
    '/_content/popup/:id',
    async (request, reply) => {
      const site = siteFor(library, request.headers.host);
      const { locale = '', ...params } = request.query;
      const known = site.locales.codes.includes(locale) ? locale : site.locales.defaultLocale;
      const player = hasSession(request.headers.cookie, sessionCookie);
      const popup = await service.deliverPopup(site, { id: request.params.id, locale: known, player, params });
      if (popup) return privately(reply).send(popup);
      return reply.code(404).send({ error: { type: 'MethodNotFoundException', message: 'There is no such popup.' } });
    },
  );
}

function choiceIn({ url, headers }: FastifyRequest, site: BrandSite): LocaleChoice | null {
  if (!tellsLocaleChoice(url)) return null;
  const { 'sec-fetch-site': from, 'sec-fetch-dest': dest, 'sec-fetch-user': user } = headers;
  return localeChoiceOf(site, { url, from: { site: from, dest, user: [user].flat()[0] } });
}

/** Keeps a language that was chosen without code, on a player's account too, and leads on. */
async function followChoice(
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  { to, cookie, account }: LocaleChoice,
  { sessionCookie, storeLocale }: SiteRoutesOptions,
): Promise<FastifyReply> {
  if (account !== undefined && hasSession(request.headers.cookie, sessionCookie)) {
    try {
      await storeLocale(request, account);
    } catch (error) {
      // the cookie holds the choice, and the visitor wants the page
      request.log.warn({ err: error }, 'a chosen language could not be kept on an account');
    }
  }
  if (cookie !== undefined) reply.header('set-cookie', cookie);
  return reply.header('cache-control', 'no-store').redirect(to, 303);
}

/** The facts of a request for the page at `address`, a path with its query. */
async function askOf(
  {
    request,
    site,
    domain,
    address,
  }: { request: FastifyRequest; site: BrandSite; domain: KnownDomain; address: string },
  { sessionCookie, isPlayer }: SiteRoutesOptions,
): Promise<PageAsk> {
  const { path: pathname, tail } = splitTail(address); // not URL(): `//host/x` would lose its first part
  const { cookie } = request.headers;
  const claims = hasSession(cookie, sessionCookie);
  return {
    site,
    pathname,
    search: tail.replace(/#.*$/, ''),
    player: claims && isForPlayers(site, pathname) ? await isPlayer(request) : claims,
    localeCookie: cookieOf(cookie, LOCALE_COOKIE),
    acceptLanguage: request.headers['accept-language'],
    domainState: domain.facts.domain_state,
  };
}

/** Pages that a stale session must not open: of a guarded segment, or for players by their document. */
function isForPlayers(site: BrandSite, pathname: string): boolean {
  if (isGuarded(pathname, site.config.access?.guardedSegments ?? [])) return true;
  const { locale, path } = site.placeOf(canonicalPath(pathname));
  const match = site.match(path);
  return match !== null && site.content(locale).page(match.id)?.access === 'player';
}

function privately(reply: FastifyReply): FastifyReply {
  return reply.header('cache-control', 'private, no-cache');
}

function sendNoSite(reply: FastifyReply): FastifyReply {
  return reply
    .code(421)
    .headers({ 'content-security-policy': NO_SITE_POLICY, 'cache-control': 'no-store' })
    .type('text/html; charset=utf-8')
    .send(NO_SITE);
}
