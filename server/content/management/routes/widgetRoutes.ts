import type { FastifyInstance } from 'fastify';
import { type Door, writerOf } from './door.ts';

/** Our own: every widget that pages may be made of, for whoever edits them. */
export function widgetRoutes(app: FastifyInstance, door: Door): void {
  app.get('/widgets', async (request) => {
    await writerOf(door, request);
    return { data: door.context.widgets, meta: {} };
  });
}
