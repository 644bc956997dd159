import type { FastifyInstance } from 'fastify';
import { checkCalls } from '#schemas/management/checkCalls.ts';
import { listCustomCode } from '../../customCode/list.ts';
import { may } from '../../people/rights.ts';
import { storeOf } from '../context.ts';
import { says } from '../openapi/call.ts';
import { type Door, writerOf } from './door.ts';

/** Our own: the inventory of live custom code, for people who may read a brand's drafts. Source: REL-C14. */
export function customCodeRoutes(app: FastifyInstance, door: Door): void {
  app.get('/custom-code', says(checkCalls.customCode), async (request) => {
    const actor = await writerOf(door, request);
    const { state, check } = storeOf(door.context).parts;
    const lines = listCustomCode((await state()).documents, check);
    return { data: lines.filter(({ brand }) => may(actor, 'read-drafts', { brand })), meta: {} };
  });
}
