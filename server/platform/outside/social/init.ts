import type { FastifyReply, FastifyRequest } from 'fastify';
import { SOCIAL_COOKIE } from '#schemas/platform/cookies.ts';
import { systemError } from '../../../faults/systemError.ts';
import { siteOriginAt } from '../../../forwarded/siteOrigin.ts';
import { claimTurn, type Pace } from '../../../kernel/gate.ts';
import { cookieValue } from '../../../kernel/http/cookies.ts';
import { networkOf } from '../../../kernel/networkOf.ts';
import { invalid, refusal } from '../../../kernel/refusal.ts';
import type { Connector, SocialService } from '../../../kernel/signIn/connect.ts';
import { isToken, newToken } from '../../../kernel/signIn/tokens.ts';
import type { RouteDoor } from '../../area.ts';
import { cookieSession } from '../../http/cookieSession.ts';
import { findSessionById, hasJustSignedIn } from '../../session/sessions.ts';
import { isFromElsewhere } from '../fromElsewhere.ts';
import { ownPath } from '../ownPath.ts';
import { ATTEMPT_MS, storeAttempt } from './attempts.ts';
import { findService } from './services.ts';

export interface InitRequest {
  Querystring: { service?: unknown; redirect_url?: unknown; type_auth?: unknown };
}

const TYPE_AUTH = /^[A-Za-z_-]{1,32}$/;
const PACE: Pace = { name: 'oauth-init', most: 60, windowMs: 60 * 1000 };

export interface Asking<R extends InitRequest | { Params: unknown }> {
  request: FastifyRequest<R>;
  reply: FastifyReply;
  door: RouteDoor;
  connector: Connector;
}

/**
 * `GET /oauth/init?service&redirect_url&type_auth` sends the browser to the service. `type_auth=link` connects the service to the
 * signed-in player's account and may only be asked by our own page and soon after signing in, for it adds a way to sign in; any other
 * one signs in or registers, and comes back as it was given.
 */
export async function beginSignIn({ request, reply, door, connector }: Asking<InitRequest>): Promise<FastifyReply> {
  const { services } = door;
  const { db, random, clock } = services;
  const brand = door.brandOf(request);
  const origin = siteOriginAt(brand, request);
  const { service, returnTo, typeAuth } = await readInit(request, { origin, door });
  const owner = typeAuth === 'link' ? await linkingOwner(request, door) : { uid: null, session_hash: null };
  await db.write((tx) => claimTurn(tx, PACE, { subject: networkOf(request.ip), now: clock.now() }));
  const secret = (): string => newToken(random);
  const proof = { state: secret(), verifier: secret(), nonce: secret() };
  const redirectUri = `${origin}/oauth/callback/${service.id}`;
  const url = await connector.begin(service, redirectUri, proof).catch((error: unknown) => {
    request.log.error({ reason: reasonOf(error), service: service.id }, 'an identity provider cannot be asked');
    throw refusal(
      'ApplicationUnavailableException',
      `${service.name} cannot be reached. Try again, or use your password.`,
    );
  });
  const given = cookieValue(request.headers.cookie, SOCIAL_COOKIE) ?? '';
  const browser = isToken(given) ? given : secret(); // two windows of one browser may be under way
  const { verifier, nonce } = proof;
  const attempt = {
    service: service.id,
    brand: brand.id,
    verifier,
    nonce,
    return_to: returnTo,
    type_auth: typeAuth,
    ...owner,
  };
  await storeAttempt(db, attempt, { state: proof.state, browser, now: clock.now() });
  return reply
    .header('cache-control', 'no-store')
    .header('referrer-policy', 'no-referrer')
    .header(
      'set-cookie',
      `${SOCIAL_COOKIE}=${browser}; Path=/; Secure; HttpOnly; SameSite=Lax; Max-Age=${ATTEMPT_MS / 1000}`,
    )
    .redirect(url.href, 303);
}

/** Code and message alone: what else such an error carries may name a person. */
export function reasonOf(error: unknown): string {
  const { code = '', message } = systemError(error);
  return `${code} ${message}`.trim();
}

async function readInit(
  { query, host }: FastifyRequest<InitRequest>,
  { origin, door }: { origin: string; door: RouteDoor },
) {
  const text = (value: unknown, otherwise: string): string => (typeof value === 'string' ? value : otherwise);
  const service: SocialService | null = await findService(text(query.service, ''), origin, door.services);
  if (!service) throw refusal('MethodNotFoundException', 'There is no such sign-in service.');
  const returnTo = ownPath(text(query.redirect_url, '/'), `https://${host}`);
  if (returnTo === null) throw invalid({ redirect_url: ['NOT_ALLOWED'] });
  const typeAuth = text(query.type_auth, 'login');
  if (!TYPE_AUTH.test(typeAuth)) throw invalid({ type_auth: ['INVALID'] });
  return { service, returnTo, typeAuth };
}

async function linkingOwner(
  request: FastifyRequest<InitRequest>,
  { services, brandOf }: RouteDoor,
): Promise<{ uid: number; session_hash: string }> {
  if (isFromElsewhere(request)) throw refusal('AccessDeniedException', 'Connect a service from your own profile only.');
  const { id } = cookieSession(request.headers, services);
  const now = services.clock.now();
  const session = await findSessionById(services.db.read, { id, brand: brandOf(request), now });
  if (session?.player.status !== 'active')
    throw refusal('AuthorizationException', 'Sign in first, then connect the service.');
  if (!hasJustSignedIn(session, now)) {
    throw refusal('AuthorizationException', 'Sign out and in again, then connect the service within ten minutes.');
  }
  return { uid: session.player.uid, session_hash: session.name };
}
