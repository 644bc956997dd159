import type { IncomingMessage, ServerResponse } from 'node:http';
import { splitTail } from '#runtime/document/prefix.ts';
import { preferredLocale } from '#runtime/route/locale.ts';
import { LOCALE_COOKIE } from '#schemas/platform/cookies.ts';
import type { AnswerCache } from '../cache/AnswerCache.ts';
import { sendCached } from '../cache/sendCached.ts';
import type { BrandSite } from '../content/compose/BrandSite.ts';
import type { Library } from '../content/Library.ts';
import { seoHost } from '../content/seo/domainSeo.ts';
import type { CodeRules } from './CodeRules.ts';
import type { Domains } from './Domains.ts';
import { bearsToken } from './decide.ts';
import { tellsLocaleChoice } from './localeChoice.ts';
import { flagOf } from './opening.ts';
import { pageKey } from './pageKey.ts';
import { ticketIn } from './previewTicket.ts';
import { cookieOf, hasSession } from './visitor.ts';

/** Parts that cached pages are found by. */
export interface FastPathParts {
  library: Library;
  cache: AnswerCache;
  /** Rules for custom code. */
  code: CodeRules;
  /** What the platform says of each domain. */
  domains: Domains;
  sessionCookie: string;
}

/** @param hsts HSTS header for visitors by https. @returns whether it answered */
export type FastPath = (request: IncomingMessage, response: ServerResponse, hsts?: string | null) => boolean;

/**
 * Answers cached pages before the framework sees the request: a look into a map and a write, as little work as a bare server does.
 */
export function createFastPath({ library, cache, code, domains, sessionCookie }: FastPathParts): FastPath {
  const speaksDefault = new Map<string, boolean>(); // by Accept-Language: a few strings make up nearly all traffic
  return (request, response, hsts) => {
    const { url = '/', headers, method } = request;
    if (method !== 'GET' || isForOne(url)) return false;
    const site = library.siteAt(headers.host);
    const domain = site && domains.peek(site, headers.host);
    if (!site || !domain) return false;
    const { path, tail: search } = splitTail(url); // in another spelling it is found under none: the long way then
    const player = hasSession(headers.cookie, sessionCookie);
    const scope = code.scope(site, { cookie: headers.cookie, search, player });
    const flag = flagOf(site, { search, player });
    const declared = site.queryTextOf(path, search);
    const host = seoHost(site, headers.host);
    const page = cache.peek(pageKey(site.brand.id, { path, query: declared, player, scope, flag, host, domain }));
    if (!page?.isOpen) return false;
    if (path === '/' && !staysOnIndex(site, headers, speaksDefault)) return false;
    sendCached(response, page, { headers, method, hsts });
    return true;
  };
}

/** Checks whether an address carries something that cached pages ignore. */
function isForOne(url: string): boolean {
  return tellsLocaleChoice(url) || bearsToken(url) || ticketIn(url) !== undefined;
}

function staysOnIndex(site: BrandSite, headers: IncomingMessage['headers'], known: Map<string, boolean>): boolean {
  const cookie = cookieOf(headers.cookie, LOCALE_COOKIE);
  const language = headers['accept-language'];
  if (cookie === undefined && language === undefined) return true;
  if (cookie !== undefined || language === undefined) return preferredLocale(cookie, language, site.locales) === null;
  const key = `${site.brand.id} ${language}`;
  const answer = known.get(key) ?? preferredLocale(undefined, language, site.locales) === null;
  if (known.size > 500) known.clear();
  known.set(key, answer);
  return answer;
}
