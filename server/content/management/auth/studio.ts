import type { FastifyRequest } from 'fastify';
import { isOwnName, type SiteNames, siteOriginAt } from '../../../forwarded/siteOrigin.ts';
import { cookieValue } from '../../../kernel/http/cookies.ts';
import { say } from '../../document/say.ts';
import { type ApiError, forbidden } from '../http/errors.ts';

/**
 * The site where people edit content. It has a separate host: cookies for sign-in are set and accepted only there, so that no code in players'
 * pages, an operator's custom code included, can make calls with them.
 */
export type Studio = SiteNames;

/** On a machine of one's own: browsers take every name under `localhost` for that machine. */
export const LOCAL_STUDIO: Studio = { hosts: ['studio.localhost'] };

/** Its address; null where there is none. */
export function studioOrigin(studio: Studio | null, request: FastifyRequest): string | null {
  return studio && siteOriginAt(studio, request);
}

export function isAtStudio(studio: Studio | null, host: string | undefined): boolean {
  return studio !== null && isOwnName(studio, host ?? '');
}

/** A browser's sign-in at another address than the studio's. */
export function editElsewhere(studio: Studio | null, request: FastifyRequest): ApiError {
  const origin = studioOrigin(studio, request);
  const where = origin === null ? 'nowhere yet: STUDIO_ORIGIN says where' : `at ${origin}`;
  return forbidden(say('auth.notHere', { where }));
}

/** The sign-in that a browser sends, whatever the scheme it was made by. */
const COOKIES = ['__Secure-content-session', 'content-session'];

export function hasContentCookie({ headers }: Pick<FastifyRequest, 'headers'>): boolean {
  return COOKIES.some((name) => cookieValue(headers.cookie, name) !== null);
}
