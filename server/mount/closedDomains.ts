import type { IncomingMessage, ServerResponse } from 'node:http';
import { preferredLocale } from '#runtime/route/locale.ts';
import { LOCALE_COOKIE } from '#schemas/platform/cookies.ts';
import type { GeneralInfo } from '#schemas/platform/metadata.ts';
import type { BrandSite } from '../content/compose/BrandSite.ts';
import type { Library } from '../content/Library.ts';
import { readPath } from '../forwarded/isPlatformPath.ts';
import { type CallRefusal, refuseCall } from '../headers/refuseCall.ts';
import { every, type RepeatedBy } from '../kernel/jobs/every.ts';
import { launchStatus, type SiteRefusal } from '../platform/games/launch/decideLaunch.ts';
import { refusalPage } from '../platform/games/launch/refusalPage.ts';
import { PREVIEW_HEADER } from '../preview/previewHeader.ts';
import type { Domains } from '../site/Domains.ts';
import { cookieOf } from '../site/visitor.ts';
import { type Raised, ShutSockets } from './ShutSockets.ts';

/**
 * Refuses what players ask of the platform at a domain that is not active, and ends the sockets of one that closes; all else goes on, perhaps a
 * moment later.
 */
export interface ClosedDomains {
  answer(request: IncomingMessage, response: ServerResponse, goOn: () => void): void;
  /** For sockets. */
  raise(raised: Raised, goOn: () => void): void;
  /** Sockets are looked after no more. */
  stop(): Promise<void>;
}

/**
 * What players and their browsers ask: calls, signing in elsewhere, the socket of news, opening a game. The rest of the platform's addresses
 * is for other companies, whose messages about payments, stakes and proofs of identity come to any domain: money that is on its way arrives.
 */
const ASKED_BY_PLAYERS = /^\/(api|oauth|ws|platform\/game)(\/|$)/;
/** What a person looks at: it stands in a frame, or is the whole page. */
const OPENS_GAME = /^\/platform\/game(\/|$)/;
/** The call that says whether a domain is closed: another server of ours may ask it here. */
const TELLS_STATE = /^\/api\/metadata[/.]getgeneralinfo$/i;
/** Interval of the look at domains with open sockets, in milliseconds; the platform is asked of each as often as for pages. */
const LOOK_EVERY_MS = 2_000;

/** What callers are told, and those who open a game. */
interface Refusal {
  call: CallRefusal;
  game: SiteRefusal;
}

const REFUSALS: Readonly<Record<GeneralInfo['domain_state'], Refusal | null>> = {
  active: null,
  closed: {
    call: { type: 'ApplicationDisabledException', message: 'The site is closed at this address.' },
    game: 'siteClosed',
  },
  maintenance: {
    call: {
      type: 'ApplicationUnavailableException',
      message: 'The site is under maintenance at this address. Try again later.',
    },
    game: 'siteMaintenance',
  },
};

interface Means extends RepeatedBy {
  library: Library;
  domains: Domains;
}

/** Holds the platform's calls to what pages are decided by: the state of the domain that they come to. Source: DOM-33. */
export function createClosedDomains({ library, domains, ...means }: Means): ClosedDomains {
  const sockets = new ShutSockets();
  const judge = (request: IncomingMessage, goOn: () => void, refuse: (refusal: Refusal, site: BrandSite) => void) => {
    const { host } = request.headers;
    const site = isAskedByPlayer(request) ? library.siteAt(host) : undefined;
    if (!site) return goOn();
    const settle = ({ facts }: { facts: { domain_state: GeneralInfo['domain_state'] } }): void => {
      const refusal = REFUSALS[facts.domain_state];
      if (refusal) refuse(refusal, site);
      else goOn();
    };
    const known = domains.peek(site, host);
    if (known) settle(known);
    else void domains.find(site, host).then(settle);
  };
  const look = async (): Promise<void> => {
    for (const host of sockets.hosts) {
      const site = library.siteAt(host);
      const state = site && domains.peek(site, host)?.facts.domain_state;
      if (state !== undefined && REFUSALS[state]) sockets.end(host);
    }
  };
  return {
    answer: (request, response, goOn) =>
      judge(request, goOn, ({ call, game }, site) => {
        if (OPENS_GAME.test(pathOf(request))) refuseGame(game, { request, response, site });
        else refuseCall(request, response, call);
      }),
    raise(raised, goOn) {
      const [request, socket] = raised;
      socket.on('error', () => socket.destroy()); // nobody else listens until it is decided
      const open = (): void => {
        sockets.hold(request.headers.host ?? '', socket);
        goOn();
      };
      judge(request, open, () => sockets.refuse(raised));
    },
    stop: every({ name: 'sockets of closed domains', everyMs: LOOK_EVERY_MS, run: look }, means),
  };
}

/** Says in plain words that no game is opened, in the language of the page around it, else in the visitor's. */
function refuseGame(
  why: SiteRefusal,
  { request, response, site }: { request: IncomingMessage; response: ServerResponse; site: BrandSite },
): void {
  const { url = '', headers } = request;
  const { codes, defaultLocale } = site.locales;
  const asked = new URLSearchParams(url.split('?')[1]).get('locale');
  const visitors = preferredLocale(cookieOf(headers.cookie, LOCALE_COOKIE), headers['accept-language'], site.locales);
  const locale = codes.find((code) => code === asked) ?? visitors ?? defaultLocale;
  const dir = site.brand.locales?.find(({ code }) => code === locale)?.dir ?? 'ltr';
  const page = refusalPage(why, { locale, dir });
  request.resume();
  response.writeHead(launchStatus[why], page.headers).end(page.text);
}

function pathOf({ url = '/' }: IncomingMessage): string {
  return readPath(url) ?? '';
}

/** Whoever edits sees a preview also where players see nothing: its calls change nothing, and bear no player's cookie. */
function isAskedByPlayer(request: IncomingMessage): boolean {
  const path = pathOf(request);
  return ASKED_BY_PLAYERS.test(path) && !TELLS_STATE.test(path) && request.headers[PREVIEW_HEADER] === undefined;
}
