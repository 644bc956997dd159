import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isLong, SEED } from '../support/length.ts';
import { createKeys, toCard } from '../support/payer.ts';
import { type HttpAnswer, type HttpVisitor, SiteProcesses } from '../support/siteProcesses.ts';

/** Orders of wishes that are sent at once. */
const SCHEDULES = 40;
const key = createKeys();
const voucher = (amount: string) => ({
  method: 'acorn-voucher',
  amount,
  requisites: '{"code":"ACORN0000777"}',
  request_id: key(),
});

const cents = async (player: HttpVisitor): Promise<number> => {
  const { data } = await player.call('account.getBalance', {});
  return Math.round(Number(data?.balance_main.amount) * 100);
};
const statuses = (answers: readonly HttpAnswer<never>[]) =>
  Object.fromEntries(
    Object.entries(Object.groupBy(answers, ({ status }) => String(status))).map(([one, all]) => [one, all?.length]),
  );
const historyOf = async (player: HttpVisitor, type: 'deposit' | 'withdraw') =>
  (await player.call('cashier.gethistory', { type, count: 100 })).data;

/** The same over calls in one process is proved by `cashierRaces` and `protectionRaces`; here nothing but the network reaches the site. */
describe.runIf(isLong)('at the running site, by all its processes at once', () => {
  const site = new SiteProcesses();
  beforeAll(() => site.start({ kycGate: 'never', canCancelWithdrawal: true }));
  afterAll(() => site.stop());

  async function payerWith(name: string, euros: number): Promise<HttpVisitor> {
    const player = await site.newPlayer(name);
    for (let left = euros; left > 0; left -= 200) {
      const { status, error } = await player.call('cashier.makedeposit', voucher(`${Math.min(left, 200)}.00`));
      expect([status, error]).toEqual([200, undefined]);
    }
    return player;
  }

  it('exactly 50 of 100 payouts of 10 out of 500 pass, and the others are refused [REL-W4]', async () => {
    const player = await payerWith('fifty', 500);
    const answers = await Promise.all(
      Array.from({ length: 100 }, () => player.call('cashier.makewithdrawal', toCard('10.00', key()))),
    );
    expect(statuses(answers as never)).toEqual({ 200: 50, 422: 50 });
    expect([await cents(player), (await historyOf(player, 'withdraw'))?.total]).toEqual([0, 50]);
  });

  it('exactly 5 of 10 deposits of 20 fit a limit of 100, in however many tabs they are sent [REL-W4]', async () => {
    const player = await site.newPlayer('five');
    expect((await player.call('account.setDepositLimit', { amount: '100', period: '1' })).status).toBe(200);
    const tabs = Array.from({ length: 10 }, () => site.visitor(player.cookie));
    const answers = await Promise.all(tabs.map((tab) => tab.call('cashier.makedeposit', voucher('20.00'))));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(5);
    expect(answers.every(({ status }) => status < 500)).toBe(true);
    expect([await cents(player), (await historyOf(player, 'deposit'))?.total]).toEqual([10_000, 5]);
  });

  it(`whatever is paid in, out and taken back at once, in ${SCHEDULES} orders, what was answered is what there is (SEED=${SEED}) [REL-W4]`, async () => {
    const player = await payerWith('orders', 100);
    let expected = 10_000;
    const asked: string[] = [];
    // other amounts make the sandbox's provider late
    const act = fc.record({ what: fc.constantFrom('in', 'out', 'back'), euros: fc.constantFrom(10, 20, 40, 60) });
    const schedules = fc.sample(fc.array(act, { minLength: 4, maxLength: 8 }), { numRuns: SCHEDULES, seed: SEED });
    for (const [turn, acts] of schedules.entries()) {
      const taken = new Set<string>();
      const done = await Promise.all(
        acts.map(async ({ what, euros }) => {
          const transaction = asked.at(-1);
          if (what === 'in') {
            const { status } = await player.call('cashier.makedeposit', voucher(`${euros}.00`));
            return { status, moved: euros * 100 };
          }
          if (what === 'out' || transaction === undefined) {
            const { status, data } = await player.call('cashier.makewithdrawal', toCard(`${euros}.00`, key()));
            if (data) taken.add(data.transaction);
            return { status, moved: -euros * 100 };
          }
          const { status } = await player.call('cashier.cancelwithdrawal', { transaction, request_id: key() });
          return { status, moved: 0, back: transaction };
        }),
      );
      expect(done.filter(({ status }) => status >= 500 || status === 429)).toEqual([]);
      const backs = done.flatMap(({ status, back }) => (status === 200 && back !== undefined ? [back] : []));
      expect(new Set(backs).size, 'each payout is taken back once').toBe(backs.length);
      const items = (await historyOf(player, 'withdraw'))?.items ?? [];
      const amountOf = (id: string) => Number(items.find(({ transaction }) => transaction === id)?.amount.amount) * 100;
      expected += done.reduce((sum, { status, moved }) => sum + (status === 200 ? moved : 0), 0);
      expected += backs.reduce((sum, id) => sum + Math.round(amountOf(id)), 0);
      expect([turn, await cents(player)]).toEqual([turn, expected]);
      asked.push(...taken);
      for (const id of backs) asked.splice(asked.indexOf(id), 1);
    }
  });

  it('of 50 guesses of a code ten are looked at, whichever process they come to; a tournament is joined once [REL-S17]', async () => {
    const player = await site.newPlayer('codes');
    const tries = await Promise.all(
      Array.from({ length: 50 }, () => player.call('campaigns.activateOffer', { promo_code: 'WELCOME10' })),
    );
    expect(statuses(tries as never)).toEqual({ 200: 1, 400: 9, 429: 40 });
    expect((await player.call('bonuses.get', {})).data?.items).toHaveLength(1);
    const { data } = await player.call('tournaments.get', {});
    const open = data?.items.find(({ extra }) => extra.status === 'active' && extra.entry === 'opt-in');
    const joins = await Promise.all(
      Array.from({ length: 50 }, () => player.call('tournaments.participate', { tournament_id: open?.id ?? 0 })),
    );
    expect(joins.filter(({ data: joined }) => joined === 1)).toHaveLength(1);
  });

  it('a price is the platform’s, whatever is sent with the wish [REL-S17]', async () => {
    const player = await site.newPlayer('prices');
    const forged = { id: 1, request_id: key(), price_points: 1, quantity: 99 };
    const { status, error } = await player.call('loyalty.buyproduct', forged);
    expect([status, error?.error_data]).toEqual([400, { price_points: ['UNKNOWN'], quantity: ['UNKNOWN'] }]);
  });
});
