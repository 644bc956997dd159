import type { FastifyRequest } from 'fastify';
import type { Outbox } from '../../../platform/outbox.ts';
import type { PeopleParts } from '../../people/parts.ts';
import type { AuthSettings } from './settings.ts';

/** What the auth calls need of the server. */
export interface AuthDoor {
  /** @throws ApiError 503 while the database cannot be reached */
  people(): PeopleParts;
  outbox: Outbox;
  settings: AuthSettings;
}

/** What one call works with. */
export interface AuthContext extends AuthDoor {
  parts: PeopleParts;
  /** Path of the call, under which it is counted. */
  path: string;
  address: string;
  agent: string;
  /** Where this server is asked, for links in letters; null when that cannot be trusted. */
  origin: string | null;
}

const LOOPBACK = /^(localhost|[\w.-]+\.localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/;

/**
 * Where browsers see this server. Without TLS only on this machine: elsewhere something in front of it ends TLS.
 */
export function originOf(request: Pick<FastifyRequest, 'host' | 'protocol'>): string {
  const scheme = request.protocol === 'http' && LOOPBACK.test(request.host) ? 'http' : 'https';
  return `${scheme}://${request.host}`;
}

/** Gathers what a call works with. */
export function contextOf(door: AuthDoor, request: FastifyRequest): AuthContext {
  const { url = '' } = request.routeOptions;
  // a Host header is whatever the asker wrote: only the setting, or this very machine, may stand in a letter
  const own = LOOPBACK.test(request.host) ? originOf(request) : null;
  return {
    ...door,
    parts: door.people(),
    path: url,
    address: request.ip,
    agent: request.headers['user-agent'] ?? '',
    origin: door.settings.url ?? own,
  };
}
