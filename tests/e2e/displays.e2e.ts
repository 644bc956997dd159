import type { Locator } from '@playwright/test';
import { openFrom } from '../support/authDialog.ts';
import { inLongRun } from '../support/length.ts';
import { expect, test } from '../support/site.ts';

const longTest = inLongRun(test);

const colour = (element: Locator, property: string, part?: string): Promise<string> =>
  element.evaluate(
    (node, [name, pseudo]) => getComputedStyle(node, pseudo).getPropertyValue(name ?? ''),
    [property, part],
  );

longTest(
  'with colours of the visitor’s own, a dialog’s cross is seen and one tab alone looks chosen',
  async ({ page, newPlayer }) => {
    await page.emulateMedia({ forcedColors: 'active' });
    await page.goto('/');
    const dialog = await openFrom(page, 'Log in');
    const close = dialog.getByRole('button', { name: 'Close' });
    expect(await colour(close, 'background-color', '::before')).not.toBe(await colour(close, 'background-color'));
    await newPlayer(page);
    await page.goto('/profile/security');
    const tabs = page.getByRole('navigation', { name: 'Your account' }).getByRole('link');
    const lines = await Promise.all((await tabs.all()).map((tab) => colour(tab, 'border-bottom-color')));
    const others = lines.filter((line) => line !== lines[0]);
    expect([lines.length > 2, others.length]).toEqual([true, 1]);
  },
);

longTest(
  'with more room between letters, a small page neither slides sideways nor cuts the words of its bar',
  async ({ page, newPlayer }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await newPlayer(page);
    await page.goto('/ru/cashier/wallet');
    await expect(page.getByText('Ваши деньги')).toBeVisible();
    await page.evaluate(() => {
      // WCAG 2.2, 1.4.12
      const spacing = new CSSStyleSheet();
      spacing.replaceSync(
        '* { line-height: 1.5 !important; letter-spacing: .12em !important; word-spacing: .16em !important } p { margin-block-end: 2em !important }',
      );
      document.adoptedStyleSheets = [spacing];
    });
    const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(over).toBeLessThanOrEqual(0);
    const bar = page.getByRole('navigation', { name: 'Основное меню' }).getByRole('link');
    const cut = await bar.evaluateAll((links) =>
      links.flatMap((link) => [...link.querySelectorAll('span')].filter((word) => word.scrollWidth > word.clientWidth)),
    );
    expect(cut).toEqual([]);
  },
);

longTest('a jackpot keeps to a phone’s screen: its games scroll in a row of their own', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/jackpots');
  await page.getByRole('main').getByRole('link').first().click();
  await expect(page.getByRole('heading', { name: 'Games with this jackpot' })).toBeVisible();
  const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(over).toBeLessThanOrEqual(0);
});

longTest(
  'print shows the page’s text, black on white; steps of a form are below the page’s title',
  async ({ page }) => {
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    await page.goto('/survey');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'You as a player', level: 2 })).toBeVisible();
    for (const part of ['header:has(nav)', 'footer', 'nav'])
      await expect(page.locator(part).first(), part).toBeHidden();
    const body = page.locator('body');
    expect([await colour(body, 'background-color'), await colour(body, 'color')]).toEqual([
      'rgb(255, 255, 255)',
      'rgb(0, 0, 0)',
    ]);
  },
);

test('the colours that a visitor chose stay: light, dark, or what the device says from then on', async ({ page }) => {
  const scheme = () => page.evaluate(() => getComputedStyle(document.documentElement).colorScheme);
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/faq');
  const press = () => page.getByRole('banner').first().getByRole('button', { name: 'Dark or light' }).click();
  await press();
  await expect.poll(scheme).toBe('light');
  await page.reload();
  expect(await scheme()).toBe('light');
  await press();
  await expect.poll(scheme).toBe('dark');
  await page.reload();
  await page.emulateMedia({ colorScheme: 'light' });
  expect(await scheme()).toBe('light');
  await press();
  await expect.poll(scheme).toBe('dark');
});
