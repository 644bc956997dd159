import type { IncomingHttpHeaders } from 'node:http';
import { LOCALE_COOKIE, platformCookies } from '#schemas/platform/cookies.ts';

type Headers = Record<string, string | string[] | undefined>;

/** A request, by what has been decided of it. */
interface Asked {
  url: string;
  ip: string;
  protocol: string;
  headers: { host?: string | undefined };
}

/**
 * Response headers that are passed on from a platform that is not this program. Its answers are read in the site's own origin, so only
 * headers that describe the answer pass, and none that direct the browser: no policy, no CORS, no HSTS, nothing that clears, reports or
 * reloads.
 */
const PASSED = [
  'accept-ranges',
  'allow',
  'cache-control',
  'content-disposition',
  'content-encoding',
  'content-language',
  'content-length',
  'content-range',
  'content-type',
  'date',
  'etag',
  'expires',
  'last-modified',
  'location',
  'retry-after',
  'vary',
];

/** Path of the requests of games in their frames: a frame has no origin and no cookies, only its play token, and no other page may use it. */
const PLAY = '/platform/play/';
const CORS_OF_FRAMES = [
  'access-control-allow-headers',
  'access-control-allow-methods',
  'access-control-allow-origin',
  'access-control-max-age',
];

/**
 * A page that a platform writes runs in an origin apart from the site's: it can show forms, open windows and navigate, and reach neither
 * the site's pages nor its storage and cookies.
 */
const SANDBOX =
  "sandbox allow-scripts allow-forms allow-popups allow-popups-to-escape-sandbox allow-modals allow-downloads allow-top-navigation-by-user-activation; frame-ancestors 'self'";

const KNOWN_COOKIES: ReadonlySet<string> = new Set(platformCookies);
const READ_COOKIES: ReadonlySet<string> = new Set([...platformCookies, LOCALE_COOKIE]);
/** As tokens of people and machines that work on content begin. */
const CONTENT_TOKEN = /\bmq[ut]_/;
/** Headers that proxies set. They are removed: a platform learns about the client only from the headers that we set. */
const FORWARDED = ['forwarded', 'via', 'x-real-ip', 'x-forwarded-port', 'x-forwarded-server', 'x-client-ip'];

/** The headers of a platform's answer that browsers get. */
export function answerHeaders(headers: Headers, request?: { url: string }): Headers {
  const url = request?.url ?? '';
  const isPlay = url.startsWith(PLAY);
  const passed = pick(headers, isPlay ? [...PASSED, ...CORS_OF_FRAMES] : PASSED);
  const allowed = passed['access-control-allow-origin'];
  if (allowed !== undefined && allowed !== '*' && allowed !== 'null')
    for (const name of CORS_OF_FRAMES) delete passed[name];
  const cookies = [headers['set-cookie'] ?? []].flat().filter(isOwnCookie);
  return {
    ...passed,
    ...(cookies.length > 0 ? { 'set-cookie': cookies } : {}),
    'content-security-policy': SANDBOX,
    'x-content-type-options': 'nosniff',
    // its pages are of no origin, and load their own parts as strangers do
    'cross-origin-resource-policy': /^\/api\b/.test(url) ? 'same-origin' : 'cross-origin',
  };
}

function pick(headers: Headers, names: readonly string[]): Headers {
  return Object.fromEntries(names.filter((name) => headers[name] !== undefined).map((name) => [name, headers[name]]));
}

/** One of the platform's, for this host alone. */
function isOwnCookie(text: string): boolean {
  const name = (text.split('=', 1)[0] ?? '').trim();
  return KNOWN_COOKIES.has(name) && !/;\s*domain\s*=/i.test(text);
}

/** Headers of a request to a platform: those the visitor's browser sent for it, and our own about the client. */
export function askingHeaders(request: Asked, headers: IncomingHttpHeaders): IncomingHttpHeaders {
  const { cookie, authorization, ...passed } = headers;
  for (const name of FORWARDED) delete passed[name];
  return { ...passed, ...cookiesFor(cookie), ...tokenFor(request, authorization), ...askedBy(request) };
}

/** Headers that name the client, the host and the scheme of a request. The host determines the brand. */
export function askedBy({ ip, headers, protocol }: Asked): Record<string, string> {
  return { 'x-forwarded-for': ip, 'x-forwarded-proto': protocol, 'x-forwarded-host': headers.host ?? '' };
}

/** The platform's own of the browser's cookies: those of the site, and of people who work on its content, are not for it. */
export function cookiesFor(cookie: string | undefined): { cookie?: string } {
  const pairs = (cookie ?? '').split(';').map((pair) => pair.trim());
  const own = pairs.filter((pair) => READ_COOKIES.has(pair.split('=', 1)[0] ?? ''));
  return own.length > 0 ? { cookie: own.join('; ') } : {};
}

/** Players sign in by cookies; only paths under `/platform` take tokens, and tokens of the content calls are never passed on. */
function tokenFor({ url }: Asked, authorization: string | undefined): { authorization?: string } {
  const isPassed = authorization !== undefined && url.startsWith('/platform/') && !CONTENT_TOKEN.test(authorization);
  return isPassed ? { authorization } : {};
}
