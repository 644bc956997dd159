import type { FastifyRequest } from 'fastify';
import { say } from '../../document/say.ts';
import { actorOfPerson, actorOfToken } from '../../people/actors.ts';
import type { PeopleParts } from '../../people/parts.ts';
import type { Actor } from '../../people/rights.ts';
import { type ContentSession, findSession, TOUCH_MS, touchSession } from '../../people/sessions.ts';
import { type ContentToken, findToken, touchToken } from '../../people/tokens.ts';
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
    const { session, user } = found;
    if (Number(session.last_used_at) <= at - TOUCH_MS) await db.write((tx) => touchSession(tx, session, at));
    return { kind: 'person', user, session };
  }
  const token = await findToken(db.read, text, at);
  if (!token) return null;
  if (Number(token.last_used_at ?? 0) <= at - TOUCH_MS) await db.write((tx) => touchToken(tx, token, at));
  return { kind: 'machine', token };
}
