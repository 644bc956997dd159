import type { CustomCodeEntry } from '../../schemas/content/customCode.ts';
import { signIn } from '../support/authDialog.ts';
import { customCode } from '../support/customCode.ts';
import { pageOf, publish, served } from '../support/lab.ts';
import { inLongRun } from '../support/length.ts';
import { expect, test } from '../support/site.ts';

const longTest = inLongRun(test);

const CONFIG = 'base/config.json';
type Config = Record<string, unknown> & { common: Record<string, unknown>; access: Record<string, unknown> };

test.describe('settings', () => {
  let kept: Config;
  test.beforeEach(({ site }) => {
    kept = site.read<Config>(CONFIG);
  });
  test.afterEach(async ({ site }) => {
    site.write(CONFIG, kept);
    await served(`${site.origin}/faq`, (_answer, html) => !html.includes('#123456') && !html.includes('data-lab'));
  });

  test('theme colour, favicon, guarded segments, popup flags and system pages are settings, live at once [CFG-02] [CFG-08]', async ({
    page,
    site,
    allowed,
    newPlayer,
  }) => {
    allowed.push(/status of 404/);
    const player = await newPlayer(page);
    await page.context().clearCookies();
    await publish(site, 'base/pages/vault.json', pageOf('/vault/room', {}));
    await publish(
      site,
      'base/pages/lost.json',
      pageOf('/lost', { text: { type: 'content/rich-text', v: 1, props: { body: '<p>Lost indeed</p>' } } }),
    );
    expect((await fetch(`${site.origin}/vault/room`, { redirect: 'manual' })).status).toBe(200);
    site.write(CONFIG, {
      ...kept,
      common: { ...kept.common, themeColor: '#123456', favicon: { svg: '/public/brand/kestrel/favicon.svg' } },
      access: {
        ...kept.access,
        guardedSegments: ['vault'],
        popupFlags: { enter_here: { popup: 'auth', view: 'authorization' } },
      },
      systemPages: { ...(kept.systemPages as object), 'not-found': 'lost' },
    });
    await served(`${site.origin}/faq`, (_answer, html) => html.includes('<meta name="theme-color" content="#123456">'));
    expect(await (await fetch(`${site.origin}/faq`)).text()).toContain(
      '<link rel="icon" href="/public/brand/kestrel/favicon.svg" type="image/svg+xml" sizes="any">',
    );
    const guarded = await fetch(`${site.origin}/vault/room`, { redirect: 'manual' });
    expect([guarded.status, guarded.headers.get('location')]).toEqual([302, '/?redirectUrl=%2Fvault%2Froom']);
    const lost = await page.goto('/nowhere/at/all');
    expect(lost?.status()).toBe(404);
    await expect(page.getByText('Lost indeed')).toBeVisible();
    await page.goto('/faq?topic=bonus&enter_here=1');
    await signIn(page.getByRole('dialog'), { login: player.email, password: player.password });
    await expect(page).toHaveURL(`${site.origin}/faq?topic=bonus`);
  });

  longTest(
    'snippets stand at head, body start and body end, run by their hash, and never on guarded pages [CFG-05]',
    async ({ page, site, newPlayer }) => {
      const snippet = (position: CustomCodeEntry['position'], name: string) =>
        customCode(`<meta data-lab="${name}"><script>(self.labRan = self.labRan || []).push("${name}")</script>`, {
          position,
        });
      site.write(CONFIG, {
        ...kept,
        customCode: [
          snippet('head', 'first'),
          snippet('body-start', 'second'),
          snippet('body-end', 'third'),
          { ...snippet('head', 'switched-off'), isEnabled: false },
          customCode('<script>self.labRan.push("unclosed")', { position: 'body-start' }),
          customCode('<!-- data-lab="swallows"', { position: 'body-end' }),
        ],
      });
      await served(`${site.origin}/faq`, (_answer, html) => html.includes('data-lab="third"'));
      await page.goto('/faq');
      expect(await page.evaluate(() => (globalThis as unknown as { labRan: string[] }).labRan)).toEqual([
        'first',
        'second',
        'third',
      ]);
      const places = await page.evaluate(() =>
        [...document.querySelectorAll('[data-lab]')].map((found) => [
          (found as HTMLElement).dataset.lab,
          found.parentElement?.localName,
        ]),
      );
      expect(places).toEqual([
        ['first', 'head'],
        ['second', 'body'],
        ['third', 'body'],
      ]);
      await expect(page.getByRole('contentinfo')).toBeVisible();
      expect(site.log().match(/custom code left out/g)?.length).toBeGreaterThanOrEqual(2);
      await newPlayer(page);
      for (const path of ['/cashier/deposit', '/profile/settings']) {
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        expect(await page.evaluate(() => 'labRan' in globalThis), path).toBe(false);
        expect(await page.locator('[data-lab]').count(), path).toBe(0);
      }
    },
  );

  longTest('a snippet that throws disturbs nothing [CFG-05]', async ({ page, site, allowed }) => {
    allowed.push(/uncaught: snippet/);
    const code = '<script>throw new Error("snippet data-lab")</script>';
    site.write(CONFIG, { ...kept, customCode: [customCode(code)] });
    await served(`${site.origin}/faq`, (_answer, html) => html.includes('snippet data-lab'));
    await page.goto('/faq');
    await page.getByRole('banner').first().getByRole('link', { name: 'Join' }).click();
    await expect(page.getByRole('dialog').getByLabel('First name')).toBeVisible();
  });
});
