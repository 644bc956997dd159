import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { recordOf } from '#schemas/record.ts';

export interface HookOptions {
  /** Secret that Strapi sends in the header `Authorization`, after `Bearer`. */
  secret: string;
  /** Something has changed there. */
  heard(): void;
}

/** Events after which other content may be published. Source: docs.strapi.io, webhooks. */
const EVENTS: ReadonlySet<string> = new Set([
  ...['create', 'update', 'delete', 'publish', 'unpublish'].flatMap((event) => [`entry.${event}`, `media.${event}`]),
  'releases.publish',
]);

/** Most bytes of a webhook's body. It carries the whole entry, but nothing in it is trusted: it only says that it is time to look. */
const MOST_BYTES = 8 * 1024 * 1024;

/** Route of Strapi's webhook: `POST /content/hooks/strapi`. */
export async function strapiHook(app: FastifyInstance, { secret, heard }: HookOptions): Promise<void> {
  const expected = digest(`Bearer ${secret}`);
  app.post(
    '/content/hooks/strapi',
    {
      bodyLimit: MOST_BYTES,
      // before the body is read: strangers send nothing large
      onRequest: async ({ headers }, reply) => {
        if (timingSafeEqual(digest(headers.authorization ?? ''), expected)) return;
        await reply
          .code(401)
          .send({ message: 'Give the secret of STRAPI_WEBHOOK_SECRET: Authorization: Bearer <secret>.' });
      },
    },
    async ({ headers, body }, reply) => {
      const event = headers['x-strapi-event'] ?? recordOf(body)['event'];
      if (EVENTS.has(String(event))) heard();
      return reply.code(204).send();
    },
  );
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
