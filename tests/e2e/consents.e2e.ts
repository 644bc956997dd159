import type { Page } from '@playwright/test';
import { inLongRun } from '../support/length.ts';
import { part } from '../support/profilePage.ts';
import { agree, fill, join, newNumber, patient, send } from '../support/registrationForm.ts';
import { expect, test } from '../support/site.ts';

const longTest = inLongRun(test);

/** What the platform has of the player's yes: `offers email`. */
async function granted(page: Page): Promise<string[]> {
  const { data } = await (await page.request.get('/api/consent/get')).json();
  const { items } = data as { items: { topic: string; channel: string; granted: boolean }[] };
  return items.filter((item) => item.granted).map(({ topic, channel }) => `${topic} ${channel}`);
}

longTest(
  'a yes to news that was given with the registration is seen in the profile, taken back and given there one by one, and all of it by one press: after a reload and by the platform [ROUTE-12]',
  async ({ page }) => {
    const consents = part(page, 'What we may write about');
    const toggle = (topic: string, channel: string) =>
      consents.getByRole('group', { name: topic }).getByRole('switch', { name: channel });

    await test.step('registers with a tick that nobody had set', async () => {
      const form = await join(page);
      await fill(form);
      await form.getByRole('textbox', { name: 'Mobile phone' }).fill(newNumber());
      await agree(form);
      const news = form.getByRole('checkbox', { name: /news|offers/i });
      await expect(news).not.toBeChecked();
      await news.check();
      await send(form);
      await expect(form.getByText('Set your own limits')).toBeVisible(patient);
      await form.getByRole('button', { name: 'Close' }).last().click();
      await expect(page).toHaveURL(/\/cashier\/deposit/, patient);
    });

    await test.step('what the tick agreed to is on in the profile, and nothing else', async () => {
      expect(await granted(page)).toEqual(['offers email']);
      await page.goto('/profile/notification');
      await expect(consents.getByRole('switch', { checked: true })).toHaveCount(1);
      await expect(toggle('Offers and bonuses', 'E-mail')).toBeChecked();
      await expect(toggle('Sport', 'Call')).not.toBeChecked();
    });

    await test.step('one is taken back and another given: so it is after a reload, and at the platform', async () => {
      for (const [topic, channel] of [
        ['Offers and bonuses', 'E-mail'],
        ['Sport', 'Call'],
      ] as const) {
        const answer = page.waitForResponse(/consent\/set/i);
        await toggle(topic, channel).click();
        expect((await answer).status()).toBe(200);
      }
      expect(await granted(page)).toEqual(['sport phone']);
      await page.reload();
      await expect(toggle('Offers and bonuses', 'E-mail')).not.toBeChecked();
      await expect(toggle('Sport', 'Call')).toBeChecked();
      await expect(consents.getByRole('switch', { checked: true })).toHaveCount(1);
    });

    await test.step('one press stops all of it', async () => {
      await consents.getByRole('button', { name: 'Stop all of it' }).dblclick();
      await expect(consents.getByText('We write to you about your account alone.')).toBeVisible();
      await expect.poll(() => granted(page)).toEqual([]);
      await page.reload();
      await expect(toggle('Sport', 'Call')).not.toBeChecked();
      await expect(consents.getByRole('switch', { checked: true })).toHaveCount(0);
    });
  },
);
