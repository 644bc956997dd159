import type { Page } from '@playwright/test';
import { served } from '../support/lab.ts';
import { inLongRun } from '../support/length.ts';
import { expect, type RunningSite, test } from '../support/site.ts';

const longTest = inLongRun(test);

const CONFIG = 'base/config.json';
type Config = { common: object } & Record<string, unknown>;

test.describe('settings of the site have their effect, live at once [CFG-02] [CFG-04]', () => {
  let kept: Config;
  test.beforeEach(({ site }) => {
    kept = site.read<Config>(CONFIG);
  });
  test.afterEach(async ({ site }) => {
    site.write(CONFIG, kept);
    await served(`${site.origin}/faq`, (_answer, html) => !html.includes('#12345'));
  });

  /** Writes settings, and waits until they are served: the colour shows it. */
  let marks = 0;
  async function set(
    { page, site }: { page: Page; site: RunningSite },
    write: (config: Config) => Config,
  ): Promise<void> {
    const next = write(kept);
    const colour = `#12345${marks++}`;
    site.write(CONFIG, { ...next, common: { ...next.common, themeColor: colour } });
    // the page of a player is another one than a guest's
    await expect(async () => {
      await page.goto('/faq');
      await expect(page.locator('meta[name="theme-color"]')).toHaveAttribute('content', colour, { timeout: 2_000 });
    }).toPass();
  }

  longTest(
    'sign-in codes, identity, limits and the betting notice are shown only where they are switched on',
    async ({ page, site, newPlayer }) => {
      await newPlayer(page);
      const look = async (): Promise<boolean[]> => {
        await page.goto('/profile/security');
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        const codes = await page.locator('#codes').isVisible();
        await page.goto('/profile/settings');
        await expect(page.getByText('Account number')).toBeVisible();
        const identity = await page.locator('dt', { hasText: /^Identity$/ }).isVisible();
        await page.goto('/cashier/wallet');
        await expect(page.getByText('Your own money')).toBeVisible();
        const notice = await page.getByText('For bets only').isVisible();
        await page.goto('/cashier/deposit');
        await expect(page.getByText('You have set no limit.')).toBeVisible();
        const limit = await page.getByRole('button', { name: 'Set a limit' }).isVisible();
        // whatever the settings say, help with play is there
        await expect(page.getByRole('link', { name: 'Play responsibly' })).toBeVisible();
        return [codes, identity, notice, limit];
      };
      expect(await look()).toEqual([true, true, true, true]);
      await set({ page, site }, (config) => ({
        ...config,
        common: {
          ...config.common,
          twoFactorEnabled: false,
          identityVerificationEnabled: false,
          noticeBettingVisible: false,
          responsibleGamingEnabled: false,
        },
      }));
      // while a page is rebuilt, its former version is sent once more
      await expect(async () => expect(await look()).toEqual([false, false, false, false])).toPass();
    },
  );

  longTest(
    'the loader while something is under way; popups that cannot be loaded [DLG-05] [SYS-02]',
    async ({ page, site, newPlayer, allowed }) => {
      allowed.push(/ERR_FAILED/, /^report: .*popup/);
      await newPlayer(page);
      await page.route(/popup/, (route) =>
        new URL(route.request().url()).pathname.startsWith('/assets/') ? route.continue() : route.abort(),
      );
      const look = async (): Promise<[string, boolean]> => {
        await page.goto('/cashier/paypending');
        const line = await page
          .locator('section[data-kind="pay-pending"] > span')
          .evaluate((loader) => getComputedStyle(loader).borderBottomStyle);
        await page.goto('/cashier/deposit');
        const asked = page.waitForEvent('requestfailed');
        await page.getByRole('button', { name: 'Set a limit' }).click();
        await asked;
        // the dialog would have closed by now: nothing tells that it stays
        await page.waitForTimeout(400);
        return [line, await page.getByRole('dialog').isVisible()];
      };
      await expect(async () => expect(await look()).toEqual(['solid', true])).toPass();
      await set({ page, site }, (config) => ({
        ...config,
        common: { ...config.common, loader: 'dots', popupFallbacks: false },
      }));
      await expect(async () => expect(await look()).toEqual(['dotted', false])).toPass();
    },
  );

  longTest(
    'how often the balance is asked for, and that it may not be at all [STATE-18]',
    async ({ page, site, newPlayer }) => {
      await newPlayer(page);
      let asked = 0;
      page.on('request', (request) => {
        if (request.url().includes('/api/account/getBalance')) asked++;
      });
      const rates = { isEnabledInterval: true, countSecondsForInterval: 1, isEnabledRequestsAfterClick: false };
      await set({ page, site }, (config) => ({ ...config, settingsForUpdBalance: rates }));
      await expect.poll(() => asked).toBeGreaterThanOrEqual(2);
      await set({ page, site }, (config) => ({
        ...config,
        settingsForUpdBalance: { isEnabledInterval: false, isEnabledRequestsAfterClick: true },
      }));
      await expect(page.locator('header').getByText('€0.00').first()).toBeVisible();
      await page.waitForTimeout(1_500); // once the page rests it connects, and a new connection asks once
      asked = 0;
      // more than twice the interval of before, in which nothing is asked
      await page.waitForTimeout(2_500);
      expect(asked).toBe(0);
      await page.mouse.click(5, 400);
      await expect.poll(() => asked).toBe(1);
    },
  );
});
