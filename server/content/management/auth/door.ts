import type { FastifyRequest } from 'fastify';
import type { Lease } from '../../../kernel/jobs/lease.ts';
import type { Outbox } from '../../../kernel/outbox/outbox.ts';
import type { Telemetry } from '../../../telemetry/telemetry.ts';
import type { PeopleParts } from '../../people/parts.ts';
import type { AuthSettings } from './settings.ts';
import { studioOrigin } from './studio.ts';

/** Parts of the server that the auth calls need. */
export interface AuthDoor {
  /** @throws ApiError 503 while the database cannot be reached */
  people(): PeopleParts;
  outbox: Outbox;
  settings: AuthSettings;
  telemetry?: Telemetry | undefined;
  /** Decides which node does repeated work; without it, each. */
  lease?: Lease | undefined;
}

/** Parts that one call works with. */
export interface AuthContext extends AuthDoor {
  parts: PeopleParts;
  /** Path of the call, under which it is counted. */
  path: string;
  address: string;
  agent: string;
  /** Site where people edit, for links in letters; null if there is none. */
  origin: string | null;
}

/** Collects the parts that a call works with. */
export function contextOf(door: AuthDoor, request: FastifyRequest): AuthContext {
  const { url = '' } = request.routeOptions;
  return {
    ...door,
    parts: door.people(),
    path: url,
    address: request.ip,
    agent: request.headers['user-agent'] ?? '',
    origin: studioOrigin(door.settings.studio, request),
  };
}
