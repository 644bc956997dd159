import type { IncomingMessage, ServerResponse } from 'node:http';
import type { SiteBundle } from '#runtime/bundle/site.ts';
import type { ContentSetting } from './content/contentSetting.ts';
import type { AuthSettings } from './content/management/auth/settings.ts';
import type { MediaBytesSetting } from './content/mediaBytes/settings.ts';
import type { TrustProxy } from './forwarded/trustProxy.ts';
import type { MetricsSettings } from './health/metricsDoor.ts';
import type { Limits } from './limits.ts';
import type { PlatformSettings } from './platform/settings.ts';
import type { ScryptCost } from './security/passwords.ts';
import type { TraceSettings } from './telemetry/tracing.ts';

/** Options of the whole server. */
export interface AppOptions {
  dataDir: string;
  /** Where the bytes of pictures are kept; in the database without it. */
  mediaBytes?: MediaBytesSetting | undefined;
  contentDir: string;
  contentFrom?: ContentSetting | undefined;
  /** Proxies in front, whose headers are trusted; none by default. */
  trustProxy?: TrustProxy | undefined;
  /** Value of `Strict-Transport-Security` for browsers that came over https; null: not sent. */
  hsts?: string | null | undefined;
  /** Access rule of `/metrics`. */
  metrics?: MetricsSettings | undefined;
  /** Destination of traces; without it nothing is traced. */
  traces?: TraceSettings | undefined;
  /** Settings of the reference platform; defaults without it. */
  platformSettings?: PlatformSettings | undefined;
  platformUrl?: string | undefined;
  /** Origins that brands may name as their platform; none by default. */
  platformOrigins?: readonly string[] | undefined;
  databaseUrl?: string | undefined;
  /** Seals the audit log of content; without it, a file in the data folder does. */
  auditKey?: string | undefined;
  redisUrl?: string | undefined;
  smtpUrl?: string | undefined;
  mailFrom?: string | undefined;
  /** True if pages include brands' custom code; the default (REL-C14). */
  runsCustomCode?: boolean | undefined;
  /** How content managers get accounts; by default nobody can register. */
  auth?: AuthSettings | undefined;
  /** Origins whose pages may make content calls; none by default. */
  contentOrigins?: readonly string[] | undefined;
  /** Other limits than usual, so that a test need not wait for them. */
  limits?: Partial<Limits> | undefined;
  /** Cost of hashing a password; tests make it cheap, and no setting can. */
  scryptCost?: ScryptCost;
  /** Called for a fault after the start that no retry mends, such as a database changed by a newer release. It is logged as well. */
  failed?: ((error: unknown) => void) | undefined;
  /** Called at the start with one sentence for each provider that the embedded platform lacks. */
  lacks?: ((line: string) => void) | undefined;
  /** Folder of the build. */
  dist?: string;
  /** In development: the site through the dev server, built again when its code changes. */
  bundle?: () => Promise<SiteBundle>;
  /** In development: answers the dev server's own addresses; calls `next` for all else. */
  middleware?: (request: IncomingMessage, response: ServerResponse, next: () => void) => void;
  /** Called after each publish. */
  onPublish?: () => void;
  /** The dev server injects scripts of its own: pages go out without a policy. */
  development?: boolean;
  logger?: boolean | { level: string };
  /** Kept pages switched off, to measure drawing alone. */
  cachePages?: boolean;
  /** Draws nodes again even if nothing they are drawn from has changed, to measure drawing from nothing. */
  drawsAll?: boolean;
  now?: () => number;
}
