import { axeFindings, axeFindingsInBothSchemes } from '../support/axe.ts';
import { inLongRun, isLong } from '../support/length.ts';
import { expect, test } from '../support/site.ts';

const longTest = inLongRun(test);

// right to left `a11y.e2e.ts` looks at two of these pages in every run
for (const prefix of isLong ? ['', '/ar'] : ['']) {
  longTest(
    `axe finds nothing on the pages, their mistakes and their popups: ${prefix || 'left to right'}`,
    async ({ page, newPlayer, allowed }) => {
      allowed.push(/status of 4\d\d/);
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await newPlayer(page);
      const found: string[] = [];
      // colours are the same whichever way a page reads
      const look = prefix === '' ? axeFindingsInBothSchemes : axeFindings;
      await page.goto(`${prefix}/profile/settings`);
      await page.locator('#contacts li button').first().click();
      await expect(page.getByRole('dialog').getByRole('timer')).toBeVisible();
      found.push(...(await look(page, 'code')));
      await page.keyboard.press('Escape');
      found.push(...(await look(page, 'settings')));
      await page.goto(`${prefix}/profile/security`);
      await page.locator('#password button[type=submit]').click();
      await expect(page.locator('#password [aria-invalid]').first()).toBeVisible();
      await expect(page.locator('#sessions li').first()).toBeVisible();
      found.push(...(await look(page, 'security')));
      await page.goto(`${prefix}/profile/bonuses`);
      await page.locator('#promo button[type=submit]').click();
      await expect(page.locator('#promo [aria-invalid]').first()).toBeVisible();
      found.push(...(await look(page, 'bonuses')));
      await page.goto(`${prefix}/profile/responsible-game`);
      await page.locator('#loss button').last().click();
      await expect(page.getByRole('dialog').getByRole('textbox')).toBeVisible();
      found.push(...(await look(page, 'limit')));
      await page.keyboard.press('Escape');
      found.push(...(await look(page, 'limits')));
      for (const [name, settled] of [
        ['cashback', '#list p'],
        ['bets', '#file button'],
        ['notification', '#wishes fieldset'],
      ] as const) {
        await page.goto(`${prefix}/profile/${name}`);
        await expect(page.locator(settled).last()).toBeVisible();
        found.push(...(await look(page, name)));
      }
      expect(found).toEqual([]);
    },
  );
}
