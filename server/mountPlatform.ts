import { join } from 'node:path';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { createPlatform } from '#adapters/platform/createPlatform.ts';
import { type ImageKeys, withImageKeys } from '#adapters/platform/imageKeys.ts';
import type { PlatformPort } from '#runtime/ports/index.ts';
import { verbOf } from '#schemas/platform/index.ts';
import type { BrandSite } from './content/BrandSite.ts';
import type { Library } from './content/Library.ts';
import { openDatabase } from './db/open.ts';
import { listenForOperator } from './operator/control.ts';
import { obey } from './operator/operator.ts';
import { mountI18n } from './platform/http/i18nRoutes.ts';
import {
  type Brand,
  chooseBus,
  createLocalPlatform,
  findCoverSubject,
  findStudio,
  type I18nSource,
  platform,
  seedPlatform,
  smtpPost,
} from './platform/index.ts';
import { media } from './platform/media/media.ts';
import { steadyClock } from './platform/steadyClock.ts';
import { remotePlatform } from './remotePlatform.ts';

export interface PlatformMount {
  platformFor(site: BrandSite, locale: string): PlatformPort;
  isPlayer(request: FastifyRequest): Promise<boolean>;
}

interface Options {
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

/** Every brand that has a site. */
export function brandsOf(library: Library): Brand[] {
  return library.sites.filter(({ brand }) => brand.hosts).map(platformBrand);
}

/** What the platform is told of a brand, from its document. */
export function platformBrand({ brand }: BrandSite): Brand {
  return {
    id: brand.id,
    operator: brand.operator ?? brand.id,
    currency: brand.currency ?? 'USD',
    defaultLocale: brand.defaultLocale ?? 'en',
    ...(brand.currencies ? { currencies: brand.currencies } : {}),
    ...(brand.country ? { country: brand.country } : {}),
    ...(brand.policy ? { policy: brand.policy } : {}),
  };
}

/** Gives the server its platform: an operator's own at an address, or the reference platform in this process. */
export async function mountPlatform(app: FastifyInstance, options: Options): Promise<PlatformMount> {
  return options.platformUrl === undefined
    ? mountEmbedded(app, options)
    : mountRemote(app, options.platformUrl, options);
}

async function mountEmbedded(
  app: FastifyInstance,
  { library, dataDir, databaseUrl, redisUrl, smtpUrl, mailFrom = 'no-reply@localhost', now }: Options,
): Promise<PlatformMount> {
  const db = await openDatabase({ folder: join(dataDir, 'db'), url: databaseUrl });
  const bus = chooseBus({ redisUrl, databaseUrl }, app.log);
  app.addHook('onClose', async () => {
    await bus.close();
    await db.close();
  });
  const post = smtpUrl === undefined ? undefined : smtpPost({ url: smtpUrl, from: mailFrom });
  if (post) app.addHook('onClose', async () => post.close());
  const brands = () => brandsOf(library);
  await seedPlatform(db, { now: now(), brands: brands() });
  const brandOf = (request: FastifyRequest): Brand => platformBrand(siteAt(library, request));
  await app.register(media, {
    findGame: async (sysname) => (await findCoverSubject(db.read, sysname)) ?? undefined,
    findProvider: async (sysname) => (await findStudio(db.read, sysname)) ?? undefined,
  });
  await app.register(platform, {
    db,
    clock: steadyClock(now),
    i18n: i18nOf(library),
    brands,
    brandOf,
    runsJobs: true,
    bus,
    ...(post ? { post } : {}),
  });
  const stopListening = await listenForOperator(dataDir, (ask) => obey(app.platform.services, ask));
  app.addHook('onClose', stopListening);
  return {
    platformFor: (site, locale) =>
      withImageKeys(createLocalPlatform(app, { brand: platformBrand(site), locale }), imageKeysOf(site)),
    isPlayer: async (request) => (await app.platform.playerOf(request.headers.cookie, brandOf(request))) !== null,
  };
}

async function mountRemote(app: FastifyInstance, upstream: string, { library }: Options): Promise<PlatformMount> {
  await app.register(remotePlatform, { upstream });
  mountI18n(app, { i18n: i18nOf(library), brandOf: (request) => platformBrand(siteAt(library, request)) });
  // Documents name these pictures; those of games and studios are the operator's.
  await app.register(media, { findGame: async () => undefined, findProvider: async () => undefined });
  const client = (locale: string): PlatformPort =>
    createPlatform({
      verbOf,
      baseUrl: upstream,
      version: '1',
      locale: () => locale,
      isFramed: false,
      agent: 'marquee-server',
    });
  return {
    platformFor: (site, locale) => withImageKeys(client(locale), imageKeysOf(site)),
    isPlayer: async (request) => request.headers.cookie !== undefined, // the platform itself refuses every call of a stale session
  };
}

function imageKeysOf({ config }: BrandSite): ImageKeys {
  return config.common?.imageKeys ?? {};
}

function siteAt(library: Library, request: FastifyRequest): BrandSite {
  const site = library.siteAt(request.headers.host);
  if (!site) throw Object.assign(new Error('No site answers at this address.'), { statusCode: 421 });
  return site;
}

/** The interface's languages and texts, from documents. */
export function i18nOf(library: Library): I18nSource {
  return {
    locales(brand) {
      const site = library.siteOfBrand(brand);
      return {
        locales: (site?.brand.locales ?? []).map(({ code, name, dir }) => ({ code, name, dir })),
        defaultLocale: site?.locales.defaultLocale ?? '',
      };
    },
    messages(brand, locale) {
      const site = library.siteOfBrand(brand);
      return site?.locales.codes.includes(locale) ? site.content(locale).messages : undefined;
    },
  };
}
