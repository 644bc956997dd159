import type { FastifyInstance } from 'fastify';
import { grantsOf } from '../../people/grants.ts';
import { may } from '../../people/rights.ts';
import { listUsers } from '../../people/users.ts';
import { forbidden } from '../http/errors.ts';
import type { AuthDoor } from './door.ts';
import { publicUser } from './publicUser.ts';
import { personOf } from './sessionRoutes.ts';
import { actorBehind, whoAsks } from './whoAsks.ts';

/** `GET /users/me`, with `?populate=grants` what one may do; `GET /users` for those who manage people [CALL-18]. */
export function userRoutes(app: FastifyInstance, door: AuthDoor): void {
  app.get<{ Querystring: { populate?: unknown } }>('/users/me', async (request) => {
    const { user } = await personOf(request, door);
    if (request.query.populate !== 'grants') return publicUser(user);
    return { ...publicUser(user), grants: await grantsOf(door.people().db.read, user.document_id) };
  });

  app.get('/users', async (request) => {
    const parts = door.people();
    const asker = await whoAsks(request, { parts, studio: door.settings.studio });
    // everybody's names and addresses: whoever manages the people of one brand need not know those of others
    if (!asker || !may(await actorBehind(asker, parts), 'manage-people', { brand: '*' })) throw forbidden();
    return (await listUsers(parts.db.read)).map(publicUser);
  });
}
