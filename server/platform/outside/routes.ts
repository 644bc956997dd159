import type { FastifyInstance } from 'fastify';
import type { RouteDoor } from '../area.ts';
import { mountDemoDoor } from '../demoDoors.ts';
import { mountBeacon } from './affiliate/beacon.ts';
import { mountDemoReceiver } from './affiliate/demoReceiver.ts';
import { mountOidc } from './demo/oidcRoutes.ts';
import { mountSocial } from './social/routes.ts';
import { mountTelegramDemo } from './telegram/demoRoutes.ts';

/** `/hit`, `/oauth/*`, and the demo counterparts of other companies' systems. */
export function outsideRoutes(app: FastifyInstance, door: RouteDoor): void {
  void app.register(async (scope) => mountBeacon(scope, door));
  void app.register(async (scope) => mountSocial(scope, door));
  mountDemoDoor(app, door.services, (scope) => mountOidc(scope, door));
  mountDemoDoor(app, door.services, (scope) => mountTelegramDemo(scope, door));
  mountDemoDoor(app, door.services, (scope) => mountDemoReceiver(scope, door));
}
