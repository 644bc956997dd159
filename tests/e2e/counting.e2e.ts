import type { Page } from '@playwright/test';
import { served } from '../support/lab.ts';
import { expect, test } from '../support/site.ts';
import { vendorDouble } from '../support/vendorDouble.ts';

const CONFIG = 'base/config.json';
const TARGET = 'https://api.eu1.exponea.com';
type Log = [name: string, ...given: unknown[]][];

const told = (page: Page): Promise<Log> =>
  page.evaluate(() => JSON.parse(sessionStorage.getItem('exponeaLog') ?? '[]') as Log);
const names = async (page: Page): Promise<unknown[]> =>
  (await told(page)).map(([order, given]) => (order === 'track' ? given : order));

test('counters are told of pages and acts, who signs in and that they left, once the visitor agreed [STATE-17]', async ({
  page,
  site,
}) => {
  const config = site.read(CONFIG);
  site.write(CONFIG, { ...config, analytics: { bloomreachTarget: TARGET, bloomreachToken: 'abcdef12-3456' } });
  await served(`${site.origin}/faq`, (_answer, html) => html.includes('"asks":["analytics"]'));
  await page.route(`${TARGET}/**`, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: vendorDouble('bloomreach') }),
  );
  await page.goto('/faq');
  expect(await names(page)).toEqual([]);
  const loaded = page.waitForEvent('load');
  await page
    .getByRole('region', { name: 'May we use more than we need?' })
    .getByRole('button', { name: 'Accept all' })
    .click();
  await loaded;
  await expect.poll(() => names(page)).toEqual(['start', 'pageview']);

  // signing in happens in a document without any of it: the next page reports it
  const email = `counted.${Date.now()}@example.com`;
  const registered = await page.request.post('/api/auth/register', {
    multipart: {
      email,
      password: 'Sunny-day7',
      first_name: 'Vera',
      last_name: 'Counted',
      birth_date: '1990-05-17',
      country_code: 'LV',
      currency: 'EUR',
      mobile: `+37126${String(Date.now()).slice(-6)}`,
      terms: '1',
    },
  });
  expect(registered.status(), await registered.text()).toBe(200);
  await page.context().clearCookies({ name: /session/ });
  await page.goto('/faq');
  await page.getByRole('banner').first().getByRole('link', { name: 'Log in' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Password', { exact: true }).fill('Sunny-day7');
  await dialog.getByRole('textbox', { name: /mail|login/i }).fill(email);
  await dialog.getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByRole('banner').first().getByRole('link', { name: 'Log in' })).toHaveCount(0);
  await expect.poll(() => names(page)).toEqual(expect.arrayContaining(['login', 'identify']));
  const [, ids] = (await told(page)).find(([order]) => order === 'identify') ?? [];
  expect(ids).toEqual({ registered: expect.stringMatching(/^\d+$/) });

  await page.context().clearCookies({ name: /session/ });
  await page.goto('/faq');
  await expect.poll(() => names(page)).toContain('anonymize');

  site.write(CONFIG, config);
  await served(`${site.origin}/faq`, (_answer, html) => !html.includes('"asks"'));
});
