import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { authCalls } from '#schemas/management/authCalls.ts';
import { contentSessions } from '../../people/sessions.ts';
import { answerError } from '../http/answerError.ts';
import { recordClientAddress } from '../http/recordClientAddress.ts';
import { says } from '../openapi/call.ts';
import { agentRoutes } from './agentRoutes.ts';
import { askConfirmation, confirmEmail } from './calls/confirmation.ts';
import { local } from './calls/local.ts';
import { changePassword, forgotPassword, resetPassword } from './calls/passwords.ts';
import { register } from './calls/register.ts';
import type { SignedIn } from './calls/signedIn.ts';
import { connectRoutes, type Send } from './connect/connectRoutes.ts';
import { cookieOf, isOwnPage, tokenInCookie } from './cookie.ts';
import { type AuthContext, type AuthDoor, contextOf } from './door.ts';
import { peopleRoutes } from './peopleRoutes.ts';
import { publicUser } from './publicUser.ts';
import { secondFactorRoutes } from './secondFactorRoutes.ts';
import { personOf, sessionRoutes } from './sessionRoutes.ts';
import { editElsewhere, hasContentCookie, isAtStudio } from './studio.ts';
import { sweepNowAndThen } from './sweep.ts';
import { tokenRoutes } from './tokenRoutes.ts';
import { userRoutes } from './userRoutes.ts';
import { bearerOf } from './whoAsks.ts';

/** The largest body of these calls, in bytes: a handful of short texts. */
const BODY_BYTES = 16 * 1024;

type Call<T> = (body: unknown, context: AuthContext) => Promise<T>;

/**
 * Routes by which content managers sign in: the calls of Strapi's users, in its envelopes and words, over our own accounts [CALL-18].
 * Register it under `/content/api`. Source: docs/guides/management-api.md, also where it is stricter than Strapi.
 */
export async function authRoutes(app: FastifyInstance, door: AuthDoor): Promise<void> {
  app.setErrorHandler(answerError);
  recordClientAddress(app);
  app.addHook('onRequest', async (request) => {
    const { studio } = door.settings;
    if (isByBrowser(request) && !isAtStudio(studio, request.host)) throw editElsewhere(studio, request);
  });
  app.addHook('onSend', async (_request, reply) => {
    reply
      .header('cache-control', 'no-store')
      .header('x-content-type-options', 'nosniff')
      .header('referrer-policy', 'no-referrer');
  });
  const optionsOf = (path: keyof typeof authCalls) => ({ bodyLimit: BODY_BYTES, ...says(authCalls[path]) });
  const send: Send = (request, reply, signedIn) => sendSignedIn(request, reply, { ...signedIn, door });
  const signingIn = (path: keyof typeof authCalls, call: Call<SignedIn>): void => {
    app.post(path, optionsOf(path), async (request, reply) =>
      send(request, reply, await call(request.body, contextOf(door, request))),
    );
  };
  const asking = (path: keyof typeof authCalls, call: Call<object>): void => {
    app.post(path, optionsOf(path), (request) => call(request.body, contextOf(door, request)));
  };
  signingIn('/auth/local', local);
  signingIn('/auth/reset-password', resetPassword);
  asking('/auth/forgot-password', forgotPassword);
  asking('/auth/send-email-confirmation', askConfirmation);
  app.post('/auth/local/register', optionsOf('/auth/local/register'), async (request, reply) => {
    const made = await register(request.body, contextOf(door, request));
    return 'token' in made ? send(request, reply, made) : { user: publicUser(made.user) };
  });
  app.post('/auth/change-password', optionsOf('/auth/change-password'), async (request, reply) => {
    const { user } = await personOf(request, door);
    return send(request, reply, await changePassword(request.body, user, contextOf(door, request)));
  });
  app.get<{ Querystring: { confirmation?: unknown } }>(
    '/auth/email-confirmation',
    says(authCalls['/auth/email-confirmation']),
    async (request, reply) =>
      reply.redirect(await confirmEmail(request.query.confirmation, contextOf(door, request)), 302),
  );
  sessionRoutes(app, door);
  secondFactorRoutes(app, door);
  agentRoutes(app, door);
  userRoutes(app, door);
  peopleRoutes(app, door);
  tokenRoutes(app, door);
  connectRoutes(app, door, send);
  sweepNowAndThen(app, door);
}

/** Checks whether a call belongs to a browser, by its own page, a cookie or a sign-in by provider: only the editing host answers it. */
function isByBrowser(request: FastifyRequest): boolean {
  if (bearerOf(request) !== null) return false;
  const { url = '' } = request.routeOptions;
  return isOwnPage(request) || hasContentCookie(request) || url.includes('/:provider');
}

/** Answers a sign-in: our own pages get a cookie that scripts cannot read, everybody else the token. */
async function sendSignedIn(
  request: FastifyRequest,
  reply: FastifyReply,
  { user, token, door }: SignedIn & { door: AuthDoor },
): Promise<object> {
  if (!isOwnPage(request)) return { jwt: token, user: publicUser(user) };
  const { studio } = door.settings;
  const before = tokenInCookie(request, studio);
  // a cookie that somebody may have known before is worth nothing after (REL-S4)
  if (before !== null) await door.people().db.write((tx) => contentSessions.endByToken(tx, before));
  reply.header('set-cookie', cookieOf(request, token, studio));
  return { user: publicUser(user) };
}
