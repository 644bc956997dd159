import * as fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import { PlatformError } from '../../runtime/ports/errors.ts';
import type { Stake } from '../../server/platform/moments.ts';
import { endBonus } from '../../server/platform/promotions/bonuses/end.ts';
import { expireBonuses } from '../../server/platform/promotions/bonuses/expire.ts';
import { startBonus } from '../../server/platform/promotions/bonuses/start.ts';
import { createPlayer, nextUid } from '../../server/platform/registration/createPlayer.ts';
import type { Player } from '../../server/platform/tables.ts';
import { readWallets } from '../../server/platform/wallet/balance.ts';
import { moveMoney } from '../../server/platform/wallet/move.ts';
import { paySettlement, returnStake, takeStake } from '../../server/platform/wallet/stakes.ts';
import { isLong } from '../support/length.ts';
import { brand } from '../support/platformApp.ts';
import { gameOfType, holdBonusOf } from '../support/promotions.ts';
import { expectSoundLedger, platformForAllTests } from '../support/testPlatform.ts';

const site = platformForAllTests();
let games: string[];
let counted = 0;

beforeAll(async () => {
  const slot = await gameOfType(site, 'slot');
  games = [slot, slot, slot, await gameOfType(site, 'casino'), await gameOfType(site, 'live')];
});

/** One thing that may happen to a player; numbers pick what it happens to. */
type Step =
  | { kind: 'grant'; product: 'casino' | 'betting'; amount: number }
  | { kind: 'start'; pick: number }
  | { kind: 'remove'; pick: number }
  | { kind: 'deactivate'; pick: number }
  | { kind: 'return'; pick: number }
  | { kind: 'stake'; product: 'casino' | 'betting'; game: number; amount: number }
  | { kind: 'settle'; pick: number; winPercent: number }
  | { kind: 'deposit'; amount: number }
  | { kind: 'wait' };

const pick = fc.nat({ max: 20 });
const product = fc.constantFrom('casino' as const, 'betting' as const);
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({ kind: fc.constant('grant' as const), product, amount: fc.integer({ min: 1, max: 30 }) }),
  },
  { weight: 9, arbitrary: fc.record({ kind: fc.constant('start' as const), pick }) },
  {
    weight: 30,
    arbitrary: fc.record({
      kind: fc.constant('stake' as const),
      product,
      game: fc.nat({ max: 4 }),
      amount: fc.integer({ min: 1, max: 60 }),
    }),
  },
  {
    weight: 30,
    arbitrary: fc.record({ kind: fc.constant('settle' as const), pick, winPercent: fc.integer({ min: 0, max: 400 }) }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constantFrom('remove' as const, 'deactivate' as const), pick }) },
  { weight: 6, arbitrary: fc.record({ kind: fc.constant('return' as const), pick }) },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('deposit' as const), amount: fc.integer({ min: 1, max: 30 }) }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('wait' as const) }) },
);

const at = <T>(list: readonly T[], index: number): T | undefined => list[index % Math.max(1, list.length)];

/** Plays the steps; a refusal is an answer like any other. */
class Table {
  readonly player: Player;
  readonly #open: Stake[] = [];
  readonly #bonuses: { id: string; product: 'casino' | 'betting' }[] = [];

  constructor(player: Player) {
    this.player = player;
  }

  async play(one: Step): Promise<void> {
    try {
      await this.#steps[one.kind](one as never);
    } catch (error) {
      if (!(error instanceof PlatformError)) throw error;
    }
  }

  readonly #steps: { [K in Step['kind']]: (one: Extract<Step, { kind: K }>) => Promise<unknown> } = {
    grant: async (one) => {
      const name = one.product === 'casino' ? 'reload' : 'bettors-only';
      const id = await holdBonusOf(site, this.player, { name, amount: BigInt(one.amount) });
      this.#bonuses.push({ id, product: one.product });
    },
    start: async (one) => {
      const bonus = at(this.#bonuses, one.pick);
      if (!bonus) return;
      const asked = { player: this.player, ...bonus, at: site.clock.now() };
      await site.db.write((tx) => startBonus(tx, this.#services, asked));
    },
    remove: (one) => this.#end(one.pick, 'removed'),
    deactivate: (one) => this.#end(one.pick, 'available'),
    stake: async (one) => {
      const stake = {
        player: this.player,
        product: one.product,
        mode: 'play' as const,
        round: `round-${(counted += 1)}`,
        game: one.product === 'casino' ? (games[one.game] ?? null) : null,
        amount: BigInt(one.amount),
        at: site.clock.now(),
      };
      this.#open.push(await site.db.write((tx) => takeStake(tx, this.#services, stake)));
    },
    settle: async (one) => {
      const [stake] = this.#open.splice(one.pick % Math.max(1, this.#open.length), 1);
      if (!stake) return;
      const win = (stake.amount * BigInt(one.winPercent)) / 100n;
      await site.db.write((tx) => paySettlement(tx, this.#services, { stake, win, at: site.clock.now() }));
    },
    return: async (one) => {
      const [stake] = this.#open.splice(one.pick % Math.max(1, this.#open.length), 1);
      if (stake) await site.db.write((tx) => returnStake(tx, this.#services, { stake, at: site.clock.now() }));
    },
    deposit: (one) =>
      site.db.write((tx) =>
        moveMoney(tx, this.#services.live, {
          player: this.player,
          wallet: 'main',
          amount: BigInt(one.amount),
          against: 'cash',
          kind: 'deposit',
          key: `deposit-${(counted += 1)}`,
          at: site.clock.now(),
        }),
      ),
    wait: async () => {
      site.clock.time += 15 * 24 * 3600 * 1000;
      await expireBonuses(this.#services, site.clock.now());
    },
  };

  get #services() {
    return site.app.platform.services;
  }

  async #end(index: number, as: 'removed' | 'available'): Promise<void> {
    const bonus = at(this.#bonuses, index);
    if (!bonus) return;
    const end = { player: this.player, id: bonus.id, as, at: site.clock.now() };
    await site.db.write((tx) => endBonus(tx, this.#services, end));
  }
}

async function newPlayer(): Promise<Player> {
  const login = `dice-${(counted += 1)}@mail.example`;
  const registration = {
    operator: 'northern',
    brand: 'aurora',
    login,
    password: '',
    currency: 'EUR',
    country: 'LV',
    locale: 'en',
    isSubscribed: false,
    identities: [{ kind: 'email' as const, key: login }],
    profile: {},
  };
  return site.db.write(async (tx) => {
    const uid = await nextUid(tx);
    return createPlayer(tx, { uid, registration, passwordHash: 'none', now: site.clock.now() });
  });
}

const bonusesOf = (uid: number) => site.db.read.selectFrom('bonus').selectAll().where('uid', '=', uid).execute();

it.each([
  ['kept apart from own money', true],
  ['mixed with own money', false],
])(
  'never makes or loses money, never unwinds wagering, leaves nothing behind: bonus money %s',
  async (_, isolation) => {
    Object.assign(site.app.platform.services, { brands: () => [{ ...brand, policy: { bonusIsolation: isolation } }] });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 20, maxLength: 80, size: 'max' }), async (steps) => {
        const table = new Table(await newPlayer());
        for (const own of ['casino', 'betting'] as const) await table.play({ kind: 'grant', product: own, amount: 20 });
        for (const place of [0, 1]) await table.play({ kind: 'start', pick: place });
        const progress = new Map<string, bigint>();
        for (const one of steps) {
          await table.play(one);
          const { minor } = await readWallets(site.db.read, table.player);
          const bonuses = await bonusesOf(table.player.uid);
          for (const kind of ['casino', 'betting'] as const) {
            const isActive = bonuses.some(({ product: own, status }) => own === kind && status === 'active');
            if (!isActive) expect(minor[kind === 'casino' ? 'bonus' : 'betting_bonus']).toBe(0n);
          }
          for (const { id, wager_progress } of bonuses) {
            expect(wager_progress >= (progress.get(id) ?? 0n)).toBe(true);
            progress.set(id, wager_progress);
          }
        }
      }),
      { numRuns: isLong ? 40 : 20 },
    );
    await expectSoundLedger(site);
  },
);
