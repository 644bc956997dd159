import type { FastifyReply } from 'fastify';
import { SOCIAL_COOKIE } from '#schemas/platform/cookies.ts';
import { siteOriginAt } from '../../../forwarded/siteOrigin.ts';
import { cookieValue } from '../../../kernel/http/cookies.ts';
import { refusal } from '../../../kernel/refusal.ts';
import type { Proof, SocialService, Vouched } from '../../../kernel/signIn/connect.ts';
import { tellOwner } from '../../account/contacts/trust.ts';
import { type Brand, operatorOf } from '../../context.ts';
import { cookieLocale } from '../../http/cookieLocale.ts';
import { cookieDevice, cookieSession } from '../../http/cookieSession.ts';
import { sitePageIn } from '../../sitePages.ts';
import { clickOf } from '../affiliate/clickCookie.ts';
import { type Entering, enter, findVouched } from '../enter.ts';
import { type Attempt, takeAttempt } from './attempts.ts';
import { type Asking, reasonOf } from './init.ts';
import { type Result, sendEnding } from './pages.ts';
import { findService } from './services.ts';

export interface CallbackRequest {
  Params: { service: string };
  Querystring: { state?: unknown; error?: unknown };
}

/** Source: RFC 6749 §4.1.2.1. */
const STOPPED = 'access_denied';

/** `GET /oauth/callback/{service}`: the way back. Signs in, registers or connects, and says so in the window or to who opened it. */
export async function finishSignIn(asking: Asking<CallbackRequest>): Promise<FastifyReply> {
  const { request, reply, door } = asking;
  const { services } = door;
  const brand = door.brandOf(request);
  const origin = siteOriginAt(brand, request);
  const service = await findService(request.params.service, origin, services);
  const attempt = await attemptOf(asking, brand);
  if (!service || attempt.service !== service.id) throw startAgain();
  const { return_to: returnTo, type_auth: typeAuth } = attempt;
  const end = (result: Result, to = returnTo): FastifyReply =>
    sendEnding(reply, { result, service: service.id, name: service.name, typeAuth, returnTo: to });
  if (request.query.error === STOPPED) return end('cancelled');
  const vouched = await askProvider(asking, { service, attempt, origin });
  if (attempt.uid !== null) return end(await link(asking, { brand, service, vouched, attempt, uid: attempt.uid }));
  const session = cookieSession(request.headers, services);
  const device = cookieDevice(request.headers.cookie, services);
  const locale = cookieLocale(request, { brand, i18n: services.i18n });
  const entering: Entering = { ...services, brand, locale, session, device, click: clickOf(request.headers.cookie) };
  const vouchee = { ...vouched, service: service.id, login: `${service.id}-${vouched.subject}`.slice(0, 64) };
  const entry = await enter(entering, vouchee, vouched.email === '' ? {} : { email: vouched.email });
  reply.header('set-cookie', [...session.setCookies(), ...device.setCookies()]);
  if (entry.kind === 'closed') {
    return end('closed', sitePageIn(locale, brand, 'closed'));
  }
  if (entry.kind !== 'in') return end(entry.kind);
  return end(entry.isNew ? 'registered' : 'done');
}

function startAgain() {
  return refusal('InvalidRequestException', 'This sign-in has run out or was begun in another window. Start again.');
}

async function attemptOf({ request, door }: Asking<CallbackRequest>, { id: brand }: Brand) {
  const { state } = request.query;
  const browser = cookieValue(request.headers.cookie, SOCIAL_COOKIE);
  if (typeof state !== 'string' || browser === null) throw startAgain();
  const { db, clock } = door.services;
  const attempt = await takeAttempt(db, { state, browser, brand, now: clock.now() });
  if (!attempt) throw startAgain();
  return attempt;
}

interface Coming {
  service: SocialService;
  attempt: Attempt & { proof: Proof };
  origin: string;
}

async function askProvider({ request, connector }: Asking<CallbackRequest>, { service, attempt, origin }: Coming) {
  const answer = new URL(request.url, origin);
  return connector.finish(service, answer, attempt.proof).catch((error: unknown) => {
    request.log.warn({ reason: reasonOf(error), service: service.id }, 'an identity provider’s answer cannot be used');
    throw refusal('AuthorizationException', `${service.name} did not confirm who you are. Start again.`);
  });
}

interface Linking {
  brand: Brand;
  service: SocialService;
  vouched: Vouched;
  attempt: Attempt;
  uid: number;
}

/** Connects the service to the player who asked for it, if that is still who sits here, and tells every address of the account. */
async function link(
  { request, door }: Asking<CallbackRequest>,
  { brand, service, vouched, attempt, uid }: Linking,
): Promise<Result> {
  const { services } = door;
  const player = await door.playerOf(request);
  const isSameSession = cookieSession(request.headers, services).id === attempt.session_hash;
  if (player?.uid !== uid || !isSameSession)
    throw refusal('AuthorizationException', 'Sign in first, then connect the service.');
  const key = { operator: operatorOf(brand), service: service.id, subject: vouched.subject };
  const linked_at = BigInt(services.clock.now());
  return services.db.write(async (tx) => {
    const linked = await tx
      .insertInto('social_identity')
      .values({ ...key, uid, linked_at })
      .onConflict((conflict) => conflict.columns(['operator', 'service', 'subject']).doNothing())
      .returning('uid')
      .executeTakeFirst();
    const values = { service: service.name };
    if (linked) await tellOwner(tx, { kind: 'service-connected', player, values }, { ...services, brand });
    const owner = await findVouched(tx, key.operator, key);
    return owner?.uid === uid ? 'linked' : 'linked-elsewhere';
  });
}
