import type { FastifyRequest } from 'fastify';
import type { Actor } from '../../people/rights.ts';
import type { AuthDoor } from './door.ts';
import type { AuthSettings } from './settings.ts';
import { actorBehind, whoAsks } from './whoAsks.ts';

/** The client of a call with its rights; null for a guest. @throws ApiError 401, 403 as `whoAsks` */
export type ActorOf = (request: FastifyRequest) => Promise<Actor | null>;

/** Builds the function by which the management calls identify their client. */
export function createActorOf({
  people,
  settings: { studio },
}: Pick<AuthDoor, 'people'> & { settings: Pick<AuthSettings, 'studio'> }): ActorOf {
  return async (request) => {
    const parts = people();
    const asker = await whoAsks(request, { parts, studio });
    return asker && actorBehind(asker, parts);
  };
}
