import { type IncomingMessage, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { WebSocketServer } from 'ws';
import { LIVE_MESSAGE_BYTES, LIVE_PATH, LIVE_PROTOCOL } from '#schemas/platform/live.ts';
import { isOwnName } from '../../forwarded/siteOrigin.ts';
import { rawAnswer, setSafeHeaders } from '../../headers/safeHeaders.ts';
import { refusal, tooMany } from '../../kernel/refusal.ts';
import { answerError } from '../answerError.ts';
import type { RouteDoor } from '../area.ts';
import type { Brand } from '../context.ts';
import { idleMsOf } from '../session/sessions.ts';
import { Hub } from './Hub.ts';
import { MOST_GUESTS, MOST_GUESTS_OF_NETWORK, MOST_WAITING, SocketPlaces } from './SocketPlaces.ts';

/** `Retry-After` for a network with too many waiting sockets, in seconds: by then those have ended. */
const WAIT_SECONDS = 5;

interface Raised {
  socket: Duplex;
  head: Buffer;
}

/** The socket's address. A wrong request is answered in HTTP, before any socket is opened. Source: LIVE-01, REL-P12. */
export function socketRoute(app: FastifyInstance, { services, brandOf }: RouteDoor): void {
  const { db, live, log, clock, random, brands, telemetry } = services;
  const idleOf = (brand: string): number => idleMsOf(brands().find(({ id }) => id === brand));
  const { bus, passing } = live;
  const hub = new Hub({ db, bus, passing, log, clock, random, telemetry, idleMsOf: idleOf });
  const waiting = new SocketPlaces({ ofNetwork: MOST_WAITING });
  const guests = new SocketPlaces({ ofNetwork: MOST_GUESTS_OF_NETWORK, inAll: MOST_GUESTS });
  const raised = new WeakMap<IncomingMessage, Raised>();
  const sockets = openServer();
  const upgrade = (request: IncomingMessage, socket: Duplex, head: Buffer): void => {
    if (pathOf(request) === LIVE_PATH) {
      raised.set(request, { socket, head });
      routeRaised(app, request, socket);
    } else if (app.server.listenerCount('upgrade') === 1) socket.end(rawAnswer('404 Not Found'));
  };
  app.server.on('upgrade', upgrade);
  hub.start();
  telemetry.watch('sockets', () => hub.size);
  app.addHook('preClose', async () => {
    app.server.off('upgrade', upgrade);
    hub.close();
  });

  app.setErrorHandler(answerError);
  app.get(LIVE_PATH, async (request, reply) => {
    const { socket, head } = raised.get(request.raw) ?? refuse('This address is a socket.');
    const brand = brandOf(request);
    checkOrigin(request, brand);
    if (request.raw.url !== LIVE_PATH) refuse('Send the token in the first message, never in the address.');
    const offered = (request.headers['sec-websocket-protocol'] ?? '').split(',').map((name) => name.trim());
    if (!offered.includes(LIVE_PROTOCOL)) refuse(`Offer the subprotocol ${LIVE_PROTOCOL}.`);
    const seated = waiting.take(request.ip);
    if (!seated) {
      telemetry.count('socketRefused', 'network');
      throw tooMany(WAIT_SECONDS);
    }
    socket.once('close', seated);
    if (socket.destroyed) seated(); // it went while the request was looked at
    reply.hijack();
    reply.raw.detachSocket(request.raw.socket);
    const takeGuest = (): boolean => {
      const leave = guests.take(request.ip);
      if (leave) socket.once('close', leave);
      else telemetry.count('socketRefused', 'guests');
      return leave !== null;
    };
    sockets.handleUpgrade(request.raw, socket, head, (opened) => hub.accept(opened, brand.id, { seated, takeGuest }));
  });
}

function openServer(): WebSocketServer {
  return new WebSocketServer({
    noServer: true,
    maxPayload: LIVE_MESSAGE_BYTES,
    perMessageDeflate: false,
    clientTracking: false,
    handleProtocols: () => LIVE_PROTOCOL,
  });
}

/** Lets Fastify answer the request as any other. A refusal ends the connection. */
function routeRaised(app: FastifyInstance, request: IncomingMessage, socket: Duplex): void {
  socket.on('error', () => socket.destroy());
  const response = new ServerResponse(request);
  response.shouldKeepAlive = false;
  setSafeHeaders(response, request);
  response.assignSocket(request.socket);
  response.on('finish', () => socket.end());
  app.routing(request, response);
}

/**
 * Only pages of the very host that is asked, and that host is one of the brand's names: a brand that answers at every other host, too, would
 * else open to any page that brings its own name along. Source: REL-P12.
 */
function checkOrigin({ headers, host }: FastifyRequest, brand: Brand): void {
  const { origin } = headers;
  const isHere = origin !== undefined && URL.canParse(origin) && new URL(origin).host === host;
  if (isHere && isOwnName(brand, host)) return;
  throw refusal('AccessDeniedException', 'This socket is for pages of this site.');
}

function refuse(message: string): never {
  throw refusal('InvalidRequestException', message);
}

function pathOf({ url = '' }: IncomingMessage): string {
  return url.split('?')[0] ?? '';
}
