import type { FastifyInstance, FastifyRequest } from 'fastify';
import { refusal } from '../../../kernel/refusal.ts';
import { answerError } from '../../answerError.ts';
import type { Services } from '../../context.ts';
import { readEvent } from './event.ts';
import { WEBHOOK_PATH } from './path.ts';
import { type Reception, receive } from './receive.ts';

/** A message is a few hundred bytes. */
const MAX_BYTES = 16 * 1024;

/** Status for the sender. 2xx and 4xx are final; 5xx asks for a retry. */
const statusOf: Readonly<Record<Reception, number>> = {
  taken: 200,
  known: 200,
  'unknown-order': 404,
  'wrong-amount': 422,
};

/**
 * Mounts the door of payment providers. Only who signs as the provider gets in, and nobody where there is none; cookies mean nothing here. Source: REL-W5.
 * Headers as in Standard Webhooks: webhook-id, webhook-timestamp, webhook-signature.
 */
export function mountWebhook(app: FastifyInstance, services: Services): void {
  void app.register(async (scope) => {
    scope.setErrorHandler(answerError);
    scope.removeAllContentTypeParsers();
    // kept as it came: the signature is over the bytes
    scope.addContentTypeParser(
      '*',
      { parseAs: 'buffer', bodyLimit: MAX_BYTES },
      async (_: unknown, body: Buffer) => body,
    );

    scope.post(WEBHOOK_PATH, async (request, reply) => {
      const message = await proved(request, services);
      const event = readEvent(message.body);
      if (!event) throw refusal('InvalidRequestException', 'The message cannot be read.');
      const at = services.clock.now();
      const result = await services.db.write((tx) => receive(tx, services, { id: message.id, event, at }));
      return reply.code(statusOf[result]).send({ result });
    });
  });
}

async function proved(request: FastifyRequest, services: Services): Promise<{ id: string; body: string }> {
  const header = (name: string): string => {
    const value = request.headers[name];
    return typeof value === 'string' ? value : '';
  };
  const body = Buffer.isBuffer(request.body) ? request.body.toString('utf8') : '';
  const message = { id: header('webhook-id'), timestamp: header('webhook-timestamp'), body };
  const notice = { ...message, signature: header('webhook-signature') };
  if (!(await services.payments?.isAuthentic(services, notice))) {
    services.log.warn({ id: message.id.slice(0, 64) }, 'a payment message was not signed by the provider');
    throw refusal('AuthorizationException', 'The signature is not right.');
  }
  return message;
}
