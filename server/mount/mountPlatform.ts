import type { FastifyInstance } from 'fastify';
import { byBrand, tellClosed } from './byBrand.ts';
import { type Elsewhere, openElsewhere } from './elsewhere.ts';
import type { LocalMount, MountOptions } from './localMount.ts';
import { PlatformPlaces } from './platformPlaces.ts';

export interface PlatformMount extends LocalMount {
  /** Takes requests to other platforms than that. */
  elsewhere: Elsewhere;
  /** Number of brands that name a platform that is not allowed. */
  closed(): number;
}

/**
 * Gives the server its platform: an operator's own at an address, or the reference platform in this process. Only one is loaded. Brands may
 * name another one beside it, as far as the machine's owner allows.
 */
export async function mountPlatform(app: FastifyInstance, options: MountOptions): Promise<PlatformMount> {
  const { library } = options;
  const places = new PlatformPlaces(options);
  const here = await mountHere(app, { ...options, places });
  return {
    ...(await byBrand(here, { library, places })),
    elsewhere: await openElsewhere(app, { library, places, trustProxy: options.trustProxy }),
    closed: tellClosed({ library, places }, app.log),
  };
}

async function mountHere(
  app: FastifyInstance,
  options: MountOptions & { places: PlatformPlaces },
): Promise<LocalMount> {
  if (options.platformUrl === undefined) {
    const { mountEmbedded } = await import('./mountEmbedded.ts');
    if (options.db === null) throw new Error('The platform in this process needs the database.');
    return mountEmbedded(app, { ...options, db: options.db });
  }
  const { mountRemote } = await import('./mountRemote.ts');
  return mountRemote(app, options.platformUrl, options);
}
