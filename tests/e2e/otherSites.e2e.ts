import type { Page } from '@playwright/test';
import { signIn } from '../support/authDialog.ts';
import { hostileLinks } from '../support/hostile.ts';
import { inLongRun, SEED, shuffled, timeForAll } from '../support/length.ts';
import { networkRest } from '../support/networkRest.ts';
import { expect, test } from '../support/site.ts';

const longTest = inLongRun(test);

/** Ways back that lead elsewhere, however they are written. */
const elsewhere = [
  ...hostileLinks,
  'https://evil.test/',
  '//evil.test',
  '/\\evil.test',
  '/%09/evil.test',
  'https:evil.test',
  'https://localhost@evil.test/',
  'https://localhost.evil.test/',
  'https://еvil.test/',
];
/** Ways that are tried in one run: each costs a sign-in. */
const TRIED = 24;

const ENEMY = 'https://evil.test';

/** A page of another site, which the browser asks nobody for. */
async function openOther(page: Page, origin: string, body: string, path = '/'): Promise<void> {
  const html = `<!doctype html><title>Elsewhere</title><link rel="icon" href="data:,">${body}`;
  await page.route(`${origin}${path}`, (route) => route.fulfill({ contentType: 'text/html', body: html }));
  await page.goto(origin + path);
}

longTest(
  `signing in leads to no other site, whatever the address says of the way back: ${TRIED} of ${elsewhere.length} ways [REL-S8] [STATE-07]`,
  async ({ page, site, newPlayer, context }, info) => {
    const tried = shuffled(elsewhere, SEED).slice(0, TRIED);
    info.setTimeout(timeForAll(tried));
    const { email, password } = await newPlayer(page);
    const asked: string[] = [];
    context.on('request', (request) => {
      if (request.isNavigationRequest()) asked.push(request.url());
    });
    for (const way of tried) {
      const told = `SEED=${SEED}: ${JSON.stringify(way)}`;
      await page.goto('about:blank'); // what the last page still asks for would be asked without its session
      await context.clearCookies({ name: '__Host-session' });
      const back = encodeURIComponent(way);
      await page.goto(`/faq?redirectUrl=${back}&backUrl=${back}&show_popup_auth=1`);
      await signIn(page.getByRole('dialog'), { login: email, password });
      await expect(page.getByRole('button', { name: 'Your account' }), told).toBeVisible();
      expect(new URL(page.url()).origin, told).toBe(site.origin);
      expect(
        asked.filter((url) => /^https?:/.test(url) && new URL(url).origin !== site.origin),
        told,
      ).toEqual([]);
    }
  },
);

longTest(
  'what another site’s window or a sandboxed frame says to an open page changes nothing there [REL-S6]',
  async ({ page, site, newPlayer, context }) => {
    await newPlayer(page);
    const other = await context.newPage();
    const messages = [
      { type: 'checkIframe', url: `${site.origin}/about` },
      { type: 'checkIframe', url: `${ENEMY}/` },
      { type: 'refreshUser' },
      { type: 'social', result: 'ok', url: `${ENEMY}/` },
      'checkIframe',
      null,
    ];
    await openOther(other, ENEMY, '<p>Elsewhere</p>');
    const [opened] = await Promise.all([
      context.waitForEvent('page'),
      other.evaluate((address) => void Reflect.set(globalThis, 'opened', open(address)), `${site.origin}/faq`),
    ]);
    await networkRest(opened);
    await other.evaluate((all) => {
      for (const one of all) (Reflect.get(globalThis, 'opened') as Window | null)?.postMessage(one, '*');
    }, messages);

    await page.goto('/faq');
    await networkRest(page);
    await page.evaluate(async (all) => {
      const frame = document.createElement('iframe');
      frame.setAttribute('sandbox', 'allow-scripts');
      document.body.append(frame);
      // as its window would: a message whose origin is «null» and whose source is that frame
      for (const data of all)
        dispatchEvent(new MessageEvent('message', { data, origin: 'null', source: frame.contentWindow }));
    }, messages);
    for (const tab of [opened, page]) {
      await networkRest(tab);
      await expect(tab).toHaveURL(`${site.origin}/faq`);
      await expect(tab.getByRole('button', { name: 'Your account' })).toBeVisible();
    }
    await opened.close();
    await other.close();
  },
);
