import type { Page, Route } from '@playwright/test';
import * as fc from 'fast-check';
import { type CallName, calls } from '#schemas/platform/index.ts';
import { DEMO_PASSWORD } from '../support/demoPasswords.ts';
import { isSoundAnswer } from '../support/isSoundAnswer.ts';
import { inLongRun, SEED } from '../support/length.ts';
import { mutate, mutations } from '../support/mutate.ts';
import { networkRest } from '../support/networkRest.ts';
import { expect, test } from '../support/site.ts';

const longTest = inLongRun(test);

/** How often each page is opened with every answer broken. */
const ROUNDS = 4;
/** Pages that tell a player of money, points, limits and what is left of them. */
const pages = [
  '/cashier/deposit',
  '/cashier/withdraw',
  '/cashier/history',
  '/cashier/wallet',
  '/profile/home',
  '/profile/bonuses',
  '/profile/cashback',
  '/profile/bets',
  '/profile/loyalty',
  '/profile/responsible-game',
];

/** Words that stand where a value was written that is none. */
const NO_VALUE = /\bNaN\b|\bundefined\b|\bnull\b|Infinity|\[object|Invalid Date/;
const MONEY = /(?:[€$£]|EUR|USD|GBP)\s?-?\d[\d,.]*|-?\d[\d,.]*\s?(?:[€$£]|EUR|USD|GBP|points)\b/g;

const moneyOn = async (page: Page): Promise<string[]> => [
  ...new Set((await page.locator('body').innerText()).match(MONEY) ?? []),
];

/** A call by the address that it is asked at; undefined for anything else. */
const callAt = (address: string): CallName | undefined =>
  (Object.keys(calls) as CallName[]).find((name) => new URL(address).pathname === `/api/${name.replace('.', '/')}`);

/** Breaks each answer that passes by, as the seed says, so that its contract forbids it. */
class AnswerBreaker {
  readonly broken: string[] = [];
  readonly #changes = fc.sample(mutations, { numRuns: 2_000, seed: SEED });
  #next = 0;

  async pass(route: Route): Promise<void> {
    const name = callAt(route.request().url());
    if (name === undefined) return route.continue();
    const response = await route.fetch({ maxRetries: 2 });
    const body = (await response.json()) as { data?: unknown };
    if (body.data === undefined) return route.fulfill({ response });
    for (let tries = 0; tries < this.#changes.length; tries += 1) {
      const [path, change] = this.#changes[this.#next++ % this.#changes.length] ?? [[], null];
      const data = mutate(body.data, path, change);
      if (data === undefined || isSoundAnswer(name, JSON.parse(JSON.stringify(data)))) continue;
      this.broken.push(name);
      return route.fulfill({ response, json: { ...body, data } });
    }
    throw new Error(`no change breaks the answer of ${name}`);
  }
}

for (const path of pages)
  longTest(
    `${path} shows no amount but what the platform said, whatever breaks in its answers, and all of it once they are whole [REL-P3]`,
    async ({ page, allowed }) => {
      allowed.push(/^report: .*(contract|cannot be reached)/i); // each broken answer is reported
      const login = 'nadia@demo.example';
      const entered = await page.request.post('/api/auth/login', { multipart: { login, password: DEMO_PASSWORD } });
      expect(entered.status()).toBe(200);
      await page.goto(path);
      await networkRest(page);
      const sound = await moneyOn(page);
      expect(sound).not.toEqual([]);

      const breaker = new AnswerBreaker();
      await page.route('**/api/**', (route) => breaker.pass(route));
      for (let round = 0; round < ROUNDS; round += 1) {
        await page.goto(path);
        await networkRest(page);
        const text = await page.locator('body').innerText();
        expect(text, `SEED=${SEED}, round ${round}`).not.toMatch(NO_VALUE);
        const shown = await moneyOn(page);
        expect(
          shown.filter((amount) => !sound.includes(amount)),
          `SEED=${SEED}, round ${round}, broken: ${breaker.broken.slice(-12).join(', ')}`,
        ).toEqual([]);
        await expect(page.getByRole('button', { name: /again|retry|reload/i }).first()).toBeVisible();
      }
      expect(breaker.broken.length).toBeGreaterThan(ROUNDS);

      await page.unroute('**/api/**');
      await page.goto(path);
      await expect.poll(async () => (await moneyOn(page)).toSorted()).toEqual(sound.toSorted());
    },
  );
