import type { FastifyInstance } from 'fastify';
import type { RouteDoor } from '../area.ts';
import { mountBeacon } from './affiliate/beacon.ts';
import { mountSocial } from './social/routes.ts';

/** `/hit` and `/oauth/*`. */
export function outsideRoutes(app: FastifyInstance, door: RouteDoor): void {
  void app.register(async (scope) => mountBeacon(scope, door));
  void app.register(async (scope) => mountSocial(scope, door));
}
