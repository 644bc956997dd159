import type { Page } from '@playwright/test';
import { inDatabase } from './inDatabase.ts';
import { part } from './profilePage.ts';
import type { SentAgain } from './sentAgain.ts';
import { answerOf, dialogOf, eur, post, type Story, uidOf } from './sentAgainStory.ts';
import { expect } from './site.ts';

/** Limits with what waits for each; times of the same change are the same. */
const limits = async (page: Page): Promise<unknown> => {
  const { items } = await answerOf(page, 'account/getLimits');
  return items.map(({ type, limit_amount: amount, pending }) => [type, amount, pending !== null]);
};

const withLossLimit = (page: Page): Promise<void> => post(page, 'account/setLossLimit', { amount: '50', period: '7' });

async function askForRaise(page: Page): Promise<void> {
  await withLossLimit(page);
  await post(page, 'account/setLossLimit', { amount: '200', period: '7' });
}

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

/** A raise of the loss limit whose wait is over. */
const withRaise: NonNullable<Story['before']> = async (page, site) => {
  await askForRaise(page);
  const sql = 'UPDATE player_limit SET pending_ready_at = ? WHERE uid = ?';
  inDatabase(site, sql, Date.now() - 60_000, await uidOf(page));
};

/** An exclusion whose time is over, which does not end by itself. */
const withExclusion: NonNullable<Story['before']> = async (page, site) => {
  const sql = 'UPDATE protection SET excluded_at = ?, excluded_until = ? WHERE uid = ? RETURNING uid';
  const past = Date.now() - 86_400_000;
  expect(inDatabase(site, sql, past, past, await uidOf(page))).toHaveLength(1);
};

/** Limits, breaks and the return after an exclusion. */
export const limitStories = {
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
    before: askForRaise,
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
    before: withRaise,
    async reach(tab) {
      await tab.goto('/profile/responsible-game');
      await part(tab, 'Loss limit').getByRole('button', { name: 'Confirm' }).click();
      return dialogOf(tab).getByRole('button', { name: 'Raise it' });
    },
    told: limits,
    once: [['loss', eur('200.00'), false]],
    says: limitSays('Loss limit', '€200.00 per week'),
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
  'account.requestReturn': {
    before: withExclusion,
    async reach(tab) {
      await tab.goto('/profile/responsible-game');
      await tab.getByRole('button', { name: 'Ask to come back' }).click();
      return dialogOf(tab).getByRole('button', { name: 'Come back' });
    },
    async told(page) {
      const { exclusion } = await answerOf(page, 'account/getLimits');
      const { return_at: at } = exclusion as { return_at: number | null };
      return at === null ? null : Math.round((at - Date.now()) / 86_400_000);
    },
    once: 1, // a day to think again
    says: async (tab, see) => {
      await see(tab.getByText('You can play again from')).toBeVisible();
      await see(tab.getByRole('button', { name: 'Ask to come back' })).toHaveCount(0);
    },
  },
} satisfies Partial<Record<SentAgain, Story>>;
