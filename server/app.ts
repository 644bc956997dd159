import { join } from 'node:path';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { SESSION_COOKIE } from '#schemas/platform/cookies.ts';
import type { AppOptions } from './appOptions.ts';
import { AnswerCache } from './cache/AnswerCache.ts';
import type { FeedOptions } from './content/delivery/PublishFeed.ts';
import { type DeliveryOptions, delivery } from './content/delivery/routes.ts';
import { stream } from './content/delivery/stream.ts';
import { fullCatalog } from './content/fullCatalog.ts';
import type { Library } from './content/Library.ts';
import { usualAuth } from './content/management/auth/settings.ts';
import { isAtStudio } from './content/management/auth/studio.ts';
import { openBlobStores } from './content/mediaBytes/openBlobStores.ts';
import type { ContentStore } from './content/store/createContentStore.ts';
import { createFastify, type Door } from './createFastify.ts';
import { isOwnName } from './forwarded/siteOrigin.ts';
import { giveBackMemory } from './giveBackMemory.ts';
import { health } from './health/health.ts';
import { reports } from './health/reports.ts';
import { watchRequests } from './health/watchRequests.ts';
import { ROOT } from './kernel/root.ts';
import { createClosedDomains } from './mount/closedDomains.ts';
import type { Elsewhere } from './mount/elsewhere.ts';
import { createIsDrawn } from './mount/isDrawn.ts';
import { loadExtensions } from './mount/loadExtensions.ts';
import { mountAgents } from './mount/mountAgents.ts';
import { type ContentOptions, mountContent } from './mount/mountContent.ts';
import { mountFiles } from './mount/mountFiles.ts';
import { mountLetters } from './mount/mountLetters.ts';
import { mountManagement } from './mount/mountManagement.ts';
import { mountMedia } from './mount/mountMedia.ts';
import { mountPlatform } from './mount/mountPlatform.ts';
import { allowedOrigins } from './mount/platformPlaces.ts';
import { stampPatterns } from './mount/stampPatterns.ts';
import { readPlatformSettings } from './platform/settings.ts';
import { createPreviews } from './preview/createPreviews.ts';
import { CodeRules } from './site/CodeRules.ts';
import { Domains } from './site/Domains.ts';
import { createFastPath, type FastPathParts } from './site/fastPath.ts';
import { answerFaults } from './site/faultPage.ts';
import { loadBundle } from './site/loadBundle.ts';
import { createPublicDataOf } from './site/publicData.ts';
import { type SiteOptions, SiteService } from './site/SiteService.ts';
import { shareRoutes } from './site/shareRoutes.ts';
import { siteRoutes } from './site/siteRoutes.ts';
import { mountStudioGate } from './studio/studioGate.ts';
import { createTelemetry } from './telemetry/createTelemetry.ts';
import { Figures } from './telemetry/Figures.ts';
import { openTracing } from './telemetry/openTracing.ts';
import type { Telemetry } from './telemetry/telemetry.ts';
import type { Tracing } from './telemetry/tracing.ts';

const CACHE_BYTES = 64 * 1024 * 1024;
/** Of answers of the delivery calls: documents, texts, sitemaps. */
const DELIVERED_BYTES = 16 * 1024 * 1024;

const NOWHERE: Elsewhere = { answer: () => false, raise: () => false };

/** Parts that let an operator observe the server. */
interface Seen {
  figures: Figures;
  telemetry: Telemetry;
  tracing: Tracing | null;
}

/** Builds the whole server without listening. Close it to release the database and the content folder. */
export async function createApp(options: AppOptions): Promise<FastifyInstance> {
  const { now = Date.now, dist = join(ROOT, 'dist'), auth = usualAuth } = options;
  const { app, door, ...seen } = await openWatched(options);
  const { telemetry } = seen;
  const bundle = options.bundle ?? once(() => loadBundle(dist));
  const catalog = fullCatalog((await bundle()).catalog);
  mountStudioGate(app, { studio: auth.studio, dist, sites: () => content.library.sites.map(({ brand }) => brand) });
  const isTaken = (host: string | undefined): boolean => isAtStudio(auth.studio, host);
  const joined = await loadJoined(options);
  const asked = { catalog, now, isTaken, isDrawn: createIsDrawn(joined.extensions), telemetry };
  const content = await mountContent(app, { ...options, ...placesOf(options), ...asked });
  const { library, bus, lease, services, ageMs } = content;
  const cache = createCache(app.log, { now, maxBytes: cacheBytesOf(options) });
  stampPatterns(app, library.patterns);
  const watched = { telemetry, lease, now };
  const platform = await mountPlatform(app, { ...options, ...watched, ...joined, library, bus, db: content.db() });
  const { platformFor, isPlayer, storeLocale, elsewhere } = platform;
  const store = (): ContentStore | null => services()?.store ?? null;
  await mountAgents(app, { ...options, ...content, catalog, studio: auth.studio }, platform.services);
  const dataOf = createPublicDataOf({ platformFor, now, log: app.log });
  const previews = createPreviews({ library, catalog, bundle, dataOf, now, store, studio: auth.studio, log: app.log });
  const { media, cards } = await mountMedia(app, { store, dataDir: options.dataDir });
  await mountManagement(app, {
    ...content,
    catalog,
    previews,
    dataOf,
    media,
    passwords: platform.services?.passwords,
    auth,
    origins: options.contentOrigins ?? [],
    ...watched,
  });
  const code = new CodeRules({ isOn: options.runsCustomCode ?? true, catalog });
  const service = createService(options, { bundle, dataOf, now, log: app.log, code });

  telemetry.watch('closedPlatforms', platform.closed);
  await watchContent(app, options, { ...seen, library, cache, ageMs });
  if (options.platformUrl !== undefined) await mountLetters(app, { ...options, ...watched, library, db: content.db });
  await mountFiles(app, { dist, publicFolder: join(ROOT, 'public'), library, cards });
  const isDemo = joined.settings.hasDemoDoors;
  await deliverContent(app, { library, catalog, dataOf, now, isDemo, keysSince: content.keysSince });
  const site = { library, cache, code, domains: new Domains(dataOf, now), sessionCookie: SESSION_COOKIE };
  await app.register(shareRoutes, { library, service, bundle, cards });
  await app.register(siteRoutes, { ...site, service, isPlayer, storeLocale, telemetry, previews: previews.door });
  const first = { ...createFirst(app, { ...site, telemetry }), isOwnHost: createIsOwnHost(library, isTaken) };
  Object.assign(door, { ...first, previews: previews.calls, elsewhere, contentAgeMs: ageMs });

  if (options.onPublish) library.onPublish(options.onPublish);
  giveBackMemory();
  return app;
}

/** What looks at a request first by what the site knows of its domain. */
function createFirst(
  app: FastifyInstance,
  { telemetry, ...site }: FastPathParts & { telemetry: Telemetry },
): Pick<Door, 'fast' | 'closed'> {
  const closed = createClosedDomains({ ...site, telemetry, log: app.log });
  app.addHook('preClose', closed.stop);
  return { fast: createFastPath(site), closed };
}

/** Checks whether the name in a Host header belongs to a brand or the Studio. */
function createIsOwnHost(library: Library, isStudio: (host: string) => boolean): Door['isOwnHost'] {
  return (host) => isStudio(host) || isOwnName(library.siteAt(host)?.brand ?? {}, host);
}

/** Loads the settings of the embedded platform, and its extensions. */
async function loadJoined({ platformSettings, platformUrl }: AppOptions) {
  const settings = platformSettings ?? readPlatformSettings({});
  return { settings, extensions: platformUrl === undefined ? await loadExtensions(settings) : [] };
}

async function openWatched(options: AppOptions): Promise<Seen & { app: FastifyInstance; door: Door }> {
  const door: Door = {
    fast: () => false,
    previews: (_request, _response, goOn) => goOn(),
    closed: {
      answer: (_request, _response, goOn) => goOn(),
      raise: (_raised, goOn) => goOn(),
      stop: async () => undefined,
    },
    elsewhere: NOWHERE,
    contentAgeMs: () => 0,
    isOwnHost: () => false,
    requests: 0,
    cached: 0,
  };
  const tracing = await openTracing(options.traces);
  const app = createFastify(options, door, tracing);
  const figures = new Figures();
  const telemetry = createTelemetry(figures, tracing);
  telemetry.watch('requests', () => door.requests);
  telemetry.watch('cachedRequests', () => door.cached);
  watchRequests(app, figures, tracing);
  answerFaults(app);
  if (tracing) app.addHook('onClose', tracing.close);
  return { app, door, figures, telemetry, tracing };
}

/** Mounts the calls that deliver live content to others, and the stream of publishes. */
async function deliverContent(
  app: FastifyInstance,
  { keysSince, ...options }: Omit<DeliveryOptions, 'cache'> & FeedOptions,
): Promise<void> {
  const cache = createCache(app.log, { now: options.now, maxBytes: DELIVERED_BYTES, waits: true });
  await app.register(delivery, { ...options, cache });
  await app.register(stream, { library: options.library, keysSince });
}

/** Mounts health, metrics and reports from browsers. */
async function watchContent(
  app: FastifyInstance,
  { metrics = {} }: AppOptions,
  {
    figures,
    telemetry,
    tracing,
    library,
    cache,
    ageMs,
  }: Seen & { library: Library; cache: AnswerCache; ageMs(): number },
): Promise<void> {
  telemetry.watch('contentAge', () => Math.ceil(ageMs() / 1000));
  telemetry.watch('contentVersion', () => library.version);
  telemetry.watch('cachedPages', () => cache.size);
  telemetry.watch('cachedBytes', () => cache.bytes);
  library.onPublish(({ revision }) => tracing?.remember(revision));
  const notReady = (): string | null => (library.sites.length === 0 ? 'no content' : null);
  await app.register(health, { notReady, contentAgeMs: ageMs, metrics, figures });
  await app.register(reports, { telemetry, tracing });
}

function cacheBytesOf({ cachePages = true }: AppOptions): number {
  return cachePages ? CACHE_BYTES : 0;
}

function placesOf(options: AppOptions): Pick<ContentOptions, 'isEmbedded' | 'platformOrigins' | 'blobStores'> {
  return {
    isEmbedded: options.platformUrl === undefined,
    platformOrigins: allowedOrigins(options),
    blobStores: openBlobStores(options.mediaBytes),
  };
}

type Given = Pick<SiteOptions, 'bundle' | 'dataOf' | 'now' | 'log' | 'code'>;

function createService({ development, drawsAll = false }: AppOptions, given: Given): SiteService {
  return new SiteService({ ...given, timeZone: 'UTC', hasPolicy: development !== true, drawsAll });
}

function createCache(
  log: FastifyBaseLogger,
  options: { now(): number; maxBytes: number; waits?: boolean },
): AnswerCache {
  return new AnswerCache({
    ...options,
    failed: (error, key) => log.error({ err: error, key }, 'page could not be made anew; the old one stays'),
  });
}

function once<T>(load: () => Promise<T>): () => Promise<T> {
  let loading: Promise<T> | undefined;
  return () => {
    loading ??= load();
    return loading;
  };
}
