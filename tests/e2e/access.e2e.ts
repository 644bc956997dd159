import { signIn } from '../support/authDialog.ts';
import { buttonsPage, pageOf, publish, served } from '../support/lab.ts';
import { inLongRun } from '../support/length.ts';
import { moveBy } from '../support/moveBy.ts';
import { networkRest } from '../support/networkRest.ts';
import { neverTimeOut } from '../support/patientPage.ts';
import { expect, test } from '../support/site.ts';

const longTest = inLongRun(test);

test('a guest on a guarded path goes to the index with the way back, also by link [ACC-01]', async ({ page, site }) => {
  for (const path of ['/cashier/deposit?amount=20', '/profile/settings', '/bets/open', '/responsible-game']) {
    const answer = await fetch(`${site.origin}${path}`, { redirect: 'manual' });
    expect([answer.status, answer.headers.get('location')]).toEqual([302, `/?redirectUrl=${encodeURIComponent(path)}`]);
  }
  expect((await fetch(`${site.origin}/lv/cashier/deposit`, { redirect: 'manual' })).headers.get('location')).toBe(
    `/lv?redirectUrl=${encodeURIComponent('/lv/cashier/deposit')}`,
  );
  await publish(
    site,
    'base/pages/lab-deposit.json',
    buttonsPage('/lab/deposit', [
      { label: 'Deposit 20', steps: [{ do: 'navigate', with: { to: '/cashier/deposit?amount=20' } }] },
    ]),
  );
  await page.goto('/lab/deposit');
  await page.getByRole('button', { name: 'Deposit 20' }).click();
  await expect(page).toHaveURL(`/?redirectUrl=${encodeURIComponent('/cashier/deposit?amount=20')}`);
});

test('whole segments are guarded, not words inside them [ACC-01]', async ({ site }) => {
  await publish(site, 'base/pages/bets-guide.json', buttonsPage('/best-bets-guide', [{ label: 'x', steps: [] }]));
  expect((await fetch(`${site.origin}/best-bets-guide`, { redirect: 'manual' })).status).toBe(200);
});

test('after signing in the player lands on the page they were kept from [ACC-02]', async ({
  page,
  site,
  newPlayer,
  context,
}) => {
  const { email, password } = await newPlayer(page);
  await context.clearCookies();
  await page.goto('/cashier/deposit?amount=20');
  await expect(page).toHaveURL(`/?redirectUrl=${encodeURIComponent('/cashier/deposit?amount=20')}`);
  await page.getByRole('banner').first().getByRole('link', { name: 'Log in' }).click();
  await signIn(page.getByRole('dialog'), { login: email, password });
  await expect(page).toHaveURL(`${site.origin}/cashier/deposit?amount=20`);
});

longTest('a way back to another site is not followed [ACC-02] [ACC-10]', async ({ page, site, newPlayer, context }) => {
  const { email, password } = await newPlayer(page);
  for (const hostile of ['//evil.test/x', 'https://evil.test/', 'javascript:alert(1)', '/\\evil.test']) {
    await page.goto('about:blank'); // what the last page still asks for would be asked without its session
    await context.clearCookies();
    await page.goto(`/?redirectUrl=${encodeURIComponent(hostile)}&show_popup_auth=1`);
    await signIn(page.getByRole('dialog'), { login: email, password });
    await expect(page.getByRole('banner').first().getByRole('link', { name: 'Log in' })).toHaveCount(0);
    expect(new URL(page.url()).origin).toBe(site.origin);
  }
});

test('query flags open the popup for guests; closing takes them out of the address and the storage [ACC-04]', async ({
  page,
  newPlayer,
}) => {
  await page.goto('/faq?show_popup_reg=promo7&keep=1');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('heading', { name: 'Create your account' })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('show_popup_reg'))).toBe('promo7');
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page).toHaveURL('/faq?keep=1');
  expect(await page.evaluate(() => localStorage.getItem('show_popup_reg'))).toBeNull();
  await page.goto('/faq?show_popup_auth=1');
  await expect(page.getByRole('dialog').getByLabel('Password', { exact: true })).toBeVisible();
  await newPlayer(page);
  await page.goto('/faq?show_popup_auth=1');
  await expect(page).toHaveURL('/faq'); // a player is asked for nothing
  await networkRest(page);
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

longTest(
  'prevent_close keeps that popup open: no button, no Escape, no press outside [ACC-05] [AUTHP-08] [DLG-03]',
  async ({ page }) => {
    await page.goto('/faq?show_popup_auth=1&prevent_close=1');
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByLabel('Password', { exact: true })).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Close' })).toHaveCount(0);
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await page.mouse.click(5, 5);
    await expect(dialog).toBeVisible();
  },
);

test('redirect rules answer 301 inside and 302 outside, with wildcards, query and locale prefix [ACC-08]', async ({
  site,
}) => {
  const rules = [
    { from_url: '/promo/*/old/*', to_url: '/faq?from=$1-$2' },
    { from_url: '/promo/*', to_url: '/about' },
    { from_url: '/partner', to_url: 'https://partner.example/landing', external: true },
    { from_url: '/trap', to_url: 'https://partner.example/' },
    { from_url: '/round/a', to_url: '/round/b' },
    { from_url: '/round/b', to_url: '/round/a' },
  ];
  site.write('base/lab-redirects.json', { kind: 'redirects', format: 1, id: 'lab', rules });
  await served(`${site.origin}/partner`, ({ status }) => status === 302);
  const ask = async (path: string) => {
    const answer = await fetch(`${site.origin}${path}`, { redirect: 'manual' });
    return [answer.status, answer.headers.get('location')];
  };
  expect(await ask('/promo/summer/old/7?x=1')).toEqual([301, '/faq?from=summer-7&x=1']);
  expect(await ask('/promo/anything')).toEqual([301, '/about']);
  expect(await ask('/lv/promo/anything')).toEqual([301, '/lv/about']);
  expect(await ask('/partner?a=1')).toEqual([302, 'https://partner.example/landing?a=1']);
  expect((await ask('/trap'))[0]).toBe(404);
  expect((await ask('/round/a'))[0]).toBe(404);
});

longTest(
  'a link to a path that the server leads elsewhere is followed: inside without a new document, outside by leaving [ACC-09]',
  async ({ page, site }) => {
    const rules = [
      { from_url: '/led/inside', to_url: '/faq' },
      { from_url: '/led/outside', to_url: 'https://partner.example/landing', external: true },
    ];
    site.write('base/led-redirects.json', { kind: 'redirects', format: 1, id: 'led', rules });
    await served(`${site.origin}/led/outside`, ({ status }) => status === 302);
    const body = '<a href="/led/inside">Inside</a> <a href="/led/outside">Outside</a>';
    await publish(
      site,
      'base/pages/leading.json',
      pageOf('/leading', { text: { type: 'content/rich-text', v: 1, props: { body } } }),
    );
    await page.route('https://partner.example/**', (route) =>
      route.fulfill({ contentType: 'text/html', body: 'Partner' }),
    );
    await neverTimeOut(page); // a page that is late comes as a document
    await page.goto('/leading');
    await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
    await moveBy(page, page.getByRole('link', { name: 'Inside' }));
    await expect(page).toHaveURL(`${site.origin}/faq`);
    expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true);
    await page.goto('/leading');
    await moveBy(page, page.getByRole('link', { name: 'Outside' }));
    await expect(page).toHaveURL('https://partner.example/landing');
  },
);

test('content cannot send a visitor to another site or run code by a link [ACC-10]', async ({ page, site }) => {
  const hostile = [
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'java\tscript:alert(1)',
    ' javascript:alert(1)',
    '//evil.test',
    '/\\evil.test',
  ];
  const links = [...hostile, 'data:text/html,<script>alert(1)</script>', 'vbscript:x', 'https://evil.test/'];
  const body = links.map((href) => `<a href="${href.replaceAll('"', '&quot;')}">bad</a>`).join(' ');
  const items = hostile.map((_to, index) => ({ id: `b${index}`, label: `Go ${index}` }));
  const on = Object.fromEntries(hostile.map((to, index) => [`b${index}`, [{ do: 'navigate', with: { to } }]]));
  await publish(
    site,
    'base/pages/hostile.json',
    pageOf('/hostile', {
      text: { type: 'content/rich-text', v: 1, props: { body } },
      buttons: { type: 'content/action-row', v: 1, props: { items }, on },
    }),
  );
  await page.goto('/hostile');
  expect(await page.locator('main a').count()).toBe(links.length);
  expect(await page.locator('main a[href]').count()).toBe(0);
  // an action whose address is refused costs its node, as any action that cannot be (runtime/action/actions.test.ts: run all the same, it goes nowhere)
  await expect(page.getByRole('button', { name: /^Go \d/ })).toHaveCount(0);
  for (const index of hostile.keys()) expect(site.log()).toContain(`/nodes/buttons/on/b${index}/0/with/to`);
});
