import type { FastifyInstance, FastifyRequest } from 'fastify';
import { authCalls } from '#schemas/management/authCalls.ts';
import { grantsOf } from '../../people/grants.ts';
import { may } from '../../people/rights.ts';
import { type ContentUser, listUsers } from '../../people/users.ts';
import { ApiError, forbidden } from '../http/errors.ts';
import { REFUSES, says } from '../openapi/call.ts';
import { notFound } from '../write/places.ts';
import type { AuthDoor } from './door.ts';
import { publicUser } from './publicUser.ts';
import { personOf } from './sessionRoutes.ts';
import { actorBehind, whoAsks } from './whoAsks.ts';

/** Accounts are their owners': nobody writes one for somebody else, and none is deleted, for history and audit log name it. */
const NOT_WRITTEN =
  'People are invited, not written. POST /people makes an account and answers the link by which its owner chooses a password; POST /people/NAME/grants and DELETE /people/NAME/grants/ID change what somebody may do; POST /people/NAME/block keeps somebody out. In the Studio all of it stands under “People”.';

/** `GET /users/me`, with `?populate=grants` for one's rights; `GET /users`, `/users/count`, `/users/ID` for managers of people [CALL-18]. */
export function userRoutes(app: FastifyInstance, door: AuthDoor): void {
  app.get<{ Querystring: { populate?: unknown } }>('/users/me', says(authCalls['/users/me']), async (request) => {
    const { user } = await personOf(request, door);
    if (request.query.populate !== 'grants') return publicUser(user);
    return { ...publicUser(user), grants: await grantsOf(door.people().db.read, user.document_id) };
  });

  app.get('/users', says(authCalls['/users']), async (request) => (await everybody(request, door)).map(publicUser));

  app.get('/users/count', says(authCalls['/users/count']), async (request) => (await everybody(request, door)).length);

  app.get<{ Params: { id: string } }>('/users/:id', says(authCalls['/users/:id']), async (request) => {
    const { id } = request.params;
    const users = await everybody(request, door);
    const user = users.find(({ id: number, document_id }) => id === document_id || id === String(number));
    if (!user) throw notFound();
    return publicUser(user);
  });

  for (const [method, url] of [
    ['POST', '/users'],
    ['PUT', '/users/:id'],
    ['DELETE', '/users/:id'],
  ] as const)
    app.route({
      method,
      url,
      ...REFUSES,
      handler: async (_request, reply) => {
        reply.header('allow', 'GET, HEAD');
        throw new ApiError(405, 'MethodNotAllowedError', NOT_WRITTEN);
      },
    });
}

/** Lists all people, for managers of every brand's people only: others need not know everybody's name and address. @throws ApiError 403 */
async function everybody(request: FastifyRequest, door: AuthDoor): Promise<ContentUser[]> {
  const parts = door.people();
  const asker = await whoAsks(request, { parts, studio: door.settings.studio });
  if (!asker || !may(await actorBehind(asker, parts), 'manage-people', { brand: '*' })) throw forbidden();
  return listUsers(parts.db.read);
}
