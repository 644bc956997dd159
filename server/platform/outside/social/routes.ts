import type { FastifyInstance } from 'fastify';
import { createConnector } from '../../../kernel/signIn/connect.ts';
import type { RouteDoor } from '../../area.ts';
import { sendScript } from '../../pages/page.ts';
import { answerErrorsAsPages } from '../../pages/pageErrors.ts';
import { type CallbackRequest, finishSignIn } from './callback.ts';
import { beginSignIn, type InitRequest } from './init.ts';
import { doneScript } from './pages.ts';

/** `/oauth/init` and `/oauth/callback/{service}` [CALL-15]. */
export function mountSocial(app: FastifyInstance, door: RouteDoor): void {
  const { clock, signIn } = door.services;
  const connector = createConnector({ ...(signIn && { demoFetch: signIn.fetch(app) }), now: () => clock.now() });
  answerErrorsAsPages(app, 'Sign-in');
  app.get('/oauth/done.js', async (_, reply) => sendScript(reply, doneScript));
  app.get<InitRequest>('/oauth/init', (request, reply) => beginSignIn({ request, reply, door, connector }));
  app.get<CallbackRequest>('/oauth/callback/:service', (request, reply) =>
    finishSignIn({ request, reply, door, connector }),
  );
}
