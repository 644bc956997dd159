import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import fastify, { type FastifyInstance } from 'fastify';
import type { Library } from '../content/Library.ts';
import { isPlatformPath } from '../forwarded/isPlatformPath.ts';
import type { TrustProxy } from '../forwarded/trustProxy.ts';
import { type CallRefusal, refuseCall } from '../headers/refuseCall.ts';
import { rawAnswer } from '../headers/safeHeaders.ts';
import type { PlatformPlaces } from './platformPlaces.ts';
import { stampPatterns } from './stampPatterns.ts';

/** Takes requests to platforms that are not this server's own, before anything here sees them. */
export interface Elsewhere {
  /** @returns whether it answers */
  answer(request: IncomingMessage, response: ServerResponse): boolean;
  /** For sockets. @returns whether it answers */
  raise(request: IncomingMessage, socket: Duplex, head: Buffer): boolean;
}

interface Options {
  library: Library;
  places: PlatformPlaces;
  /** As for the site itself: it decides who the client is. */
  trustProxy: TrustProxy | undefined;
}

const NOT_OPEN: CallRefusal = {
  type: 'ApplicationUnavailableException',
  message: 'The platform of this site is not open. Try again later.',
};

/**
 * Sends calls and sockets of brands with a platform elsewhere there, by the requested host. They reach neither the platform in this process
 * nor the one at `PLATFORM_URL`. For a brand whose platform is not allowed they are refused, so that its players' data goes nowhere.
 */
export async function openElsewhere(
  app: FastifyInstance,
  { library, places, trustProxy }: Options,
): Promise<Elsewhere> {
  const fronts = new Map<string, FastifyInstance>();
  for (const { origin } of places.allowed) {
    const { remotePlatform } = await import('./remotePlatform.ts');
    // a separate server that listens nowhere: two platforms at the same paths do not meet
    const front = fastify({ loggerInstance: app.log, maxParamLength: 256, trustProxy: trustProxy ?? false });
    stampPatterns(front, library.patterns);
    await front.register(remotePlatform, { upstream: origin });
    await front.ready();
    fronts.set(origin, front);
  }
  app.addHook('preClose', async () => {
    await Promise.all([...fronts.values()].map((front) => front.close()));
  });

  /** `undefined`: this server's own business. */
  const frontOf = ({ url = '/', headers }: IncomingMessage): FastifyInstance | 'closed' | undefined => {
    if (!isPlatformPath(url)) return undefined;
    const site = library.siteAt(headers.host);
    const place = site ? places.of(site) : 'here';
    if (place === 'here') return undefined;
    return place === 'closed' ? place : (fronts.get(place.origin) ?? 'closed');
  };
  return {
    answer(request, response) {
      const front = frontOf(request);
      if (front === undefined) return false;
      if (front === 'closed') refuseCall(request, response, NOT_OPEN);
      else front.routing(request, response);
      return true;
    },
    raise(request, socket, head) {
      const front = frontOf(request);
      if (front === undefined) return false;
      socket.on('error', () => socket.destroy()); // nobody else listens until the platform has answered
      if (front === 'closed') socket.end(rawAnswer('503 Service Unavailable'));
      else front.server.emit('upgrade', request, socket, head);
      return true;
    },
  };
}
