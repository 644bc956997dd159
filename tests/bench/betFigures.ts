import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { demo } from '../../demo/index.ts';
import { importFolder } from '../../server/content/folder/importFolder.ts';
import { Library } from '../../server/content/Library.ts';
import { createContentStore } from '../../server/content/store/createContentStore.ts';
import { storeSource } from '../../server/content/store/storeSource.ts';
import { openDatabase } from '../../server/data/open.ts';
import type { Db } from '../../server/db/db.ts';
import { plainLook } from '../../server/kernel/outbox/look.ts';
import type { Brand } from '../../server/platform/context.ts';
import { createPlayer } from '../../server/platform/registration/createPlayer.ts';
import { createPlatformService } from '../../server/platform/service/service.ts';
import { readPlatformSettings } from '../../server/platform/settings.ts';
import { moveMoney } from '../../server/platform/wallet/move.ts';
import { paySettlement, takeStake } from '../../server/platform/wallet/stakes.ts';
import { loadCatalog } from '../../tools/loadCatalog.ts';
import { longestHold } from '../support/longestHold.ts';
import { writeManyBrands } from '../support/manyBrands.ts';
import { bounded, type Figure, median, told } from './figures.ts';
import { publishChanged } from './publishChanged.ts';

const BRANDS = 1_000;
const PUBLISHES = 20;
/** Rest before each change and each time without one, in milliseconds. */
const BETWEEN_MS = 300;
/** A bet each so many milliseconds. */
const BET_EACH_MS = 20;
const silent = { error: () => undefined, warn: () => undefined, info: () => undefined };

/**
 * A brand's change among a thousand brands while bets go on in the same process and on the same database: how soon it is served, and how long
 * the thread is held at most, for which every bet waits. Beside it the slowest bet meanwhile, and the slowest of a time as long in which nobody
 * publishes.
 */
export async function betFigures(folder: string, root: string): Promise<Figure[]> {
  const content = join(folder, 'bets-content');
  await writeManyBrands(content, BRANDS);
  const db = await openDatabase({ folder: join(folder, 'bets') });
  const store = createContentStore({ db, catalog: await loadCatalog(root), now: () => Date.now() });
  await importFolder(store, {
    folder: content,
    author: 'bench',
    reason: '',
    isDry: false,
    isPrepared: false,
    isWhole: false,
  });
  const library = new Library({ source: storeSource(store), catalog: store.parts.catalog, log: silent });
  await library.reload();
  const stopFollowing = library.follow();
  const bets = await startBets(db);
  const key = 'brand-7/page/home';
  await publishChanged(store, library, { key, turn: -1 }); // the first looks at everything
  const first = bets.taken();
  const [served, holds, longest, alone]: [number[], number[], number[], number[]] = [[], [], [], []];
  for (let turn = 0; turn < PUBLISHES; turn += 1) {
    await pause(BETWEEN_MS);
    bets.taken();
    let servedMs = 0;
    const publish = async (): Promise<void> => {
      servedMs = await publishChanged(store, library, { key, turn });
    };
    holds.push(await longestHold(publish));
    served.push(servedMs);
    longest.push(Math.max(...bets.taken()));
    await pause(BETWEEN_MS);
    bets.taken();
    await pause(servedMs);
    alone.push(Math.max(...bets.taken()));
  }
  await bets.stop();
  stopFollowing();
  await db.close();
  return [
    bounded('brand-change-1000-served', median(served), 'ms', 500),
    bounded('brand-change-1000-longest-hold', Math.max(...holds), 'ms of CPU', 20),
    told('brand-change-1000-bet-longest', median(longest), 'ms', median(alone)),
    told('bet-first-publish-longest', Math.max(...first), 'ms'),
  ];
}

/** A player's bets, one each 20 ms whether the one before is done or not: a stake taken, and settled, as a round of a game does it. */
async function startBets(db: Db): Promise<{ taken(): number[]; stop(): Promise<void> }> {
  const brand: Brand = { id: 'brand-7', currency: 'EUR', defaultLocale: 'en' };
  const { services } = createPlatformService({
    db,
    clock: { now: () => Date.now() },
    i18n: { locales: () => ({ locales: [], defaultLocale: 'en' }), messages: () => undefined, letter: () => plainLook },
    brands: () => [brand],
    log: silent,
    settings: readPlatformSettings({}),
    extensions: [demo],
  });
  const player = await db.write(async (tx) => {
    const registration = {
      operator: 'brand-7',
      brand: 'brand-7',
      login: 'bench',
      password: '',
      currency: 'EUR',
      country: 'LV',
      locale: 'en',
      isSubscribed: false,
      identities: [],
      profile: {},
    };
    const made = await createPlayer(tx, { uid: 1, registration, passwordHash: '', now: Date.now() });
    const gift = { player: made, wallet: 'main', amount: 1_000_000n, against: 'cash', kind: 'deposit' } as const;
    await moveMoney(tx, services.live, { ...gift, key: 'bench', at: Date.now() });
    return made;
  });
  const place = async (): Promise<void> => {
    const at = Date.now();
    const round = randomBytes(8).toString('hex');
    const asked = { player, product: 'casino', mode: 'play', round, game: null, amount: 10n, at } as const;
    await db.write(async (tx) => {
      const stake = await takeStake(tx, services, asked);
      await paySettlement(tx, services, { stake, win: 10n, at });
    });
  };
  let took: number[] = [];
  const running = new Set<Promise<void>>();
  const startedMs = performance.now();
  let count = 0;
  // due times, not the timer's: what holds the timer back holds a visitor's bet back, too
  const timer = setInterval(() => {
    for (; startedMs + count * BET_EACH_MS <= performance.now(); count += 1) {
      const dueMs = startedMs + count * BET_EACH_MS;
      const bet = place()
        .then(() => void took.push(performance.now() - dueMs))
        .finally(() => running.delete(bet));
      running.add(bet);
    }
  }, 1);
  return {
    taken() {
      const taken = took;
      took = [];
      return taken;
    },
    async stop() {
      clearInterval(timer);
      await Promise.all(running);
    },
  };
}
