import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { PlatformPort } from '#runtime/ports/index.ts';
import type { BrandSite } from '../content/BrandSite.ts';
import type { Library } from '../content/Library.ts';
import type { Db } from '../db/db.ts';
import type { Services } from '../platform/context.ts';
import type { Bus } from '../platform/live/bus/bus.ts';
import { byBrand } from './byBrand.ts';
import type { PlatformPlaces } from './platformPlaces.ts';

export interface PlatformMount {
  platformFor(site: BrandSite, locale: string): PlatformPort;
  isPlayer(request: FastifyRequest): Promise<boolean>;
  /** What orders about the platform work with; null where the platform is an operator's own. */
  services: Services | null;
}

export interface MountOptions {
  library: Library;
  /** The site's database, which the content store has opened; null only beside an operator's own platform. */
  db: Db | null;
  /** Carries news between nodes. */
  bus: Bus;
  platformUrl?: string | undefined;
  /** Where each brand's platform is. */
  places: PlatformPlaces;
  /** Mail server for letters; without one they wait in the outbox. */
  smtpUrl?: string | undefined;
  mailFrom?: string | undefined;
  now(): number;
}

/**
 * Gives the server its platform: an operator's own at an address, or the reference platform in this process. Only one is loaded. Brands may
 * name another one beside it.
 */
export async function mountPlatform(app: FastifyInstance, options: MountOptions): Promise<PlatformMount> {
  if (options.platformUrl === undefined) {
    const { mountEmbedded } = await import('./mountEmbedded.ts');
    if (options.db === null) throw new Error('The platform in this process needs the database.');
    return byBrand(await mountEmbedded(app, { ...options, db: options.db }), options);
  }
  const { mountRemote } = await import('./mountRemote.ts');
  return byBrand(await mountRemote(app, options.platformUrl, options), options);
}
