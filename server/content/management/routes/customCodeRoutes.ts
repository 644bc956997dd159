import type { FastifyInstance } from 'fastify';
import { listCustomCode } from '../../customCode/list.ts';
import { may } from '../../people/rights.ts';
import { readLive } from '../../store/live.ts';
import { storeOf } from '../context.ts';
import { type Door, writerOf } from './door.ts';

/** Our own: the inventory of custom code that is live, for whoever may read a brand's drafts. Source: reliability C14. */
export function customCodeRoutes(app: FastifyInstance, door: Door): void {
  app.get('/custom-code', async (request) => {
    const actor = await writerOf(door, request);
    const { db, check } = storeOf(door.context).parts;
    const lines = listCustomCode(await readLive(db.read), check);
    return { data: lines.filter(({ brand }) => may(actor, 'read-drafts', { brand })), meta: {} };
  });
}
