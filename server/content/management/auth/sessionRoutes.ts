import type { FastifyInstance, FastifyRequest } from 'fastify';
import { authCalls } from '#schemas/management/authCalls.ts';
import { audit } from '../../audit/audit.ts';
import { say } from '../../document/say.ts';
import { type ContentSession, contentSessions } from '../../people/sessions.ts';
import type { ContentUser } from '../../people/users.ts';
import { ApiError, forbidden, unauthorized } from '../http/errors.ts';
import { says } from '../openapi/call.ts';
import { cookieOf } from './cookie.ts';
import type { AuthDoor } from './door.ts';
import { isAtStudio } from './studio.ts';
import { whoAsks } from './whoAsks.ts';

/** Somebody who is signed in. @throws ApiError 403 for nobody, as Strapi has it; 401 for a machine, which is no user */
export async function personOf(
  request: FastifyRequest,
  door: AuthDoor,
): Promise<{ user: ContentUser; session: ContentSession }> {
  const asker = await whoAsks(request, { parts: door.people(), studio: door.settings.studio });
  if (!asker) throw forbidden();
  if (asker.kind === 'machine') throw unauthorized();
  return asker;
}

/** `POST /auth/logout`, `GET` and `DELETE /auth/sessions`: where somebody is signed in, and ending it. */
export function sessionRoutes(app: FastifyInstance, door: AuthDoor): void {
  app.post('/auth/logout', says(authCalls['/auth/logout']), async (request, reply) => {
    const { user, session } = await personOf(request, door);
    const { db, now } = door.people();
    const by = { id: user.document_id, name: user.username };
    await db.write(async (tx) => {
      await contentSessions.end(tx, { holder: user.document_id, name: session.name });
      await audit(tx, { act: 'sign-out', by, on: user.username, at: now(), address: request.ip });
    });
    const { studio } = door.settings;
    if (isAtStudio(studio, request.host)) reply.header('set-cookie', cookieOf(request, null, studio));
    return { ok: true };
  });

  app.get('/auth/sessions', says(authCalls['/auth/sessions']), async (request) => {
    const { user, session } = await personOf(request, door);
    const { db, now } = door.people();
    const sessions = await contentSessions.list(db.read, user.document_id, { now: now() });
    return { data: sessions.map((one) => publicSession(one, session.name)), meta: {} };
  });

  app.delete('/auth/sessions', says(authCalls['delete /auth/sessions']), async (request) => {
    const { user, session } = await personOf(request, door);
    await door.people().db.write((tx) => contentSessions.endAll(tx, { holder: user.document_id, but: session.name }));
    return { ok: true };
  });

  app.delete<{ Params: { id: string } }>(
    '/auth/sessions/:id',
    says(authCalls['/auth/sessions/:id']),
    async (request) => {
      const { user } = await personOf(request, door);
      const { id } = request.params;
      const isEnded = await door
        .people()
        .db.write((tx) => contentSessions.end(tx, { holder: user.document_id, name: id }));
      if (!isEnded) throw new ApiError(404, 'NotFoundError', say('call.notFound'));
      return { ok: true };
    },
  );
}

function publicSession(session: ContentSession, current: string) {
  const time = (ms: bigint): string => new Date(Number(ms)).toISOString();
  return {
    documentId: session.name,
    createdAt: time(session.opened_at),
    lastUsedAt: time(session.last_used_at),
    expiresAt: time(session.expires_at),
    agent: session.agent,
    address: session.address,
    isCurrent: session.name === current,
  };
}
