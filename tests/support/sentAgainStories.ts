import type { Locator, Page } from '@playwright/test';
import { askForPayout, balance, begin, goOn, payByVoucher } from './cashierPage.ts';
import { inDatabase } from './inDatabase.ts';
import { part } from './profilePage.ts';
import type { SentAgain } from './sentAgain.ts';
import { expect, type RunningSite } from './site.ts';

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

/** A command of a player, and the ways in which a test knows what came of it. */
export interface Story {
  /** Player of the demo; a new one otherwise. */
  as?: string;
  /** Brings the player as far as the command can be sent. */
  before?(page: Page, site: RunningSite): Promise<void>;
  /** Does all but the last press. @returns what is pressed then */
  reach(tab: Page): Promise<Locator>;
  /** What there is of it at the platform, and what that is after one effect. */
  told(page: Page): Promise<unknown>;
  once: unknown;
  /** Waits until the page says that the effect is there, as long as `see` does. */
  says(tab: Page, see: typeof expect): Promise<void>;
  /** In another tab it is another wish: a second deposit is meant. */
  isNewWish?: true;
}

const dialogOf = (tab: Page): Locator => tab.getByRole('dialog');

const bonusSays =
  (status: string, press: string): Story['says'] =>
  async (tab, see) => {
    const bonuses = part(tab, 'Bonuses for games');
    await see(bonuses.getByText(status, { exact: true })).toHaveCount(1);
    await see(bonuses.getByRole('button', { name: press, exact: true })).toHaveCount(0);
  };
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

const limitSays =
  (title: string, amount: string, more?: string): Story['says'] =>
  async (tab, see) => {
    await see(part(tab, title).getByText(amount, { exact: true })).toHaveCount(1);
    await see(part(tab, title).getByText(/You asked/)).toHaveText(more === undefined ? [] : [more]);
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
const cashbackSays =
  (paid: number): Story['says'] =>
  async (tab, see) => {
    const main = tab.getByRole('main');
    await see(main.getByRole('button', { name: 'Give up' })).toHaveCount(0);
    await see(main.getByText('Paid into your balance')).toHaveCount(paid);
    await see(balance(tab)).toHaveText(`€${7 * paid}.00`);
  };
const cashbacks = async (page: Page): Promise<unknown> => {
  const { items } = await answerOf(page, 'cashbacks/get');
  return [items.map(({ status }) => status), (await answerOf(page, 'account/getBalance'))['balance_main']];
};

/** One for each command. */
export const stories: Readonly<Record<SentAgain, Story>> = {
  'cashbacks.payout': {
    before: withCashback,
    reach: cashback('Collect', 'Collect'),
    told: cashbacks,
    once: [['paid_out'], eur('7.00')],
    says: cashbackSays(1),
  },
  'cashbacks.remove': {
    before: withCashback,
    reach: cashback('Give up', 'Give it up'),
    told: cashbacks,
    once: [[], eur('0.00')],
    says: cashbackSays(0),
  },
  'campaigns.activateOffer': {
    async reach(tab) {
      await tab.goto('/profile/bonuses');
      await part(tab, 'Promo code').getByLabel('Promo code').fill('WELCOME10');
      return part(tab, 'Promo code').getByRole('button', { name: 'Activate' });
    },
    told: bonusStatus,
    once: ['active'],
    // below the news of it, which lies over the page
    says: (tab, see) => see(tab.locator('main').getByText('In play', { exact: true })).toHaveCount(1),
  },
  'sport.placeBet': {
    isNewWish: true,
    before: (page) => payByVoucher(page, '20'),
    async reach(tab) {
      await tab.goto('/betting?sport=football&phase=upcoming');
      const slip = part(tab, 'Bet slip');
      await expect(slip).toContainText(/Your slip is empty|Stake EUR/);
      // a slip is the browser's: it is there again
      if ((await slip.getByRole('listitem').count()) === 0)
        await tab
          .getByRole('list', { name: 'Events' })
          .locator(':scope > li')
          .nth(2)
          .getByRole('button', { pressed: false })
          .first()
          .click();
      await slip.getByLabel('Stake EUR').fill('5');
      await slip.getByLabel('If the odds change').selectOption({ label: 'Take any odds' });
      return slip.getByRole('button', { name: 'Place the bet' });
    },
    told: async (page) => (await answerOf(page, 'account/getBalance'))['balance_main'],
    once: eur('15.00'),
    says: (tab, see) => see(balance(tab)).toHaveText('€15.00'),
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
    says: async (tab, see) => {
      await see(tab.getByText('You take part in this offer.')).toBeVisible();
      await see(tab.getByRole('main').getByRole('button', { name: 'Take part' })).toHaveCount(0);
    },
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
    says: async (tab, see) => {
      await see(part(tab, 'Quests').getByRole('listitem').first()).toBeVisible();
      await see(part(tab, 'Quests').getByRole('button', { name: 'Collect' })).toHaveCount(0);
    },
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
    says: (tab, see) => see(balance(tab)).toHaveText('€1.00'),
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
    says: async (tab, see) => {
      await see(tab.getByText('No points yet: your first round that counts brings them.')).toBeVisible();
      await see(tab.getByRole('main').getByRole('button', { name: 'Take part' })).toHaveCount(0);
    },
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
    says: (tab, see) => see(balance(tab)).toHaveText('€20.00'),
  },
  'cashier.makewithdrawal': {
    isNewWish: true,
    before: (page) => payByVoucher(page, '60'),
    async reach(tab) {
      await tab.goto('/cashier/withdraw/pebblepurse');
      await tab.getByLabel('Amount', { exact: true }).fill('20');
      await tab.getByLabel('Wallet name').fill('vera.lind');
      return tab.getByRole('button', { name: 'Withdraw' });
    },
    told: async (page) => (await answerOf(page, 'cashier/gethistory?type=withdraw')).items.length,
    once: 1,
    says: (tab, see) => see(balance(tab)).toHaveText('€40.00'),
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
    says: async (tab, see) => {
      await see(
        tab
          .getByRole('main')
          .getByText(/^Cancelled\b/)
          .first(),
      ).toBeVisible();
      await see(tab.getByRole('button', { name: /^Cancel the withdrawal of/ })).toHaveCount(0);
      await see(balance(tab)).toHaveText('€60.00');
    },
  },
  'bonuses.deactivate': {
    before: withBonus,
    reach: bonus('Stop', 'Stop it'),
    told: bonusStatus,
    once: ['available'],
    says: bonusSays('Ready to start', 'Stop'),
  },
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
    says: bonusSays('In play', 'Start'),
  },
  'bonuses.remove': {
    before: withBonus,
    reach: bonus('Give up', 'Give it up'),
    async told(page) {
      return (await answerOf(page, 'account/getBalance'))['balance_bonus'];
    },
    once: eur('0.00'),
    says: bonusSays('Given up', 'Give up'),
  },
  'account.setDepositLimit': {
    reach: limit('Deposit limit', '50'),
    told: limits,
    once: [['deposit', eur('50.00'), false]],
    says: limitSays('Deposit limit', '€50.00 per week'),
  },
  'account.setWagerLimit': {
    reach: limit('Stake limit', '50', 'Week'),
    told: limits,
    once: [['wager', eur('50.00'), false]],
    says: limitSays('Stake limit', '€50.00 per week'),
  },
  'account.setSessionLimit': {
    reach: limit('Time limit', '60'),
    told: limits,
    once: [['session', null, false]],
    says: limitSays('Time limit', '60 minutes per day'),
  },
  'account.setLossLimit': {
    before: withLossLimit, // a higher one waits
    async reach(tab) {
      await tab.goto('/profile/responsible-game');
      await part(tab, 'Loss limit')
        .getByRole('button', { name: /^Change/ })
        .click();
      await dialogOf(tab).getByRole('textbox').fill('200');
      return dialogOf(tab).getByRole('button', { name: 'Set the limit' });
    },
    told: limits,
    once: [['loss', eur('50.00'), true]],
    says: limitSays('Loss limit', '€50.00 per week', 'You asked for €200.00'),
  },
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
    says: limitSays('Loss limit', '€50.00 per week', 'You asked to remove this limit'),
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
    says: limitSays('Loss limit', '€50.00 per week'),
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
    says: limitSays('Deposit limit', '€200.00 per week'),
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
    says: (tab, see) => see(tab.getByText('You are taking a break until')).toBeVisible(),
  },
};
