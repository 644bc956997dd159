import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { hostName } from '#runtime/route/host.ts';
import { type FileRules, transportParams } from '#schemas/platform/definition.ts';
import { PLAYER_HEADER } from '#schemas/platform/headers.ts';
import { type CallName, callNames, definitionOf } from '#schemas/platform/index.ts';
import { recordOf, textsOf } from '#schemas/record.ts';
import { siteOriginAt } from '../../forwarded/siteOrigin.ts';
import { acceptBodies, collect, type Fields, MAX_BODY_BYTES } from '../../kernel/http/body.ts';
import { isCrossSite } from '../../kernel/http/crossSite.ts';
import { jsonInParts } from '../../kernel/http/jsonInParts.ts';
import { createUploadRoom } from '../../kernel/http/uploadRoom.ts';
import { accountClosed, refusal } from '../../kernel/refusal.ts';
import type { PlatformService } from '../area.ts';
import type { Brand, Caller } from '../context.ts';
import { type CookieDevice, type CookieSession, cookieDevice, cookieSession } from '../http/cookieSession.ts';
import { clickOf } from '../outside/affiliate/clickCookie.ts';
import { findCall } from './service.ts';

export type BrandOf = (request: FastifyRequest) => Brand;

/** Query text is short; more is not a call. */
const transportNames: ReadonlySet<string> = new Set(transportParams);

/** Mounts `/api/{area}/{call}` [CALL-01]. */
export function mountApi(
  app: FastifyInstance,
  { service, brandOf }: { service: PlatformService; brandOf: BrandOf },
): void {
  const filesOf = acceptBodies(app, (request) => rulesOf(findCall(pathOf(request))));
  const answer = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    reply.header('cache-control', 'no-store');
    const name = callOf(request);
    const query = queryOf(request);
    const session = cookieSession(request.headers, service.services);
    const device = cookieDevice(request.headers.cookie, service.services);
    const caller = await callerOf({ name, request, brand: brandOf(request), query, session, device, service });
    try {
      const data = await service.run(name, inputOf(name, request, query), { ...caller, files: filesOf(request) });
      setCookies(reply, [...session.setCookies(), ...device.setCookies()]);
      if (!definitionOf(name).isFile) return await reply.send({ data });
      return await reply.type('application/json; charset=utf-8').send(Readable.from(jsonInParts({ data })));
    } catch (error) {
      setCookies(reply, device.setCookies()); // a sign-in that asks for a code is bound to this browser
      throw error;
    }
  };
  app.route({ method: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'], url: '/api/*', handler: answer });
  const onRequest = createUploadRoom();
  for (const name of callNames) {
    const rules = rulesOf(name);
    // only the call's own spelling takes large bodies: a limit belongs to a route
    if (rules) app.post(urlOf(name), { onRequest, bodyLimit: rules.totalBytes + MAX_BODY_BYTES }, answer);
  }
}

const urlOf = (name: CallName): string => `/api/${name.replace('.', '/')}`;

function rulesOf(name: CallName | undefined): FileRules | undefined {
  return name === undefined ? undefined : definitionOf(name).files;
}

/** Path of the call as it was spelled. A call that has a route of its own has no path among its parameters. */
function pathOf({ params, routeOptions }: FastifyRequest): string {
  return textsOf(params)['*'] ?? routeOptions.url?.slice('/api/'.length) ?? '';
}

/** @throws PlatformError MethodNotFoundException for an unknown call, AccessDeniedException for a request of another site */
function callOf(request: FastifyRequest): CallName {
  const name = findCall(pathOf(request));
  if (name === undefined) throw refusal('MethodNotFoundException', 'There is no such method.');
  const { verb, changesState } = definitionOf(name);
  if (request.method !== verb) throw refusal('MethodNotFoundException', `This method is asked with ${verb}.`);
  if ((verb === 'POST' || changesState) && isCrossSite(request)) {
    throw refusal('AccessDeniedException', 'This method cannot be asked from another site.');
  }
  return name;
}

function queryOf(request: FastifyRequest): Fields {
  const at = request.url.indexOf('?');
  return collect(new URLSearchParams(at < 0 ? '' : request.url.slice(at + 1)));
}

function inputOf(name: CallName, request: FastifyRequest, query: Fields): Fields {
  const asked = Object.fromEntries(Object.entries(query).filter(([key]) => !transportNames.has(key)));
  return definitionOf(name).verb === 'POST' ? { ...asked, ...recordOf(request.body) } : asked;
}

interface Asking {
  name: CallName;
  request: FastifyRequest;
  brand: Brand;
  query: Fields;
  session: CookieSession;
  device: CookieDevice;
  service: PlatformService;
}

/**
 * @throws PlatformError UserBannedException for whatever a banned player asks, but to be signed out; AuthorizationException for a call from the page
 *   of another player than the one who is signed in now
 */
async function callerOf({ name, request, brand, query, session, device, service }: Asking): Promise<Caller> {
  const player = await session.player(brand, { touches: true });
  if (player?.status === 'banned' && name !== 'auth.logout') throw accountClosed();
  const asking = request.headers[PLAYER_HEADER];
  if (player && asking !== undefined && asking !== String(player.uid))
    throw refusal('AuthorizationException', 'Another player is signed in now.');
  const asked = query['locale'];
  const { locales } = service.services.i18n.locales(brand.id);
  const locale = locales.find(({ code }) => code === asked)?.code ?? brand.defaultLocale;
  return {
    brand,
    locale,
    player: player?.status === 'active' ? player : null,
    address: request.ip,
    origin: siteOriginAt(brand, request),
    host: hostName(request.headers.host),
    session,
    device,
    isStrict: query['strict'] !== '0',
    click: clickOf(request.headers.cookie),
  };
}

function setCookies(reply: FastifyReply, cookies: string[]): void {
  if (cookies.length > 0) reply.header('set-cookie', cookies);
}
