import type { IncomingMessage, ServerResponse } from 'node:http';
import type { SiteBundle } from '#runtime/bundle/site.ts';
import type { ContentSetting } from './content/contentSetting.ts';
import type { AuthSettings } from './content/management/auth/settings.ts';
import type { TrustProxy } from './forwarded/trustProxy.ts';
import type { MetricsSettings } from './health/metricsDoor.ts';
import type { Limits } from './limits.ts';
import type { PlatformSettings } from './platform/settings.ts';
import type { ScryptCost } from './security/passwords.ts';
import type { TraceSettings } from './telemetry/tracing.ts';

/** What the whole server is made of. */
export interface AppOptions {
  dataDir: string;
  contentDir: string;
  contentFrom?: ContentSetting | undefined;
  /** Proxies in front, whose word of who asks counts; nobody's without a word. */
  trustProxy?: TrustProxy | undefined;
  /** What browsers that came by https are told of coming by nothing else; null: nothing. */
  hsts?: string | null | undefined;
  /** Who may read `/metrics`. */
  metrics?: MetricsSettings | undefined;
  /** Where traces go; nothing is traced without a word. */
  traces?: TraceSettings | undefined;
  /** What the reference platform is told; without it, as if nothing was said. */
  platformSettings?: PlatformSettings | undefined;
  platformUrl?: string | undefined;
  /** Origins that brands may name as their platform; none without a word. */
  platformOrigins?: readonly string[] | undefined;
  databaseUrl?: string | undefined;
  /** Seals the audit log of content; without it, a file in the data folder does. */
  auditKey?: string | undefined;
  redisUrl?: string | undefined;
  smtpUrl?: string | undefined;
  mailFrom?: string | undefined;
  /** Whether custom code of brands is on pages; it is without a word (REL-C14). */
  runsCustomCode?: boolean | undefined;
  /** How content managers come to accounts; nobody registers without a word. */
  auth?: AuthSettings | undefined;
  /** Origins whose pages may make content calls; none without a word. */
  contentOrigins?: readonly string[] | undefined;
  /** Other limits than usual, so that a test need not wait for them. */
  limits?: Partial<Limits> | undefined;
  /** What a password's hash costs; tests make it cheap, and no setting can. */
  scryptCost?: ScryptCost;
  /** Told of a fault after the start that no waiting mends, such as a database that a newer release has changed. It is logged as well. */
  failed?: ((error: unknown) => void) | undefined;
  /** Told at the start what the embedded platform has nobody for: one sentence for each provider that it lacks. */
  lacks?: ((line: string) => void) | undefined;
  /** Folder of the build. */
  dist?: string;
  /** In development: the site through the dev server, made anew when its code changes. */
  bundle?: () => Promise<SiteBundle>;
  /** In development: answers the dev server's own addresses; calls `next` for all else. */
  middleware?: (request: IncomingMessage, response: ServerResponse, next: () => void) => void;
  /** Told after each publish. */
  onPublish?: () => void;
  /** The dev server injects scripts of its own: pages go out without a policy. */
  development?: boolean;
  logger?: boolean | { level: string };
  /** Kept pages switched off, to measure drawing alone. */
  keepPages?: boolean;
  /** Nodes are drawn anew even when nothing they are drawn from has changed, to measure drawing from nothing. */
  drawsAll?: boolean;
  now?: () => number;
}
