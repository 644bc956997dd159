import type { FastifyRequest } from 'fastify';
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
import type { OwnersWord } from './platformPlaces.ts';

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
