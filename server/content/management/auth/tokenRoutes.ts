import type { FastifyInstance } from 'fastify';
import type { MachineAsked } from '#schemas/machineTokens.ts';
import { tokenCalls } from '#schemas/management/tokenCalls.ts';
import { say } from '../../document/say.ts';
import { addMachine, endMachine, listMachines } from '../../people/machines.ts';
import { forbidden } from '../http/errors.ts';
import { checkedData, says } from '../openapi/call.ts';
import { checkedQuery } from '../openapi/checkedQuery.ts';
import { notFound } from '../write/places.ts';
import type { AuthDoor } from './door.ts';
import { askedGrant, managerOf, mustCover } from './managers.ts';

/**
 * `GET`, `POST /tokens` and `DELETE /tokens/NAME`: tokens of machines, for those who manage the people of every brand. A machine makes none:
 * one that was stolen would go on under other names.
 */
export function tokenRoutes(app: FastifyInstance, door: AuthDoor): void {
  app.get('/tokens', says(tokenCalls.list), async (request) => {
    const { parts } = await managerOf(request, door);
    return { data: await listMachines(parts.db.read, parts.now()), meta: {} };
  });

  app.post('/tokens', says(tokenCalls.make), async (request, reply) => {
    const { actor, parts, isPerson } = await managerOf(request, door);
    if (!isPerson) throw forbidden(say('token.byPeople'));
    const { name, grants: asked, days } = checkedData<MachineAsked>(request);
    const grants = asked.map((one) => mustCover(actor, askedGrant(one)));
    const { token, expiresAt } = await parts.db.write((tx) =>
      addMachine(tx, parts, { name, grants, days, maker: { id: actor.id, name: actor.name } }),
    );
    reply.code(201);
    return { data: { name, token, expiresAt: new Date(expiresAt).toISOString() }, meta: {} };
  });

  app.delete<{ Params: { name: string } }>('/tokens/:name', says(tokenCalls.revoke), async (request) => {
    const { actor, parts } = await managerOf(request, door);
    const { reason: why = '' } = checkedQuery(request, tokenCalls.revoke);
    const by = { id: actor.id, name: actor.name };
    const isEnded = await parts.db.write((tx) => endMachine(tx, parts, { name: request.params.name, by, why }));
    if (!isEnded) throw notFound();
    return { data: null, meta: {} };
  });
}
