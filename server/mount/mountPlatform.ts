import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { PlatformPort } from '#runtime/ports/index.ts';
import type { BrandSite } from '../content/BrandSite.ts';
import type { Library } from '../content/Library.ts';

export interface PlatformMount {
  platformFor(site: BrandSite, locale: string): PlatformPort;
  isPlayer(request: FastifyRequest): Promise<boolean>;
}

export interface MountOptions {
  library: Library;
  dataDir: string;
  /** PostgreSQL in place of the embedded database. */
  databaseUrl?: string | undefined;
  /** Redis, which carries live updates between nodes. */
  redisUrl?: string | undefined;
  platformUrl?: string | undefined;
  /** Mail server for letters; without one they wait in the outbox. */
  smtpUrl?: string | undefined;
  mailFrom?: string | undefined;
  now(): number;
}

/** Gives the server its platform: an operator's own at an address, or the reference platform in this process. Only one is loaded. */
export async function mountPlatform(app: FastifyInstance, options: MountOptions): Promise<PlatformMount> {
  if (options.platformUrl === undefined) {
    const { mountEmbedded } = await import('./mountEmbedded.ts');
    return mountEmbedded(app, options);
  }
  const { mountRemote } = await import('./mountRemote.ts');
  return mountRemote(app, options.platformUrl, options);
}
