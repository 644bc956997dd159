import { afterEach, expect, it } from 'vitest';
import { runJob } from '../../server/kernel/jobs/startJobs.ts';
import { applyCode } from '../../server/platform/promotions/campaigns/codes.ts';
import { promotions } from '../../server/platform/promotions/index.ts';
import { readWallets } from '../../server/platform/wallet/balance.ts';
import { moveMoney } from '../../server/platform/wallet/move.ts';
import { paySettlement, returnStake, takeStake } from '../../server/platform/wallet/stakes.ts';
import type { WalletKind } from '../../server/platform/walletKinds.ts';
import { brand, goodRegistration, type Visitor } from '../support/platformApp.ts';
import { anotherPlayer, playerOf } from '../support/players.ts';
import { gameOfType, holdBonus } from '../support/promotions.ts';
import { expectSoundLedger, platformForEachTest } from '../support/testPlatform.ts';

const site = platformForEachTest();

afterEach(() => expectSoundLedger(site));

const newPlayer = (name = 'zane') => anotherPlayer(site, name);

let wishes = 0;
const request_id = () => `wish-${String((wishes += 1)).padStart(6, '0')}`;
const services = () => site.app.platform.services;

const settle = (taken: Awaited<ReturnType<typeof stake>>, win: bigint) =>
  site.db.write((tx) => paySettlement(tx, services(), { stake: taken, win, at: site.clock.now() }));

const bonusOf = async (visitor: Visitor) => (await visitor.call('bonuses.get', {})).data?.items[0];
const activate = (visitor: Visitor, bonus_id: string) =>
  visitor.call('bonuses.activate', { bonus_id, request_id: request_id() });

it('puts the money of a started bonus into the bonus wallet, once, and lets other bonuses wait [CALL-05] [STATE-26] [REL-W3]', async () => {
  const player = await newPlayer();
  const first = await holdBonus(site, player, 'welcome-1');
  const second = await holdBonus(site, player, 'welcome-2');
  const wish = { bonus_id: first, request_id: request_id() };
  const asked = await Promise.all(Array.from({ length: 20 }, () => player.call('bonuses.activate', wish)));
  expect(new Set(asked.map(({ status }) => status))).toEqual(new Set([200]));
  expect(asked[0]?.data).toEqual({ bonus_id: first, status: 'active', lost: '0.00', currency: 'EUR' });
  expect(await wallets(player)).toEqual({ main: 0n, bonus: 1000n, betting_bonus: 0n });
  expect((await activate(player, second)).error?.error_data).toEqual({ bonus_id: ['ANOTHER_ACTIVE'] });
  expect((await activate(player, first)).error?.error_data).toEqual({ bonus_id: ['NOT_AVAILABLE'] });
});

it('shows no bonus of another player, and none of the other product [REL-S16]', async () => {
  const owner = await newPlayer();
  const id = await holdBonus(site, owner, 'welcome-1');
  const other = await newPlayer('other');
  for (const bonus_id of [id, 'no-such-bonus']) {
    for (const call of ['bonuses.activate', 'bonuses.deactivate', 'bonuses.remove', 'bettingBonuses.remove'] as const) {
      const { status, error } = await other.call(call, { bonus_id, request_id: request_id() });
      expect([status, error?.error_data]).toEqual([400, { bonus_id: ['NOT_FOUND'] }]);
    }
  }
  const crossed = await owner.call('bettingBonuses.activate', { bonus_id: id, request_id: request_id() });
  expect(crossed.error?.error_data).toEqual({ bonus_id: ['NOT_FOUND'] });
});

it('starts one of fifty copies of a code, whichever asks first [REL-S17]', async () => {
  const player = await playerOf(site, await newPlayer());
  const use = () =>
    site.db.write((tx) => applyCode(tx, services(), { player, brand, typed: 'WELCOME10', now: site.clock.now() }));
  const used = await Promise.all(Array.from({ length: 50 }, use));
  expect(used.filter((one) => one !== 'ALREADY_ACTIVATED').length).toBe(1);
});

it('refuses a stake that would break the terms before anything moves, and says which [STATE-26]', async () => {
  const player = await newPlayer();
  await activate(player, await holdBonus(site, player, 'welcome-1'));
  const live = await gameOfType(site, 'live');
  await expect(stake(player, 501n)).rejects.toMatchObject({
    type: 'BillingTransactionDeclinedException',
    code: 'BONUS_MAX_BET',
    data: { bonus: ['BONUS_MAX_BET'], max_bet: { amount: '5.00', currency: 'EUR' } },
  });
  await expect(stake(player, 100n, 'casino', live)).rejects.toMatchObject({ code: 'BONUS_GAME_EXCLUDED' });
  await expect(stake(player, 100n, 'betting')).rejects.toMatchObject({ code: 'INSUFFICIENT_FUNDS' });
  const owner = await playerOf(site, player);
  const crossed = {
    player: owner,
    product: 'betting',
    wallet: 'bonus',
    mode: 'play',
    round: 'r',
    game: null,
    amount: 1n,
    at: 1,
  } as const;
  const asked = site.db.write((tx) => services().moments.stakeAsked(tx, crossed));
  await expect(asked).rejects.toMatchObject({ code: 'BONUS_WRONG_PRODUCT' });
  await monthLater(player);
  await expect(stake(player, 100n)).rejects.toMatchObject({ code: 'BONUS_EXPIRED' });
  expect(await wallets(player)).toEqual({ main: 0n, bonus: 1000n, betting_bonus: 0n });
});

it('counts settled stakes by the contribution of the game, and makes the bonus real money when enough is wagered', async () => {
  const player = await newPlayer();
  await activate(player, await holdBonus(site, player, 'welcome-1'));
  const table = await gameOfType(site, 'casino');
  await settle(await stake(player, 105n, 'casino', table), 105n);
  expect((await bonusOf(player))?.wager).toEqual({ multiplier: 10, required: '100.00', done: '0.10', percent: 0 });
  const back = await stake(player, 500n);
  await site.db.write((tx) => returnStake(tx, services(), { stake: back, at: site.clock.now() }));
  expect((await bonusOf(player))?.wager.done).toBe('0.10');
  for (let round = 0; round < 19; round += 1) await settle(await stake(player, 500n), 510n);
  expect((await bonusOf(player))?.wager.percent).toBe(95);
  const open = await stake(player, 100n);
  await settle(await stake(player, 500n), 500n);
  expect(await bonusOf(player)).toMatchObject({ status: 'done', forfeit: '0.00', can_remove: false });
  expect(await wallets(player)).toEqual({ main: 1000n + 190n - 100n, bonus: 0n, betting_bonus: 0n });
  await settle(open, 300n); // a round that was open then follows the bonus
  expect(await wallets(player)).toEqual({ main: 1390n, bonus: 0n, betting_bonus: 0n });
});

it('ends a bonus that is played away, and gives back a rest nobody can stake', async () => {
  const player = await newPlayer();
  await activate(player, await holdBonus(site, player, 'welcome-1', 1005n));
  await settle(await stake(player, 500n), 0n);
  await settle(await stake(player, 500n), 0n);
  expect(await bonusOf(player)).toMatchObject({ status: 'lost' });
  expect(await wallets(player)).toEqual({ main: 0n, bonus: 0n, betting_bonus: 0n });
});

it('takes an untouched bonus back to waiting without loss, and says what removing a played one takes [STATE-26]', async () => {
  const player = await newPlayer();
  const bonus_id = await holdBonus(site, player, 'welcome-1');
  await activate(player, bonus_id);
  const back = await player.call('bonuses.deactivate', { bonus_id, request_id: request_id() });
  expect(back.data).toMatchObject({ status: 'available', lost: '0.00' });
  expect(await wallets(player)).toEqual({ main: 0n, bonus: 0n, betting_bonus: 0n });
  await activate(player, bonus_id);
  const open = await stake(player, 100n);
  expect((await bonusOf(player))?.forfeit).toBe('9.00');
  const gone = await player.call('bonuses.deactivate', { bonus_id, request_id: request_id() });
  expect(gone.data).toMatchObject({ status: 'removed', lost: '9.00' });
  await settle(open, 5000n); // what the bonus would have won is gone with it
  expect(await wallets(player)).toEqual({ main: 0n, bonus: 0n, betting_bonus: 0n });
  const twice = await player.call('bonuses.remove', { bonus_id, request_id: request_id() });
  expect(twice.error?.error_data).toEqual({ bonus_id: ['NOT_AVAILABLE'] });
});

it('does not let a bonus run longer by taking it back and starting it again [STATE-26]', async () => {
  const player = await newPlayer();
  const bonus_id = await holdBonus(site, player, 'welcome-1');
  await activate(player, bonus_id);
  const end = (await bonusOf(player))?.expires_at;
  site.clock.time += 600_000;
  await player.call('bonuses.deactivate', { bonus_id, request_id: request_id() });
  expect((await activate(player, bonus_id)).data).toMatchObject({ status: 'active' });
  expect((await bonusOf(player))?.expires_at).toBe(end);
});

it('uses own money first, which no bonus ever touches', async () => {
  const player = await newPlayer();
  await activate(player, await holdBonus(site, player, 'welcome-1'));
  const owner = await playerOf(site, player);
  const deposit = {
    player: owner,
    wallet: 'main',
    amount: 1000n,
    against: 'cash',
    kind: 'deposit',
    key: 'd1',
    at: 1,
  } as const;
  await site.db.write((tx) => moveMoney(tx, services().live, deposit));
  await settle(await stake(player, 900n, 'casino', await gameOfType(site, 'live')), 0n);
  expect((await bonusOf(player))?.wager.done).toBe('0.00');
  expect(await wallets(player)).toEqual({ main: 100n, bonus: 1000n, betting_bonus: 0n });
});

it('uses waiting bonuses by expiry, the one that the player put first before them, and starts the next when play ends one', async () => {
  const player = await newPlayer();
  const inPlay = await holdBonus(site, player, 'welcome-1', 100n);
  await activate(player, inPlay);
  const late = await holdBonus(site, player, 'welcome-1');
  const soon = await holdBonus(site, player, 'welcome-2');
  const chosen = await holdBonus(site, player, 'welcome-2');
  const days = [30n, 1n, 20n].map((day) => BigInt(site.clock.now()) + day * 86_400_000n);
  for (const [at, id] of [late, soon, chosen].entries())
    await site.db.write((tx) =>
      tx
        .updateTable('bonus')
        .set({ expires_at: days[at] ?? 0n })
        .where('id', '=', id)
        .execute(),
    );
  expect(await orderOf(player)).toEqual([inPlay, `${soon} next`, `${chosen} movable`, `${late} movable`]);
  await putFirst(player, chosen);
  expect(await orderOf(player)).toEqual([inPlay, `${chosen} next`, `${soon} movable`, `${late} movable`]);
  await settle(await stake(player, 100n), 0n);
  expect(await orderOf(player)).toEqual([chosen, `${soon} next`, `${late} movable`, inPlay]);
  expect(await wallets(player)).toEqual({ main: 0n, bonus: 1000n, betting_bonus: 0n });
  expect((await putFirst(player, inPlay)).error?.error_data).toEqual({ bonus_id: ['NOT_AVAILABLE'] });
  await player.call('bonuses.remove', { bonus_id: chosen, request_id: request_id() });
  expect(await wallets(player)).toEqual({ main: 0n, bonus: 0n, betting_bonus: 0n }); // who gives one up starts the next by hand
});

it('takes one order from two tabs, and a wish once however often it comes [REL-W3]', async () => {
  const player = await newPlayer();
  await activate(player, await holdBonus(site, player, 'welcome-1', 100n));
  const waiting = [await holdBonus(site, player, 'welcome-1'), await holdBonus(site, player, 'welcome-2')];
  const wish = { bonus_id: waiting[0] ?? '', request_id: request_id() };
  const ended = settle(await stake(player, 100n), 0n); // play goes on in a third tab
  const asked = await Promise.all([
    ...Array.from({ length: 10 }, () => player.call('bonuses.putFirst', wish)),
    ...Array.from({ length: 10 }, (_, at) => putFirst(player, waiting[at % 2] ?? '')),
  ]);
  await ended;
  const same = asked.slice(0, 10).map(({ status, error }) => `${status} ${JSON.stringify(error?.error_data ?? {})}`);
  expect(new Set(same).size).toBe(1);
  const held = (await player.call('bonuses.get', {})).data?.items ?? [];
  expect(held.map(({ status }) => status)).toEqual(['active', 'available', 'lost']);
  expect(held.map((one) => one.is_next)).toEqual([false, true, false]);
  expect(await wallets(player)).toEqual({ main: 0n, bonus: 1000n, betting_bonus: 0n });
});

it('keeps to the order of expiry where the brand says so', async () => {
  const player = await newPlayer();
  const first = await holdBonus(site, player, 'welcome-1');
  const second = await holdBonus(site, player, 'welcome-2');
  const brands = services().brands;
  Object.assign(services(), { brands: () => [{ ...brand, policy: { bonusOrder: false } }] });
  try {
    expect(await orderOf(player)).toEqual([`${first} next`, second]);
    expect((await putFirst(player, second)).error?.error_data).toEqual({ bonus_id: ['ORDER_FIXED'] });
  } finally {
    Object.assign(services(), { brands });
  }
});

it('pays the profit of a free bet as real money and keeps its stake, also after the bonus was removed [CALL-05]', async () => {
  const player = await newPlayer();
  const first = await holdBonus(site, player, 'bettors-only');
  await player.call('bettingBonuses.activate', { bonus_id: first, request_id: request_id() });
  await expect(stake(player, 1000n)).rejects.toMatchObject({ code: 'INSUFFICIENT_FUNDS' });
  await settle(await stake(player, 1000n, 'betting'), 2500n);
  expect(await wallets(player)).toEqual({ main: 1500n, bonus: 0n, betting_bonus: 0n });
  expect((await player.call('bettingBonuses.get', {})).data?.items[0]?.status).toBe('done');
  const second = await holdBonus(site, player, 'bettors-only', 2000n);
  await player.call('bettingBonuses.activate', { bonus_id: second, request_id: request_id() });
  const open = await stake(player, 1600n, 'betting');
  const gone = await player.call('bettingBonuses.remove', { bonus_id: second, request_id: request_id() });
  expect(gone.data).toMatchObject({ status: 'removed', lost: '4.00' });
  await settle(open, 2000n);
  expect(await wallets(player)).toEqual({ main: 1900n, bonus: 0n, betting_bonus: 0n });
});

it('ends bonuses whose time is over by a job that may run twice', async () => {
  const player = await newPlayer();
  await activate(player, await holdBonus(site, player, 'welcome-1'));
  await holdBonus(site, player, 'welcome-2');
  await monthLater(player);
  const job = promotions.jobs?.find(({ name }) => name === 'expire-promotions');
  for (let turn = 0; turn < 2; turn += 1) if (job) await runJob(job, services());
  expect((await player.call('bonuses.get', {})).data?.items.map(({ status }) => status)).toEqual([
    'expired',
    'expired',
  ]);
  expect(await wallets(player)).toEqual({ main: 0n, bonus: 0n, betting_bonus: 0n });
});

async function stake(visitor: Visitor, amount: bigint, product: 'casino' | 'betting' = 'casino', game?: string) {
  const player = await playerOf(site, visitor);
  const played = product === 'betting' ? null : (game ?? (await gameOfType(site, 'slot')));
  return site.db.write((tx) =>
    takeStake(tx, services(), {
      player,
      product,
      mode: 'play',
      round: request_id(),
      game: played,
      amount,
      at: site.clock.now(),
    }),
  );
}

const putFirst = (visitor: Visitor, bonus_id: string) =>
  visitor.call('bonuses.putFirst', { bonus_id, request_id: request_id() });

/** The player's bonuses in the order of use, each with what may happen to its place. */
async function orderOf(visitor: Visitor): Promise<string[]> {
  const items = (await visitor.call('bonuses.get', {})).data?.items ?? [];
  return items.map((one) => `${one.id}${one.is_next ? ' next' : ''}${one.can_put_first ? ' movable' : ''}`);
}

async function wallets(visitor: Visitor): Promise<Partial<Record<WalletKind, bigint>>> {
  const { minor } = await readWallets(site.db.read, await playerOf(site, visitor));
  return { main: minor.main, bonus: minor.bonus, betting_bonus: minor.betting_bonus };
}

/** Thirty days on, signed in again: sessions end before that. */
async function monthLater(visitor: Visitor): Promise<void> {
  site.clock.time += 30 * 24 * 3600 * 1000;
  await visitor.call('auth.login', { login: 'zane@mail.example', password: goodRegistration.password ?? '' });
}
