import type { FastifyInstance } from 'fastify';
import { localesOf } from '../read/locales.ts';
import type { Door } from './door.ts';

/** Every language of every brand: a bare list, as Strapi's. */
export function localeRoutes(app: FastifyInstance, { context, actorOf }: Door): void {
  app.get('/i18n/locales', async (request) => {
    await actorOf(request); // a token that does not count is told so everywhere
    return localesOf(await context.published.read());
  });
}
