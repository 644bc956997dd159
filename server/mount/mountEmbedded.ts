import type { FastifyInstance, FastifyRequest } from 'fastify';
import { withImageKeys } from '#adapters/platform/imageKeys.ts';
import { brandsOf, formsOf, i18nOf, imageKeysOf, platformBrand, siteAt } from '../brands/brands.ts';
import type { BrandSite } from '../content/compose/BrandSite.ts';
import type { Db } from '../db/db.ts';
import { drawingRoutes } from '../drawings/drawingRoutes.ts';
import type { Messenger } from '../kernel/outbox/messenger.ts';
import { refusal } from '../kernel/refusal.ts';
import { steadyClock } from '../kernel/steadyClock.ts';
import { lackingWords } from '../platform/extension.ts';
import { refuseDemoData } from '../platform/leaderboard/refuseDemoData.ts';
import { sealLedger } from '../platform/ledger/seals.ts';
import { findShutOut, wordsOf } from '../platform/operator/shutOut.ts';
import { type Brand, createLocalPlatform, platform } from '../platform/service/index.ts';
import { announceContent } from './announceContent.ts';
import type { LocalMount, MountOptions } from './localMount.ts';
import type { PlatformPlaces } from './platformPlaces.ts';

/** The reference platform in this process. What only some settings need (a mail server, Redis) is loaded only with them. */
export async function mountEmbedded(
  app: FastifyInstance,
  options: MountOptions & { db: Db; places: PlatformPlaces },
): Promise<LocalMount> {
  const { library, places, db, bus, settings, extensions, telemetry, lease, now } = options;
  const { smtpUrl, mailFrom = 'no-reply@localhost', scryptCost, lacks } = options;
  const post = smtpUrl === undefined ? undefined : await openPost({ url: smtpUrl, from: mailFrom });
  if (post) app.addHook('onClose', async () => post.close());
  // players of brands whose platform is elsewhere are not here
  const brands = () => brandsOf(library).filter(({ id }) => isHere(library.siteOfBrand(id)));
  const isHere = (site: BrandSite | undefined): boolean => site !== undefined && places.of(site) === 'here';
  await sealLedger(db);
  await fillDatabase(db, { settings, extensions, now: now(), brands: brands() });
  for (const group of await findShutOut(db.read, brands())) app.log.error(wordsOf(group));
  const brandOf = (request: FastifyRequest): Brand => {
    const site = siteAt(library, request);
    // such requests do not come this far (`elsewhere.ts`); texts of the interface are documents, and asked for here
    if (!isHere(site) && !request.url.startsWith('/nfx/'))
      throw refusal('ApplicationUnavailableException', 'The platform of this site is not here.');
    return platformBrand(site);
  };
  await app.register(drawingRoutes, { brought: extensions.map(({ drawings = {} }) => drawings) });
  await app.register(platform, {
    db,
    clock: steadyClock(now),
    i18n: i18nOf(library),
    forms: formsOf(library),
    brands,
    brandOf,
    runsJobs: true,
    bus,
    settings,
    extensions,
    telemetry,
    lease,
    ...(post ? { post } : {}),
    ...(scryptCost ? { scryptCost } : {}),
  });
  const { live } = app.platform.services;
  const stop = announceContent({ library, db, live, log: app.log, isHere: (id) => isHere(library.siteOfBrand(id)) });
  app.addHook('onClose', async () => stop());
  if (!settings.isDemo) for (const line of lackingWords(app.platform.services)) lacks?.(line);
  return {
    services: app.platform.services,
    platformFor: (site, locale, host = '') =>
      withImageKeys(createLocalPlatform(app, { brand: platformBrand(site), locale, host }), imageKeysOf(site)),
    ...accountOf(app, brandOf),
  };
}

/** Calls that the site itself makes for the visitor of a request. */
function accountOf(
  app: Pick<FastifyInstance, 'platform'>,
  brandOf: (request: FastifyRequest) => Brand,
): Pick<LocalMount, 'isPlayer' | 'storeLocale'> {
  const playerOf = (request: FastifyRequest) => app.platform.playerOf(request.headers.cookie, brandOf(request));
  return {
    isPlayer: async (request) => (await playerOf(request)) !== null,
    async storeLocale(request, locale) {
      const player = await playerOf(request);
      if (player === null) return;
      await createLocalPlatform(app, { brand: brandOf(request), locale, player }).call('account.changelocale', {
        locale,
      });
    },
  };
}

/** Lets extensions fill an empty database. @throws SettingError for a demo's database on a site that is not a demo */
async function fillDatabase(
  db: Db,
  { settings, extensions, ...given }: Pick<MountOptions, 'settings' | 'extensions'> & { now: number; brands: Brand[] },
): Promise<void> {
  if (!settings.isDemo) await refuseDemoData(db.read);
  const { demoGames } = settings;
  for (const { fill } of extensions) await fill?.(db, { ...given, demoGames });
}

async function openPost(options: { url: string; from: string }): Promise<Messenger> {
  const { smtpMessenger } = await import('../kernel/outbox/smtpMessenger.ts');
  return smtpMessenger(options);
}
