import type { Page } from '@playwright/test';
import { inLongRun } from '../support/length.ts';
import { networkRest } from '../support/networkRest.ts';
import { sentAgain } from '../support/sentAgain.ts';
import { stories } from '../support/sentAgainStories.ts';
import type { Story } from '../support/sentAgainStory.ts';
import { expect, test } from '../support/site.ts';

const longTest = inLongRun(test);

/** Words for what did not happen. */
const NOT_DONE = /did not work|cannot be reached|Failed to|was declined|is over\.$/;
/** Words for what may have happened. */
const MAYBE_DONE = /We do not know yet whether that was done/;

/** Gives up what is not so by then. */
const soon = expect.configure({ timeout: 2_000 });

/** Waits until the page says what is so, and nowhere that it failed. */
async function isTrue(page: Page, says: Story['says']): Promise<void> {
  await says(page, expect);
  await expect(page.getByText(NOT_DONE).filter({ visible: true })).toHaveCount(0);
}

for (const name of sentAgain) {
  const { before, reach, told, once, says, isNewWish } = stories[name];
  const call = `**/api/${name.replace('.', '/')}*`;

  longTest(
    `${name} has one effect, and the page says so: pressed twice and gone back from, without a network, its answer lost, reloaded in the middle, sent by another tab`,
    async ({ page, site, newPlayer, context, allowed }) => {
      allowed.push(/status of 4\d\d/, /ERR_FAILED|ERR_INTERNET/, /cannot be reached/);
      const file = 'brands/aurora/brand.json';
      const brand = site.read<{ policy?: object }>(file);
      site.write(file, { ...brand, policy: { ...brand.policy, kycGate: 'never' } });
      try {
        await site.settled();
        const enter = async (): Promise<void> => {
          await page.goto('about:blank'); // a page of the player before would load itself anew
          await context.clearCookies();
          await newPlayer(page);
          await before?.(page, site);
        };

        await test.step('pressed twice, then gone back from', async () => {
          await enter();
          await page.goto('/faq');
          const press = await reach(page);
          const address = page.url();
          await press.dblclick();
          await expect.poll(() => told(page)).toEqual(once);
          await isTrue(page, says);
          await networkRest(page);
          await page.goBack();
          expect(await told(page)).toEqual(once);
          await networkRest(page); // the page may go further back by itself
          await page.goto(address);
          await isTrue(page, says);
        });

        await test.step('without a network nothing is done, and the page says that it may not have been; pressed anew its answer is lost, and the page asks what came of it', async () => {
          await enter();
          const first = await told(page);
          await page.route(call, (route) => route.abort());
          await (await reach(page)).click();
          await expect(page.getByText(MAYBE_DONE).first()).toBeVisible();
          await networkRest(page);
          expect(await told(page)).toEqual(first);
          await expect(says(page, soon)).rejects.toThrow();
          await page.unroute(call);
          await page.route(call, async (route) => {
            await route.fetch(); // the platform has taken it
            await route.abort();
          });
          await (await reach(page)).click();
          await expect.poll(() => told(page)).toEqual(once);
          await isTrue(page, says);
          await networkRest(page); // what is tried again would go by the session of the next player
          await page.unroute(call);
        });

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
          await isTrue(page, says);
          await there?.click({ timeout: 3_000 }).catch(() => undefined); // news of the first one may have taken it away
          await networkRest(other);
          expect(await told(page)).toEqual(once);
          if (there !== undefined) {
            // a question that was answered too late says so until it is closed; a toast over it goes first
            await expect(async () => {
              await other.keyboard.press('Escape');
              await soon(other.getByRole('dialog')).toHaveCount(0);
            }).toPass();
            await isTrue(other, says);
          }
          await other.close();
        });
      } finally {
        site.write(file, brand);
      }
    },
  );
}
