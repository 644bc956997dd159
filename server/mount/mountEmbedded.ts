import { join } from 'node:path';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { withImageKeys } from '#adapters/platform/imageKeys.ts';
import { openDatabase } from '../db/open.ts';
import { listenForOperator } from '../operator/control.ts';
import { obey } from '../operator/operator.ts';
import {
  type Brand,
  chooseBus,
  createLocalPlatform,
  findCoverSubject,
  findStudio,
  platform,
  seedPlatform,
} from '../platform/index.ts';
import { media } from '../platform/media/media.ts';
import type { Post } from '../platform/outbox/post.ts';
import { steadyClock } from '../platform/steadyClock.ts';
import { brandsOf, i18nOf, imageKeysOf, platformBrand, siteAt } from './brands.ts';
import type { MountOptions, PlatformMount } from './mountPlatform.ts';

/** The reference platform in this process. What only some settings need (a mail server, Redis) is loaded only with them. */
export async function mountEmbedded(
  app: FastifyInstance,
  { library, dataDir, databaseUrl, redisUrl, smtpUrl, mailFrom = 'no-reply@localhost', now }: MountOptions,
): Promise<PlatformMount> {
  const db = await openDatabase({ folder: join(dataDir, 'db'), url: databaseUrl });
  const bus = await chooseBus({ redisUrl, databaseUrl }, app.log);
  app.addHook('onClose', async () => {
    await bus.close();
    await db.close();
  });
  const post = smtpUrl === undefined ? undefined : await openPost({ url: smtpUrl, from: mailFrom });
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

async function openPost(options: { url: string; from: string }): Promise<Post> {
  const { smtpPost } = await import('../platform/outbox/smtpPost.ts');
  return smtpPost(options);
}
