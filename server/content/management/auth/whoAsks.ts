import type { FastifyRequest } from 'fastify';
import { say } from '../../document/say.ts';
import { actorOfPerson, actorOfToken } from '../../people/actors.ts';
import type { PeopleParts } from '../../people/parts.ts';
import type { Actor } from '../../people/rights.ts';
import { type ContentSession, contentSessions, findSession } from '../../people/sessions.ts';
import { type ContentToken, findToken, noteTokenUse } from '../../people/tokens.ts';
import type { ContentUser } from '../../people/users.ts';
import { forbidden, unauthorized } from '../http/errors.ts';
import { mayWriteByCookie, tokenInCookie } from './cookie.ts';
import { editElsewhere, hasContentCookie, isAtStudio, type Studio } from './studio.ts';

/** The client of a call: a person by a sign-in, or a machine by its token. */
export type Asker =
  | { kind: 'person'; user: ContentUser; session: ContentSession }
  | { kind: 'machine'; token: ContentToken };

const BEARER = /^bearer +(\S+)$/i;
const READING: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Identifies the client of a call.
 * @returns null for a guest, also when a cookie's sign-in is over or was not sent to the editing host
 * @throws ApiError 401 for a bearer token that is unknown or over, also where nobody need sign in; 403 when a page of another site may
 * have made the browser ask for a change. Source: REL-S5
 */
export async function whoAsks(
  request: FastifyRequest,
  { parts, studio }: { parts: PeopleParts; studio: Studio | null },
): Promise<Asker | null> {
  const bearer = bearerOf(request);
  if (bearer !== null) {
    const asker = await behindToken(bearer, parts);
    if (!asker) throw unauthorized();
    return asker;
  }
  const isChange = !READING.has(request.method);
  if (isChange && hasContentCookie(request) && !isAtStudio(studio, request.host)) throw editElsewhere(studio, request);
  const cookie = tokenInCookie(request, studio);
  if (cookie === null) return null;
  const asker = await behindToken(cookie, parts);
  if (asker?.kind !== 'person') return null;
  if (isChange && !mayWriteByCookie(request)) throw forbidden(say('auth.otherPage'));
  return asker;
}

/** The rights of who asks. */
export async function actorBehind(asker: Asker, { db }: Pick<PeopleParts, 'db'>): Promise<Actor> {
  if (asker.kind === 'machine') return actorOfToken(db.read, asker.token);
  const { document_id: id, username: name } = asker.user;
  return actorOfPerson(db.read, { id, name });
}

/** The token of the header; null when there is none. Other schemes than bearer are ignored. */
export function bearerOf({ headers: { authorization } }: FastifyRequest): string | null {
  if (authorization === undefined || !/^bearer\b/i.test(authorization)) return null;
  return BEARER.exec(authorization)?.[1] ?? '';
}

async function behindToken(text: string, { db, now }: PeopleParts): Promise<Asker | null> {
  const at = now();
  const found = await findSession(db.read, text, at);
  if (found) {
    await contentSessions.noteUse(db, found.session, at);
    return { kind: 'person', ...found };
  }
  const token = await findToken(db.read, text, at);
  if (!token) return null;
  await noteTokenUse(db, token, at);
  return { kind: 'machine', token };
}
