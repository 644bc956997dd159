import type { FastifyInstance } from 'fastify';
import type { RouteDoor } from '../area.ts';
import { isDemo } from '../isDemo.ts';
import { mountBeacon } from './affiliate/beacon.ts';
import { mountDemoReceiver } from './affiliate/demoReceiver.ts';

/** `/hit`, `/oauth/*`, and the demo counterparts of other companies' systems. */
export function outsideRoutes(app: FastifyInstance, door: RouteDoor): void {
  void app.register(async (scope) => mountBeacon(scope, door));
  if (isDemo('POSTBACK_DEMO')) void app.register(async (scope) => mountDemoReceiver(scope, door));
}
