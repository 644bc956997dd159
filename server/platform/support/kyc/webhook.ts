import type { FastifyInstance, FastifyRequest } from 'fastify';
import { answerError } from '../../answerError.ts';
import type { RouteDoor } from '../../area.ts';
import { takeNotice } from './takeNotice.ts';

const MAX_NOTICE_BYTES = 16 * 1024;

/** `/platform/verification-webhook`: verdicts of the provider of identity checks. */
export function mountVerificationWebhook(app: FastifyInstance, { services }: RouteDoor): void {
  if (services.identity === null) return; // nobody is there who could sign a notice
  app.setErrorHandler(answerError);
  app.removeAllContentTypeParsers();
  const options = { parseAs: 'string', bodyLimit: MAX_NOTICE_BYTES } as const;
  app.addContentTypeParser('*', options, async (_: FastifyRequest, body: string) => body);
  app.post('/platform/verification-webhook', async (request, reply) => {
    const header = (name: string): string => String(request.headers[`x-verification-${name}`] ?? '').slice(0, 256);
    const body = typeof request.body === 'string' ? request.body : '';
    await takeNotice(services, {
      id: header('id'),
      timestamp: header('timestamp'),
      signature: header('signature'),
      body,
    });
    return reply.code(204).send();
  });
}
