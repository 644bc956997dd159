import type { Page } from '@playwright/test';
import { balance } from './cashierPage.ts';
import { inDatabase } from './inDatabase.ts';
import { part } from './profilePage.ts';
import type { SentAgain } from './sentAgain.ts';
import { answerOf, dialogOf, eur, post, type Story, uidOf } from './sentAgainStory.ts';

/** Whether an offer has to be taken, and is. */
interface Trigger {
  params: { opt_in: boolean; taken: boolean };
}

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

const withPoints: NonNullable<Story['before']> = async (page, site) => {
  const uid = await uidOf(page);
  await answerOf(page, 'loyalty/getinfo'); // makes the player a member
  const entry = 'INSERT INTO loyalty_entry (id, uid, amount, created_at) VALUES (?, ?, 450, ?)';
  inDatabase(site, entry, `test:${uid}`, uid, Date.now());
  inDatabase(site, 'UPDATE loyalty_member SET points = points + 450, earned = earned + 450 WHERE uid = ?', uid);
};

/** Offers, bonuses, points and tournaments. */
export const rewardStories = {
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
} satisfies Partial<Record<SentAgain, Story>>;
