import type { FastifyInstance } from 'fastify';
import { listOf } from '#schemas/management/call.ts';
import { says } from '../openapi/call.ts';
import { localesOf } from '../read/locales.ts';
import type { Door } from './door.ts';

/** Every language of every brand: a bare list, as Strapi's. */
export function localeRoutes(app: FastifyInstance, { context, actorOf }: Door): void {
  const answer = listOf({ type: 'object', required: ['code', 'name', 'isDefault'] });
  const call = { tag: 'entries', summary: 'Every language of every brand', answer, isOpen: true } as const;
  app.get('/i18n/locales', says(call), async (request) => {
    await actorOf(request); // a token that does not count is told so everywhere
    return localesOf(await context.published.read());
  });
}
