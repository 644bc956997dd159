import { axeFindingsInBothSchemes } from '../support/axe.ts';
import { expect, test } from '../support/site.ts';

for (const prefix of ['', '/ar']) {
  test(`axe finds nothing on the pages, their mistakes and their popups: ${prefix || 'left to right'}`, async ({
    page,
    newPlayer,
    allowed,
  }) => {
    test.setTimeout(120_000);
    allowed.push(/status of 4\d\d/);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await newPlayer(page);
    const found: string[] = [];
    await page.goto(`${prefix}/profile/settings`);
    await page.locator('#contacts li button').first().click();
    await expect(page.getByRole('dialog').getByRole('timer')).toBeVisible();
    found.push(...(await axeFindingsInBothSchemes(page, 'code')));
    await page.keyboard.press('Escape');
    found.push(...(await axeFindingsInBothSchemes(page, 'settings')));
    await page.goto(`${prefix}/profile/security`);
    await page.locator('#password button[type=submit]').click();
    await expect(page.locator('#password [aria-invalid]').first()).toBeVisible();
    await expect(page.locator('#sessions li').first()).toBeVisible();
    found.push(...(await axeFindingsInBothSchemes(page, 'security')));
    await page.goto(`${prefix}/profile/bonuses`);
    await page.locator('#promo button[type=submit]').click();
    await expect(page.locator('#promo [aria-invalid]').first()).toBeVisible();
    found.push(...(await axeFindingsInBothSchemes(page, 'bonuses')));
    await page.goto(`${prefix}/profile/responsible-game`);
    await page.locator('#loss button').last().click();
    await expect(page.getByRole('dialog').getByRole('textbox')).toBeVisible();
    found.push(...(await axeFindingsInBothSchemes(page, 'limit')));
    await page.keyboard.press('Escape');
    found.push(...(await axeFindingsInBothSchemes(page, 'limits')));
    for (const [name, settled] of [
      ['cashback', '#list p'],
      ['bets', '#file button'],
      ['notification', '#wishes fieldset'],
    ] as const) {
      await page.goto(`${prefix}/profile/${name}`);
      await expect(page.locator(settled).last()).toBeVisible();
      found.push(...(await axeFindingsInBothSchemes(page, name)));
    }
    expect(found).toEqual([]);
  });
}
