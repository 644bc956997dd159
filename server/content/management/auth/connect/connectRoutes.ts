import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { authCalls } from '#schemas/management/authCalls.ts';
import { cookieValue } from '../../../../kernel/http/cookies.ts';
import type { Connector } from '../../../../kernel/signIn/connect.ts';
import { newToken } from '../../../../kernel/signIn/tokens.ts';
import { say } from '../../../document/say.ts';
import {
  beginRoundTrip,
  completeRoundTrip,
  ROUND_TRIP_MS,
  takeProof,
  takeRoundTrip,
} from '../../../people/roundTrips.ts';
import { ApiError } from '../../http/errors.ts';
import { says } from '../../openapi/call.ts';
import { count } from '../calls/count.ts';
import { type SignedIn, signIn } from '../calls/signedIn.ts';
import { isByTls } from '../cookie.ts';
import { type AuthDoor, contextOf } from '../door.ts';
import { CONTENT_API } from '../paths.ts';
import type { OidcSettings } from '../settings.ts';
import { studioOrigin } from '../studio.ts';
import { findVouched } from './findVouched.ts';
import { createProviderDoor, PROVIDER, serviceOf } from './provider.ts';

/** Ties a round trip to the browser which began it. Lax: it comes back from another site. */
const COOKIE = 'content-connect';

type Request = FastifyRequest<{ Params: { provider: string }; Querystring: { state?: unknown } }>;
/** Sends the answer to a sign-in. */
export type Send = (request: FastifyRequest, reply: FastifyReply, signedIn: SignedIn) => Promise<object>;

/** Parts that the three calls share. */
interface Trip {
  door: AuthDoor;
  connector(): Promise<Connector>;
  /** Address to which the provider sends the browser back. */
  backTo(request: FastifyRequest): string;
}

/**
 * Signing in at the operator's own OpenID provider [CALL-18]: `/connect` says whether there is one, `/connect/oidc` sends the browser there with state, nonce and PKCE,
 * `/connect/oidc/callback` takes it back, and `/auth/oidc/callback` ends it in that browser, once, with a sign-in.
 */
export function connectRoutes(app: FastifyInstance, door: AuthDoor, send: Send): void {
  const trip: Trip = {
    door,
    connector: createProviderDoor(() => door.people().now()),
    backTo: (request) => `${studioOrigin(door.settings.studio, request)}${CONTENT_API}/connect/${PROVIDER}/callback`,
  };
  app.get('/connect', says(authCalls['/connect']), async () => ({
    data: door.settings.oidc ? [{ provider: PROVIDER }] : [],
  }));
  app.get('/connect/:provider', says(authCalls['/connect/:provider']), async (request: Request, reply) => {
    const { url, browser } = await begin(request, trip);
    return reply
      .header('set-cookie', cookieOf(browser, isByTls(request, door.settings.studio)))
      .redirect(url.href, 302);
  });
  app.get(
    '/connect/:provider/callback',
    says(authCalls['/connect/:provider/callback']),
    async (request: Request, reply) => {
      await comeBack(request, trip);
      const { pages, studio } = door.settings;
      const there = pages ?? studioOrigin(studio, request);
      return reply.redirect(there === null ? `${CONTENT_API}/auth/${PROVIDER}/callback` : `${there}/signed-in`, 302);
    },
  );
  app.get('/auth/:provider/callback', says(authCalls['/auth/:provider/callback']), async (request: Request, reply) =>
    send(request, reply, await end(request, trip)),
  );
}

async function begin(request: Request, { door, connector, backTo }: Trip): Promise<{ url: URL; browser: string }> {
  const settings = settingsOf(request, door);
  const context = contextOf(door, request);
  await count(context, { about: '', isHashing: false });
  const proof = { state: secret(), verifier: secret(), nonce: secret() };
  const there = await connector();
  const url = await there.begin(serviceOf(settings), backTo(request), proof).catch((error: Error) => {
    request.log.error({ reason: error.message }, 'the identity provider cannot be asked');
    throw new ApiError(503, 'ServiceUnavailableError', say('auth.providerAway'));
  });
  const browser = secret();
  await beginRoundTrip(context.parts.db, { browser, proof, now: context.parts.now() });
  return { url, browser };
}

async function comeBack(request: Request, { door, connector, backTo }: Trip): Promise<void> {
  const settings = settingsOf(request, door);
  const context = contextOf(door, request);
  const { db, now } = context.parts;
  const browser = browserOf(request);
  const { state } = request.query;
  const proof = await takeProof(db, { browser, state: typeof state === 'string' ? state : '', now: now() });
  if (!proof) throw incomplete();
  const answer = new URL(`${backTo(request)}${new URL(request.url, 'http://here').search}`);
  const there = await connector();
  const said = await there.finish(serviceOf(settings), answer, proof).catch((error: Error) => {
    request.log.warn({ reason: error.message }, 'an identity provider’s answer cannot be used');
    throw new ApiError(400, 'ApplicationError', say('auth.providerDoubts'));
  });
  const { subject, email } = said;
  const user = await findVouched(context, { issuer: settings.issuer, subject, email });
  await completeRoundTrip(db, { browser, holder: user.document_id });
}

async function end(request: Request, { door }: Trip): Promise<SignedIn> {
  settingsOf(request, door);
  const context = contextOf(door, request);
  const { db, now } = context.parts;
  const holder = await takeRoundTrip(db, { browser: browserOf(request), now: now() });
  if (holder === undefined) throw incomplete();
  return db.write(async (tx) => {
    const user = await tx
      .selectFrom('content_user')
      .selectAll()
      .where('document_id', '=', holder)
      .where('is_blocked', '=', 0)
      .executeTakeFirst();
    if (!user) throw incomplete();
    return signIn(tx, context, user);
  });
}

function settingsOf({ params }: Request, { settings: { oidc } }: AuthDoor): OidcSettings {
  if (params.provider === PROVIDER && oidc) return oidc;
  throw new ApiError(400, 'ApplicationError', say('auth.providerOff'));
}

function incomplete(): ApiError {
  return new ApiError(400, 'ApplicationError', say('auth.providerUnfinished'));
}

function secret(): string {
  return newToken(randomBytes);
}

function browserOf(request: FastifyRequest): string {
  return cookieValue(request.headers.cookie, COOKIE) ?? '';
}

function cookieOf(browser: string, isSafe: boolean): string {
  const secure = isSafe ? 'Secure; ' : '';
  return `${COOKIE}=${browser}; Path=/content; ${secure}HttpOnly; SameSite=Lax; Max-Age=${ROUND_TRIP_MS / 1000}`;
}
