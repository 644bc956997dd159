import type { Page } from '@playwright/test';
import { askForPayout, balance, begin, goOn, payByVoucher } from './cashierPage.ts';
import { inDatabase } from './inDatabase.ts';
import { part } from './profilePage.ts';
import type { SentAgain } from './sentAgain.ts';
import { answerOf, dialogOf, eur, post, type Story, uidOf } from './sentAgainStory.ts';
import { expect } from './site.ts';

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

/** A bet that may be cashed out for 9.50, whatever happens meanwhile: it waits for no event, and its time is not over. */
const withBet: NonNullable<Story['before']> = async (page, site) => {
  await payByVoucher(page, '20');
  const uid = await uidOf(page);
  const times = 'placed_at, decide_at, ends_at';
  inDatabase(
    site,
    `INSERT INTO sport_bet (id, uid, status, accept, stake, wallet, odds, max_win, win, ${times}, settled_at, legs)
     VALUES (?, ?, 'open', 'any', 500, 'main', 2000, 1000, 0, ?, ?, ?, NULL, '[]')`,
    `bet-of-${uid}`,
    uid,
    Date.now(),
    Date.now(),
    Date.now() + 86_400_000,
  );
};

/** A card that the player has saved. */
const withCard: NonNullable<Story['before']> = async (page, site) => {
  const uid = await uidOf(page);
  inDatabase(
    site,
    `INSERT INTO payment_requisite (id, uid, method, token, label, verdict, pays_in, created_at)
     VALUES (?, ?, 'card', ?, '•••• 4242', '', 1, ?)`,
    `card-of-${uid}`,
    uid,
    `token-of-${uid}`,
    Date.now(),
  );
};

/** Money: cashback, bets, deposits, withdrawals and saved cards. */
export const moneyStories = {
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
  'sport.cashout': {
    before: withBet,
    async reach(tab) {
      await tab.goto('/profile/bets');
      await tab.getByRole('button', { name: 'Cash out €9.50' }).click();
      return dialogOf(tab).getByRole('button', { name: 'Cash out €9.50' });
    },
    async told(page) {
      const { items } = await answerOf(page, 'sport/getBets');
      return [items.map(({ status }) => status), (await answerOf(page, 'account/getBalance'))['balance_main']];
    },
    once: [['cashed_out'], eur('29.50')],
    says: async (tab, see) => {
      await see(tab.getByRole('heading', { name: 'Cashed out' })).toBeVisible();
      await see(tab.getByRole('main').getByRole('button', { name: /^Cash out/ })).toHaveCount(0);
      await see(balance(tab)).toHaveText('€29.50');
    },
  },
  'cashier.removeSaved': {
    before: withCard,
    async reach(tab) {
      await tab.goto('/cashier/wallet');
      await tab.getByRole('button', { name: 'Remove Bank card •••• 4242' }).click();
      await expect(dialogOf(tab)).toHaveAccessibleName('Remove Bank card •••• 4242?');
      return dialogOf(tab).getByRole('button', { name: 'Remove it' });
    },
    told: async (page) => (await answerOf(page, 'cashier/getSaved')).items,
    once: [],
    says: (tab, see) => see(tab.getByText(/^None is saved/)).toBeVisible(),
  },
} satisfies Partial<Record<SentAgain, Story>>;
