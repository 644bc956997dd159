import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import type { SiteBundle } from '#runtime/bundle/site.ts';
import { SESSION_COOKIE } from '#schemas/platform/cookies.ts';
import { delivery } from './content/delivery/routes.ts';
import { stream } from './content/delivery/stream.ts';
import { fullCatalog } from './content/fullCatalog.ts';
import { type AuthSettings, usualAuth } from './content/management/auth/settings.ts';
import { isAtStudio } from './content/management/auth/studio.ts';
import type { ContentSetting } from './contentSetting.ts';
import { dropTypeOfNothing, WITHOUT_BODY } from './emptyRequests.ts';
import { createSettler, hasTwoHosts } from './forwarded/settleRequest.ts';
import type { TrustProxy } from './forwarded/trustProxy.ts';
import { frameworkErrors } from './frameworkErrors.ts';
import { giveBackMemory } from './giveBackMemory.ts';
import { answerUnreadable, rawAnswer, setSafeHeaders } from './headers/safeHeaders.ts';
import { type HealthOptions, health } from './health/health.ts';
import type { MetricsSettings } from './health/metricsDoor.ts';
import { reports } from './health/reports.ts';
import { isSocketAsk } from './isSocketAsk.ts';
import { KeptAnswers } from './kept/KeptAnswers.ts';
import { LIMITS, type Limits } from './limits.ts';
import type { Elsewhere } from './mount/elsewhere.ts';
import { mountContent } from './mount/mountContent.ts';
import { mountFiles } from './mount/mountFiles.ts';
import { mountLetters } from './mount/mountLetters.ts';
import { mountManagement } from './mount/mountManagement.ts';
import { mountMedia } from './mount/mountMedia.ts';
import { mountOperator } from './mount/mountOperator.ts';
import { mountPlatform } from './mount/mountPlatform.ts';
import { allowedOrigins } from './mount/platformPlaces.ts';
import { stampPatterns } from './mount/stampPatterns.ts';
import { hasDemoDoors } from './platform/demoDoors.ts';
import { CodeRules } from './site/CodeRules.ts';
import { loadBundle } from './site/loadBundle.ts';
import { type SiteOptions, SiteService } from './site/SiteService.ts';
import { createFastPath, type FastPath, siteRoutes } from './site/siteRoutes.ts';
import { tellAge } from './site/tellAge.ts';
import { mountStudioGate } from './studio/studioGate.ts';

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
  platformUrl?: string | undefined;
  /** Origins that brands may name as their platform; none without a word. */
  platformOrigins?: readonly string[] | undefined;
  databaseUrl?: string | undefined;
  /** Seals the audit log of content; without it, a file in the data folder does. */
  auditKey?: string | undefined;
  redisUrl?: string | undefined;
  smtpUrl?: string | undefined;
  mailFrom?: string | undefined;
  /** Whether custom code of brands is on pages; it is without a word (reliability C14). */
  runsCustomCode?: boolean | undefined;
  /** How content managers come to accounts; nobody registers without a word. */
  auth?: AuthSettings | undefined;
  /** Origins whose pages may make content calls; none without a word. */
  contentOrigins?: readonly string[] | undefined;
  /** Other limits than usual, so that a test need not wait for them. */
  limits?: Partial<Limits> | undefined;
  /** Told of a fault after the start that no waiting mends, such as a database that a newer release has changed. It is logged as well. */
  failed?: ((error: unknown) => void) | undefined;
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

const ROOT = join(import.meta.dirname, '..');
const KEPT_BYTES = 64 * 1024 * 1024;
/** Of answers of the delivery calls: documents, texts, sitemaps. */
const DELIVERED_BYTES = 16 * 1024 * 1024;
const ACCEPTS = { ...WITHOUT_BODY, shouldUpgradeCallback: isSocketAsk };

interface Counts {
  requests: number;
  kept: number;
  fault: number;
  csp: number;
}

/** What is looked at before the framework sees a request. */
interface Door {
  fast: FastPath;
  elsewhere: Elsewhere;
  contentAgeMs(): number;
}

const NOWHERE: Elsewhere = { answer: () => false, raise: () => false };

/** Builds the whole server without listening. Close it to let go of the database and the content folder. */
export async function createApp(options: AppOptions): Promise<FastifyInstance> {
  const now = options.now ?? Date.now;
  const counts: Counts = { requests: 0, kept: 0, fault: 0, csp: 0 };
  const door: Door = { fast: () => false, elsewhere: NOWHERE, contentAgeMs: () => 0 };
  const app = createFastify(options, counts, door);
  const dist = options.dist ?? join(ROOT, 'dist');
  const bundle = options.bundle ?? keepFirst(() => loadBundle(dist));
  const catalog = fullCatalog((await bundle()).catalog);
  const auth = options.auth ?? usualAuth;
  mountStudioGate(app, auth.studio);
  const isTaken = (host: string | undefined): boolean => isAtStudio(auth.studio, host);
  const content = await mountContent(app, { ...options, ...placesOf(options), catalog, now, isTaken });
  const { library, bus, services, isElsewhere, whyNone, ageMs } = content;
  door.contentAgeMs = ageMs;
  const kept = createKept(app.log, { now, maxBytes: options.keepPages === false ? 0 : KEPT_BYTES });
  stampPatterns(app, library.patterns);
  const platform = await mountPlatform(app, { ...options, library, bus, db: content.db(), now });
  door.elsewhere = platform.elsewhere;
  const { platformFor, isPlayer } = platform;
  await mountOperator(app, options.dataDir, { platform: platform.services, content: services, whyNone });
  const media = await mountMedia(app, { store: () => services()?.store ?? null, dataDir: options.dataDir });
  await mountManagement(app, {
    library,
    services,
    media,
    isElsewhere,
    passwords: platform.services?.passwords,
    auth,
    origins: options.contentOrigins ?? [],
    now,
  });
  const code = new CodeRules({ isOn: options.runsCustomCode ?? true, catalog });
  const service = createService(options, { library, bundle, platformFor, now, log: app.log, code });

  const gauges = gaugesOf(counts, kept, { ageMs, closed: platform.closed });
  const notReady = (): string | null => (library.sites.length === 0 ? 'no content' : null);
  await app.register(health, { notReady, contentAgeMs: ageMs, metrics: options.metrics ?? {}, gauges });
  await app.register(reports, { counted: (kind: 'fault' | 'csp') => void counts[kind]++ });
  if (options.platformUrl !== undefined) await mountLetters(app, { ...options, db: content.db, now });
  await mountFiles(app, { dist, publicFolder: join(ROOT, 'public') });
  const delivered = createKept(app.log, { now, maxBytes: DELIVERED_BYTES, waits: true });
  await app.register(delivery, { library, catalog, now, kept: delivered, isDemo: hasDemoDoors() });
  await app.register(stream, { library, keysSince: content.keysSince });
  const site = { library, kept, code, sessionCookie: SESSION_COOKIE };
  await app.register(siteRoutes, { ...site, service, isPlayer });
  door.fast = createFastPath(site);

  if (options.onPublish) library.onPublish(options.onPublish);
  giveBackMemory();
  return app;
}

function placesOf(options: AppOptions): { isEmbedded: boolean; platformOrigins: readonly string[] } {
  return { isEmbedded: options.platformUrl === undefined, platformOrigins: allowedOrigins(options) };
}

type Given = Pick<SiteOptions, 'library' | 'bundle' | 'platformFor' | 'now' | 'log' | 'code'>;

function createService({ development, drawsAll = false }: AppOptions, given: Given): SiteService {
  return new SiteService({ ...given, timeZone: 'UTC', hasPolicy: development !== true, drawsAll });
}

function createFastify(options: AppOptions, counts: Counts, door: Door): FastifyInstance {
  const settle = createSettler(options.trustProxy);
  const isRaised = (given: Parameters<Elsewhere['raise']>): boolean => {
    const [request, socket] = given;
    if (hasTwoHosts(request)) {
      socket.end(rawAnswer('400 Bad Request'));
      return true;
    }
    settle(request);
    return door.elsewhere.raise(...given);
  };
  return fastify({
    logger: options.logger ?? false,
    trustProxy: options.trustProxy ?? false,
    clientErrorHandler: answerUnreadable,
    bodyLimit: 256 * 1024,
    routerOptions: { maxParamLength: 256 },
    frameworkErrors,
    serverFactory: (handler) => {
      const server = createServer({ ...LIMITS, ...options.limits, ...ACCEPTS }, (request, response) => {
        counts.requests++;
        if (hasTwoHosts(request)) return void request.socket.end(rawAnswer('400 Bad Request'));
        const hsts = settle(request) === 'https' ? options.hsts : undefined;
        tellAge(response, door.contentAgeMs());
        if (door.fast(request, response, hsts)) return void counts.kept++;
        dropTypeOfNothing(request);
        setSafeHeaders(response, request);
        if (hsts) response.setHeader('strict-transport-security', hsts);
        if (door.elsewhere.answer(request, response)) return;
        if (options.middleware) options.middleware(request, response, () => handler(request, response));
        else handler(request, response);
      });
      // every listener hears of every upgrade: a socket to a platform elsewhere must come to none of this server's
      const emit = server.emit.bind(server);
      server.emit = (event: string, ...given: unknown[]) =>
        event === 'upgrade' && isRaised(given as Parameters<Elsewhere['raise']>) ? true : emit(event, ...given);
      return server;
    },
  });
}

function gaugesOf(
  counts: Counts,
  kept: KeptAnswers,
  { ageMs, closed }: { ageMs(): number; closed(): number },
): HealthOptions['gauges'] {
  return {
    marquee_requests_total: { help: 'Requests since start', read: () => counts.requests },
    marquee_kept_requests_total: { help: 'Requests answered from kept bytes', read: () => counts.kept },
    marquee_content_age_seconds: {
      help: 'Seconds since the content source last confirmed what is served; 0 while it answers',
      read: () => Math.ceil(ageMs() / 1000),
    },
    marquee_closed_platforms: { help: 'Brands whose platform is named and not allowed', read: closed },
    marquee_kept_pages: { help: 'Pages kept as bytes', read: () => kept.size },
    marquee_kept_bytes: { help: 'Bytes of kept pages', read: () => kept.bytes },
    marquee_browser_faults_total: { help: 'Faults that browsers reported', read: () => counts.fault },
    marquee_csp_reports_total: { help: 'Policy breaches that browsers reported', read: () => counts.csp },
  };
}

function createKept(
  log: FastifyBaseLogger,
  options: { now(): number; maxBytes: number; waits?: boolean },
): KeptAnswers {
  return new KeptAnswers({
    ...options,
    failed: (error, key) => log.error({ err: error, key }, 'page could not be made anew; the old one stays'),
  });
}

function keepFirst<T>(load: () => Promise<T>): () => Promise<T> {
  let loading: Promise<T> | undefined;
  return () => {
    loading ??= load();
    return loading;
  };
}
