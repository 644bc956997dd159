import type { FastifyRequest } from 'fastify';
import type { Actor } from '../../people/rights.ts';
import type { AuthDoor } from './door.ts';
import type { AuthSettings } from './settings.ts';
import { actorBehind, whoAsks } from './whoAsks.ts';

/** Who asks, with what they may do; null for nobody. @throws ApiError 401, 403 as `whoAsks` */
export type ActorOf = (request: FastifyRequest) => Promise<Actor | null>;

/** How the management calls learn who asks. */
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
