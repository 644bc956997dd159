import { describe, expect, it } from 'vitest';
import { jackpot } from '#schemas/platform/jackpots.ts';
import { demoDrawings } from '../../../demo/drawings/drawings.ts';
import { demoNetworks } from '../../../demo/jackpots/networks.ts';
import { createAjv } from '../../../server/content/document/createAjv.ts';
import { type Drawings, hasDrawing, joinDrawings, pictureAt } from '../../../server/drawings/drawings.ts';
import { describeJackpot } from '../../../server/platform/jackpots/describeJackpot.ts';
import { jackpotLevels } from '../../../server/platform/jackpots/levels.ts';
import type { JackpotNetwork, JackpotNetworks } from '../../../server/platform/jackpots/networks.ts';
import { jackpotsIn, openJackpots } from '../../../server/platform/jackpots/openJackpots.ts';
import { servicesOf } from '../../support/rewards.ts';
import { expectSoundLedger, platformForEachTest } from '../../support/testPlatform.ts';

/** All networks of jackpots, with currencies that they are for and pictures that come with them. A new provider is a line here. */
const providers: readonly [
  name: string,
  networks: JackpotNetworks,
  currencies: readonly string[],
  drawings: Drawings,
][] = [['the demo’s', demoNetworks, ['EUR', 'GBP', 'JPY', 'KWD', 'BTC'], demoDrawings]];

/** What a house can bear to add to each stake, of ten thousand: games pay 97.6 % at most. */
const MOST_SHARE = 100;

describe.each(providers)('JackpotNetworks: %s', (_, networks, currencies, drawings) => {
  const all = currencies.flatMap((currency) => jackpotsIn(networks, { operator: 'acorn', currency }));

  it('name each jackpot once, as the contract lets it be asked for', () => {
    expect(all.length).toBeGreaterThan(0);
    expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
    const isId = createAjv().compile(jackpot.properties.id);
    expect(all.filter(({ id }) => !isId(id))).toEqual([]);
  });

  it('begin with something, grow, and leave room below a limit', () => {
    expect(all.filter(({ starts_from, share_bp, odds }) => starts_from <= 0n || share_bp < 1 || odds <= 0n)).toEqual(
      [],
    );
    expect(all.filter(({ starts_from, must_drop_at }) => must_drop_at !== null && must_drop_at <= starts_from)).toEqual(
      [],
    );
  });

  it('take from the house no more of a stake than it can bear, all levels together', () => {
    for (const currency of currencies)
      for (const name of networks.keys()) {
        const own = all.filter((one) => one.network === name && one.currency === currency);
        expect(own.reduce((sum, { share_bp }) => sum + share_bp, 0)).toBeLessThanOrEqual(MOST_SHARE);
      }
  });

  it('can be shown as the contract says, in every language, with pictures that are there', () => {
    const isShown = createAjv().compile(jackpot.properties.description);
    const pictures = joinDrawings([drawings]);
    for (const locale of ['en', 'lv', 'ar', 'xx'])
      for (const name of networks.keys())
        for (const level of jackpotLevels) {
          const shown = describeJackpot(networks, { network: name, level, isMustDrop: true }, locale);
          expect([isShown(shown), shown.title.startsWith(name)]).toEqual([true, false]);
          const { folder, name: file } = pictureAt(shown.images['card'] ?? '') ?? { folder: '', name: '' };
          expect([shown.images['card'], hasDrawing(pictures, folder, file)]).toEqual([shown.images['card'], true]);
        }
  });
});

describe('the platform', () => {
  const site = platformForEachTest();
  const ids = async (): Promise<string[]> =>
    (await site.db.read.selectFrom('jackpot').select('id').orderBy('id').execute()).map(({ id }) => id);

  it('opens the jackpots of a currency that a brand takes later, and each only once, also where two nodes do it', async () => {
    const { services } = servicesOf(site);
    const [first, ...others] = services.brands();
    if (!first) throw new Error('a platform has brands');
    await openJackpots(services, site.clock.now());
    const before = await ids();
    const taking = { ...first, currencies: [...(first.currencies ?? [first.currency]), 'JPY'] };
    const later = { ...services, brands: () => [taking, ...others] };
    await Promise.all([openJackpots(later, site.clock.now()), openJackpots(later, site.clock.now())]);
    const opened = (await ids()).filter((id) => !before.includes(id));
    expect(opened.toSorted()).toEqual(
      jackpotsIn(demoNetworks, { operator: '', currency: 'JPY' })
        .map(({ id }) => id)
        .toSorted(),
    );
    await openJackpots(later, site.clock.now());
    expect(await ids()).toHaveLength(before.length + opened.length);
    await expectSoundLedger(site); // what they pay is set aside
  });

  it('asks a network that keeps its terms in itself', () => {
    class Network implements JackpotNetwork {
      readonly #of: JackpotNetwork;
      readonly title;
      readonly pictures;
      constructor(of: JackpotNetwork) {
        this.#of = of;
        ({ title: this.title, pictures: this.pictures } = of);
      }
      termsIn(currency: string) {
        return this.#of.termsIn(currency);
      }
    }
    const networks = new Map([...demoNetworks].map(([name, network]) => [name, new Network(network)]));
    const asked = { operator: '', currency: 'EUR' };
    expect(jackpotsIn(networks, asked)).toEqual(jackpotsIn(demoNetworks, asked));
  });

  it('opens none where nobody brings networks', async () => {
    const { services } = servicesOf(site);
    await site.db.write((tx) => tx.deleteFrom('jackpot').execute());
    await openJackpots({ ...services, jackpotNetworks: null }, site.clock.now());
    expect(await ids()).toEqual([]);
  });
});
