import type { Locator, Page } from '@playwright/test';
import { askForPayout, begin, goOn, payByVoucher } from '../support/cashierPage.ts';
import { enterAs } from '../support/enterAt.ts';
import { inDatabase } from '../support/inDatabase.ts';
import { inLongRun } from '../support/length.ts';
import { networkRest } from '../support/networkRest.ts';
import { part } from '../support/profilePage.ts';
import { type SentAgain, sentAgain } from '../support/sentAgain.ts';
import { expect, type RunningSite, test } from '../support/site.ts';

const longTest = inLongRun(test);

/** Whether an offer has to be taken, and is. */
interface Trigger {
  params: { opt_in: boolean; taken: boolean };
}

type Answer = Record<string, unknown> & { items: Record<string, unknown>[] };

/** What the platform says to a question of the page's player. */
async function answerOf(page: Page, call: string): Promise<Answer> {
  return ((await (await page.request.get(`/api/${call}`)).json()) as { data: Answer }).data;
}

async function post(page: Page, call: string, multipart: Record<string, string>): Promise<void> {
  const answer = await page.request.post(`/api/${call}`, { headers: { 'x-app-agent': 'e2e' }, multipart });
  expect(answer.status(), await answer.text()).toBe(200);
}

interface Story {
  /** Player of the demo; a new one otherwise. */
  as?: string;
  /** Brings the player as far as the command can be sent. */
  before?(page: Page, site: RunningSite): Promise<void>;
  /** Does all but the last press. @returns what is pressed then */
  reach(tab: Page): Promise<Locator>;
  /** What there is of it at the platform, and what that is after one effect. */
  told(page: Page): Promise<unknown>;
  once: unknown;
  /** In another tab it is another wish: a second deposit is meant. */
  isNewWish?: true;
}

const dialogOf = (tab: Page): Locator => tab.getByRole('dialog');

const bonusStatus = async (page: Page): Promise<unknown> => {
  const { items } = await answerOf(page, 'bonuses/get');
  return items.map(({ status }) => status);
};
const withBonus = (page: Page): Promise<void> =>
  post(page, 'campaigns/activateOffer', { promo_code: 'WELCOME10', request_id: 'the-only-wish' });
const bonus =
  (press: string, agree: string): Story['reach'] =>
  async (tab) => {
    await tab.goto('/profile/bonuses');
    await part(tab, 'Bonuses for games').getByRole('button', { name: press }).click();
    return dialogOf(tab).getByRole('button', { name: agree });
  };

/** Limits with what waits for each; times of the same change are the same. */
const limits = async (page: Page): Promise<unknown> => {
  const { items } = await answerOf(page, 'account/getLimits');
  return items.map(({ type, limit_amount: amount, pending }) => [type, amount, pending !== null]);
};
const eur = (amount: string): object => ({ amount, currency: 'EUR' });
const withLossLimit = (page: Page): Promise<void> => post(page, 'account/setLossLimit', { amount: '50', period: '7' });
const limit =
  (title: string, amount: string, period?: string): Story['reach'] =>
  async (tab) => {
    await tab.goto('/profile/responsible-game');
    await part(tab, title).getByRole('button').first().click();
    await dialogOf(tab).getByRole('textbox').fill(amount);
    if (period !== undefined) await dialogOf(tab).getByRole('radio', { name: period, exact: true }).check();
    return dialogOf(tab).getByRole('button', { name: 'Set the limit' });
  };

const uidOf = async (page: Page): Promise<number> => Number((await answerOf(page, 'account/getInfo'))['uid']);

const withPoints: NonNullable<Story['before']> = async (page, site) => {
  const uid = await uidOf(page);
  await answerOf(page, 'loyalty/getinfo'); // makes the player a member
  const entry = 'INSERT INTO loyalty_entry (id, uid, amount, created_at) VALUES (?, ?, 450, ?)';
  inDatabase(site, entry, `test:${uid}`, uid, Date.now());
  inDatabase(site, 'UPDATE loyalty_member SET points = points + 450, earned = earned + 450 WHERE uid = ?', uid);
};

/** A cashback of 7 euros that waits for the player: a week of another player's, given to this one. */
const withCashback: NonNullable<Story['before']> = async (page, site) => {
  const uid = await uidOf(page);
  const copied = 'campaign, percent_bp, period_from, period_to, created_at, document';
  inDatabase(
    site,
    `INSERT INTO cashback (id, uid, status, currency, amount, receiving_expired_at, ${copied})
     SELECT ?, ?, 'active', 'EUR', 700, ?, ${copied} FROM cashback LIMIT 1`,
    `test-${uid}`,
    uid,
    Date.now() + 86_400_000,
  );
  await post(page, 'storage/set', { key: 'already_seen_cashback_id', value: `test-${uid}` }); // the popup that tells of it was closed
};
const cashback =
  (press: string, agree: string): Story['reach'] =>
  async (tab) => {
    await tab.goto('/profile/cashback');
    await tab.getByRole('main').getByRole('button', { name: press }).click();
    return dialogOf(tab).getByRole('button', { name: agree, exact: true });
  };
const cashbacks = async (page: Page): Promise<unknown> => {
  const { items } = await answerOf(page, 'cashbacks/get');
  return [items.map(({ status }) => status), (await answerOf(page, 'account/getBalance'))['balance_main']];
};

const stories: Readonly<Record<SentAgain, Story>> = {
  'cashbacks.payout': {
    before: withCashback,
    reach: cashback('Collect', 'Collect'),
    told: cashbacks,
    once: [['paid_out'], eur('7.00')],
  },
  'cashbacks.remove': {
    before: withCashback,
    reach: cashback('Give up', 'Give it up'),
    told: cashbacks,
    once: [[], eur('0.00')],
  },
  'campaigns.takepromotions': {
    async reach(tab) {
      const { items } = await answerOf(tab, 'campaigns/getoffers');
      const offer = items.find(({ trigger }) => (trigger as Trigger).params.opt_in);
      await tab.goto(`/offers/${String(offer?.['id'])}`);
      await tab.getByRole('main').getByRole('button', { name: 'Take part' }).click();
      return dialogOf(tab).getByRole('button', { name: 'Take part' });
    },
    async told(page) {
      const { items } = await answerOf(page, 'campaigns/getoffers');
      return items.filter(({ trigger }) => (trigger as Trigger).params.taken).length;
    },
    once: 1,
  },
  'loyalty.claimquest': {
    async before(page, site) {
      const uid = await uidOf(page);
      await answerOf(page, 'loyalty/getinfo');
      inDatabase(site, 'UPDATE loyalty_member SET big_wins = 1 WHERE uid = ?', uid);
    },
    async reach(tab) {
      await tab.goto('/loyalty');
      return part(tab, 'Quests').getByRole('button', { name: 'Collect' });
    },
    told: async (page) => (await answerOf(page, 'loyalty/getinfo'))['points'],
    once: 60,
  },
  'loyalty.buyproduct': {
    isNewWish: true,
    before: withPoints,
    async reach(tab) {
      await tab.goto('/loyalty/shop');
      await tab.getByRole('button', { name: 'Money' }).click();
      await tab.getByRole('button', { name: 'Buy: €1.00 for your balance' }).click();
      return dialogOf(tab).getByRole('button', { name: 'Buy', exact: true });
    },
    told: async (page) => (await answerOf(page, 'account/getBalance'))['balance_main'],
    once: eur('1.00'),
  },
  'tournaments.participate': {
    async reach(tab) {
      await tab.goto('/tournaments?status=active');
      const cards = tab.getByRole('list', { name: 'Tournaments' }).getByRole('listitem');
      await cards.filter({ hasText: 'Comet Chase' }).getByRole('link').click();
      await tab.getByRole('button', { name: 'Take part' }).click();
      return dialogOf(tab).getByRole('button', { name: 'Join' });
    },
    async told(page) {
      const { items } = await answerOf(page, 'tournaments/get?status=active');
      return items.filter(({ user_info: mine }) => mine !== null).length;
    },
    once: 1,
  },
  'cashier.makedeposit': {
    isNewWish: true,
    async reach(tab) {
      await tab.goto('/cashier/deposit');
      await begin(tab, /Acorn Voucher/, '20');
      await tab.getByLabel('Voucher code').fill('ABCDEF123456');
      return goOn(tab);
    },
    told: async (page) => (await answerOf(page, 'cashier/gethistory?type=deposit')).items.length,
    once: 1,
  },
  'cashier.cancelwithdrawal': {
    async before(page) {
      await payByVoucher(page, '60');
      const requisites = { wallet: 'vera.lind' };
      await askForPayout(page, { method: 'pebblepurse', amount: '20', requisites, request_id: 'the-only-payout' });
    },
    async reach(tab) {
      await tab.goto('/cashier/history?kind=withdraw');
      await tab.getByRole('button', { name: /^Cancel the withdrawal of/ }).click();
      return dialogOf(tab).getByRole('button', { name: 'Cancel the withdrawal' });
    },
    async told(page) {
      const { items } = await answerOf(page, 'cashier/gethistory?type=withdraw');
      return [items.map(({ status }) => status), (await answerOf(page, 'account/getBalance'))['balance_main']];
    },
    once: [['cancelled'], eur('60.00')],
  },
  'bonuses.deactivate': { before: withBonus, reach: bonus('Stop', 'Stop it'), told: bonusStatus, once: ['available'] },
  'bonuses.activate': {
    async before(page) {
      await withBonus(page);
      const [first] = (await answerOf(page, 'bonuses/get')).items;
      await post(page, 'bonuses/deactivate', { bonus_id: String(first?.['id']), request_id: 'the-only-stop' });
    },
    reach: bonus('Start', 'Start it'),
    async told(page) {
      return [await bonusStatus(page), (await answerOf(page, 'account/getBalance'))['balance_bonus']];
    },
    once: [['active'], eur('10.00')],
  },
  'bonuses.remove': {
    before: withBonus,
    reach: bonus('Give up', 'Give it up'),
    async told(page) {
      return (await answerOf(page, 'account/getBalance'))['balance_bonus'];
    },
    once: eur('0.00'),
  },
  'account.setDepositLimit': {
    reach: limit('Deposit limit', '50'),
    told: limits,
    once: [['deposit', eur('50.00'), false]],
  },
  'account.setWagerLimit': {
    reach: limit('Stake limit', '50', 'Week'),
    told: limits,
    once: [['wager', eur('50.00'), false]],
  },
  'account.setSessionLimit': { reach: limit('Time limit', '60'), told: limits, once: [['session', null, false]] },
  'account.setLimit': {
    before: withLossLimit,
    async reach(tab) {
      await tab.goto('/profile/responsible-game');
      await part(tab, 'Loss limit')
        .getByRole('button', { name: /^Remove/ })
        .click();
      return dialogOf(tab).getByRole('button', { name: 'Remove' });
    },
    told: limits,
    once: [['loss', eur('50.00'), true]],
  },
  'account.cancelLimitChange': {
    async before(page) {
      await withLossLimit(page);
      await post(page, 'account/setLossLimit', { amount: '200', period: '7' });
    },
    async reach(tab) {
      await tab.goto('/profile/responsible-game');
      await part(tab, 'Loss limit').getByRole('button', { name: 'Keep the limit as it is' }).click();
      return dialogOf(tab).getByRole('button', { name: 'Drop the change' });
    },
    told: limits,
    once: [['loss', eur('50.00'), false]],
  },
  'account.confirmLimitIncrease': {
    as: 'tara',
    async reach(tab) {
      await tab.goto('/profile/responsible-game');
      await part(tab, 'Deposit limit').getByRole('button', { name: 'Confirm' }).click();
      return dialogOf(tab).getByRole('button').last();
    },
    told: limits,
    once: [['deposit', eur('200.00'), false]],
  },
  'account.setTimeout': {
    async reach(tab) {
      await tab.goto('/profile/responsible-game');
      await part(tab, 'Break').getByRole('radio').first().check();
      await part(tab, 'Break').getByRole('button', { name: 'Take a break' }).click();
      return dialogOf(tab).getByRole('button', { name: 'Take the break' });
    },
    async told(page) {
      const { timeout_until: until } = await answerOf(page, 'account/getLimits');
      return typeof until === 'number' && Math.round((until - Date.now()) / 86_400_000);
    },
    once: 1,
  },
};

for (const name of sentAgain) {
  const { as, before, reach, told, once, isNewWish } = stories[name];
  const call = `**/api/${name.replace('.', '/')}*`;

  (name === 'cashbacks.payout' ? test : longTest)(
    `${name} has one effect, pressed twice and gone back from, its answer lost, reloaded in the middle and sent by another tab`,
    async ({ page, site, newPlayer, context, allowed }) => {
      allowed.push(/status of 4\d\d/, /ERR_FAILED/, /cannot be reached/);
      const file = 'brands/aurora/brand.json';
      const brand = site.read<{ policy?: object }>(file);
      site.write(file, { ...brand, policy: { ...brand.policy, kycGate: 'never' } });
      try {
        await site.settled();
        const enter = async (): Promise<void> => {
          await context.clearCookies();
          await (as === undefined ? newPlayer(page) : enterAs(page, site.origin, as));
          await before?.(page, site);
        };

        await test.step('pressed twice, then gone back from', async () => {
          await enter();
          await (await reach(page)).dblclick();
          await expect.poll(() => told(page)).toEqual(once);
          await networkRest(page);
          await page.goBack();
          expect(await told(page)).toEqual(once);
        });
        if (as !== undefined) return; // the demo has one such player

        await test.step('reloaded before the answer is there, then sent by a tab that knew nothing of it', async () => {
          await enter();
          const other = await context.newPage();
          const there = isNewWish ? undefined : await reach(other);
          const here = await reach(page);
          const taken = new Promise<void>((resolve) => {
            void page.route(call, async (route) => {
              await route.fetch(); // the platform has taken it
              resolve();
            });
          });
          await here.click();
          await taken;
          await page.unroute(call);
          await page.reload();
          await expect.poll(() => told(page)).toEqual(once);
          await there?.click({ timeout: 3_000 }).catch(() => undefined); // news of the first one may have taken it away
          await networkRest(other);
          expect(await told(page)).toEqual(once);
          await other.close();
        });
      } finally {
        site.write(file, brand);
      }
    },
  );
}
