import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { CallName, CallTypes } from '#schemas/platform/index.ts';
import type { Command } from '../kernel/command.ts';
import type { Job } from '../kernel/jobs/startJobs.ts';
import type { AreaExport, Brand, Caller, Handler, Services } from './context.ts';
import type { MomentHandlers } from './createMoments.ts';
import type { Player } from './tables.ts';

/** A repeated job of the platform. */
export type PlatformJob = Job<Services>;

/** An order that an operator may give to the platform. */
export type PlatformCommand = Command<Services>;

/** The calls of the platform, whatever carries them. */
export interface PlatformService {
  /**
   * Answers one call.
   * @throws PlatformError for every refusal; an unforeseen fault becomes InternalServerErrorException and is logged
   */
  run(name: CallName, raw: Readonly<Record<string, unknown>>, caller: Caller): Promise<unknown>;
  /**
   * Returns the player that a Cookie header signs in at this brand; `null` for a guest, also when the account is closed. Reads, and changes
   * nothing.
   */
  playerOf(cookieHeader: string | undefined, brand: Brand): Promise<Player | null>;
  /** Services of the calls; for jobs and for the areas' own pages. */
  readonly services: Services;
}

/** Access to the platform for an area's pages. */
export interface RouteDoor {
  service: PlatformService;
  services: Services;
  /** @throws PlatformError when no brand lives at this host */
  brandOf(request: FastifyRequest): Brand;
  /** The player whose session the request carries; null for a guest. */
  playerOf(request: FastifyRequest): Promise<Player | null>;
}

/** A part of the platform: one folder, one line in `areas.ts`. Everything but `handlers` is there only where it is needed. */
export interface Area<Names extends CallName = never> {
  /** Handler of each call. */
  handlers: { readonly [N in Names]: Handler<N> };
  moments?: MomentHandlers;
  jobs?: readonly PlatformJob[];
  /** Part name → what is kept about the player. Plain JSON: money as the wire shows it, times UTC milliseconds. */
  exports?: AreaExport;
  /** Addresses beside `/api`. */
  routes?(app: FastifyInstance, door: RouteDoor): void;
  /** Orders that an operator may give from the command line. */
  commands?: readonly PlatformCommand[];
}

/** The calls of an area, by its table of types. */
export type CallsOf<T extends Partial<CallTypes>> = keyof T & CallName;

/** An area as those see it who do not ask for its calls by name. */
export type AnyArea = Omit<Area, 'handlers'> & { handlers: object };
