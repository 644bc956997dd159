import type { FastifyInstance } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { recordOf } from '#schemas/record.ts';
import { readOnce } from './ask.ts';
import { DeliveryError } from './DeliveryError.ts';
import { type FeedOptions, PublishFeed } from './PublishFeed.ts';
import { PUBLIC, refuse } from './routes.ts';

/** Retry delay for a client that was one too many, in seconds. */
const RETRY_SEC = 5;

/** Stream of publishes, sent at once to all listeners: EventSource or any reader of server-sent events (HTML standard, §9.2). */
export const stream = fastifyPlugin(
  async (app: FastifyInstance, options: FeedOptions) => {
    const feed = new PublishFeed(options);
    const stop = feed.start();
    app.addHook('preClose', async () => stop());
    app.get('/content/v1/stream', { exposeHeadRoute: false }, async (request, reply) => {
      try {
        feed.check(request.ip);
        const heard = request.headers['last-event-id'];
        const last = readOnce({ last: heard ?? recordOf(request.query)['lastEventId'] }, 'last');
        reply.hijack();
        reply.raw.writeHead(200, {
          ...PUBLIC,
          'content-type': 'text/event-stream; charset=utf-8',
          'cache-control': 'no-store',
          'x-accel-buffering': 'no', // a proxy that gathers bytes would hold news back
        });
        await feed.open(reply.raw, { address: request.ip, last });
        return reply;
      } catch (error) {
        if (!(error instanceof DeliveryError)) throw error;
        return refuse(error.status === 503 ? reply.header('retry-after', String(RETRY_SEC)) : reply, error);
      }
    });
  },
  { name: 'stream', fastify: '5.x' },
);
