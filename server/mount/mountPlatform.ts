import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { PlatformPort } from '#runtime/ports/index.ts';
import type { BrandSite } from '../content/compose/BrandSite.ts';
import type { Library } from '../content/Library.ts';
import type { Db } from '../db/db.ts';
import type { TrustProxy } from '../forwarded/trustProxy.ts';
import type { Bus } from '../kernel/bus/bus.ts';
import type { Lease } from '../kernel/jobs/lease.ts';
import type { Services } from '../platform/context.ts';
import type { Extension } from '../platform/extension.ts';
import type { PlatformSettings } from '../platform/settings.ts';
import type { ScryptCost } from '../security/passwords.ts';
import type { Telemetry } from '../telemetry/telemetry.ts';
import { byBrand, tellClosed } from './byBrand.ts';
import { type Elsewhere, openElsewhere } from './elsewhere.ts';
import { type OwnersWord, PlatformPlaces } from './platformPlaces.ts';

/** The platform of brands that name none. */
export interface LocalMount {
  /** @param host the domain that is asked about; left out, the brand's own */
  platformFor(site: BrandSite, locale: string, host?: string): PlatformPort;
  isPlayer(request: FastifyRequest): Promise<boolean>;
  /** Puts a chosen language on the account of whoever asks; a guest has none. @throws when the platform cannot be asked */
  storeLocale(request: FastifyRequest, locale: string): Promise<void>;
  /** Services for orders about the platform; null where the platform is an operator's own. */
  services: Services | null;
}

export interface PlatformMount extends LocalMount {
  /** Takes requests to other platforms than that. */
  elsewhere: Elsewhere;
  /** Number of brands that name a platform that is not allowed. */
  closed(): number;
}

export interface MountOptions extends OwnersWord {
  library: Library;
  /** Proxies in front, whose headers about the client are believed. */
  trustProxy?: TrustProxy | undefined;
  /** The site's database, which the content store has opened; null only beside an operator's own platform. */
  db: Db | null;
  /** Carries news between nodes. */
  bus: Bus;
  settings: PlatformSettings;
  /** Extensions that join the platform in this process. */
  extensions: readonly Extension[];
  telemetry: Telemetry;
  /** Decides which node does which job. */
  lease: Lease;
  /** Mail server for letters; without one they wait in the outbox. */
  smtpUrl?: string | undefined;
  mailFrom?: string | undefined;
  scryptCost?: ScryptCost;
  /** Told at the start what the embedded platform has nobody for. */
  lacks?: ((line: string) => void) | undefined;
  now(): number;
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
