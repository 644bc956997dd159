import type { FastifyInstance, FastifyRequest } from 'fastify';
import { secondFactorCalls } from '#schemas/management/secondFactorCalls.ts';
import { listDemands, setDemand } from '../../people/demands.ts';
import { secondFactorOf } from '../../people/secondFactor.ts';
import { checkedData, says } from '../openapi/call.ts';
import { begin, confirm, renewCodes, switchOff } from './calls/secondFactor.ts';
import { type AuthDoor, contextOf } from './door.ts';
import { managerOf } from './managers.ts';
import { personOf } from './sessionRoutes.ts';

const OWN = '/auth/second-factor';

/** One's own second factor, and which brands demand one. */
export function secondFactorRoutes(app: FastifyInstance, door: AuthDoor): void {
  app.get(OWN, says(secondFactorCalls.own), async (request) => {
    const { user } = await personOf(request, door);
    const { read } = door.people().db;
    const [own, demandedAt] = [await secondFactorOf(read, user.document_id), await listDemands(read)];
    return { data: { ...own, isPossible: user.password_hash !== null, demandedAt }, meta: {} };
  });
  app.post(OWN, says(secondFactorCalls.begin), async (request) => {
    const { user } = await personOf(request, door);
    return { data: await begin(request.body, user, contextOf(door, request)), meta: {} };
  });
  app.post(`${OWN}/confirm`, says(secondFactorCalls.confirm), async (request) => {
    const { user, session } = await personOf(request, door);
    const who = { user, session: session.name };
    return { data: { recoveryCodes: await confirm(request.body, who, contextOf(door, request)) }, meta: {} };
  });
  app.post(`${OWN}/recovery-codes`, says(secondFactorCalls.codes), async (request) => {
    const { user } = await personOf(request, door);
    return { data: { recoveryCodes: await renewCodes(request.body, user, contextOf(door, request)) }, meta: {} };
  });
  app.post(`${OWN}/off`, says(secondFactorCalls.off), async (request) => {
    const { user } = await personOf(request, door);
    await switchOff(request.body, user, contextOf(door, request));
    return { data: null, meta: {} };
  });
  app.put(
    '/second-factor-demands/:brand',
    says(secondFactorCalls.demand),
    async (request: FastifyRequest<{ Params: { brand: string } }>) => {
      const { actor, parts } = await managerOf(request, door);
      const { isDemanded } = checkedData<{ isDemanded: boolean }>(request);
      const { brand } = request.params;
      await parts.db.write((tx) => setDemand(tx, parts, { brand, isDemanded, by: actor }));
      return { data: await listDemands(parts.db.read), meta: {} };
    },
  );
}
