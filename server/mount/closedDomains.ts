import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import type { GeneralInfo } from '#schemas/platform/metadata.ts';
import type { Library } from '../content/Library.ts';
import { readPath } from '../forwarded/isPlatformPath.ts';
import { type CallRefusal, refuseCall } from '../headers/refuseCall.ts';
import { rawAnswer } from '../headers/safeHeaders.ts';
import { PREVIEW_HEADER } from '../preview/previewHeader.ts';
import type { Domains } from '../site/Domains.ts';

/** Refuses what players ask of the platform at a domain that is not active; all else goes on, perhaps a moment later. */
export interface ClosedDomains {
  answer(request: IncomingMessage, response: ServerResponse, goOn: () => void): void;
  /** For sockets. */
  raise(request: IncomingMessage, socket: Duplex, goOn: () => void): void;
}

/**
 * What players and their browsers ask: calls, signing in elsewhere, the socket of news, opening a game. The rest of the platform's addresses
 * is for other companies, whose messages about payments, stakes and proofs of identity come to any domain: money that is on its way arrives.
 */
const ASKED_BY_PLAYERS = /^\/(api|oauth|ws|platform\/game)(\/|$)/;
/** The call that says whether a domain is closed: another server of ours may ask it here. */
const TELLS_STATE = /^\/api\/metadata[/.]getgeneralinfo$/i;

const REFUSALS: Readonly<Record<GeneralInfo['domain_state'], CallRefusal | null>> = {
  active: null,
  closed: { type: 'ApplicationDisabledException', message: 'The site is closed at this address.' },
  maintenance: {
    type: 'ApplicationUnavailableException',
    message: 'The site is under maintenance at this address. Try again later.',
  },
};

/** Holds the platform's calls to what pages are decided by: the state of the domain that they come to. Source: DOM-33. */
export function createClosedDomains(library: Library, domains: Domains): ClosedDomains {
  const judge = (request: IncomingMessage, goOn: () => void, refuse: (refusal: CallRefusal) => void): void => {
    const { host } = request.headers;
    const site = isAskedByPlayer(request) ? library.siteAt(host) : undefined;
    if (!site) return goOn();
    const settle = ({ facts }: { facts: { domain_state: GeneralInfo['domain_state'] } }): void => {
      const refusal = REFUSALS[facts.domain_state];
      if (refusal) refuse(refusal);
      else goOn();
    };
    const known = domains.peek(site, host);
    if (known) settle(known);
    else void domains.find(site, host).then(settle);
  };
  return {
    answer: (request, response, goOn) => judge(request, goOn, (refusal) => refuseCall(request, response, refusal)),
    raise(request, socket, goOn) {
      socket.on('error', () => socket.destroy()); // nobody else listens until it is decided
      judge(request, goOn, () => socket.end(rawAnswer('503 Service Unavailable')));
    },
  };
}

/** Whoever edits sees a preview also where players see nothing: its calls change nothing, and bear no player's cookie. */
function isAskedByPlayer({ url = '/', headers }: IncomingMessage): boolean {
  const path = readPath(url) ?? '';
  return ASKED_BY_PLAYERS.test(path) && !TELLS_STATE.test(path) && headers[PREVIEW_HEADER] === undefined;
}
