import type { Locator, Page } from '@playwright/test';
import { expect, type RunningSite } from './site.ts';

type Answer = Record<string, unknown> & { items: Record<string, unknown>[] };

/** What the platform says to a question of the page's player. */
export async function answerOf(page: Page, call: string): Promise<Answer> {
  return ((await (await page.request.get(`/api/${call}`)).json()) as { data: Answer }).data;
}

export async function post(page: Page, call: string, multipart: Record<string, string>): Promise<void> {
  const answer = await page.request.post(`/api/${call}`, { headers: { 'x-app-agent': 'e2e' }, multipart });
  expect(answer.status(), await answer.text()).toBe(200);
}

/** A command of a player, and the ways in which a test knows what came of it. */
export interface Story {
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

export const dialogOf = (tab: Page): Locator => tab.getByRole('dialog');

export const eur = (amount: string): object => ({ amount, currency: 'EUR' });

export const uidOf = async (page: Page): Promise<number> => Number((await answerOf(page, 'account/getInfo'))['uid']);
