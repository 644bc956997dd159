import type { BrowserContext, Page } from '@playwright/test';
import { inLongRun } from '../support/length.ts';
import { expect, test } from '../support/site.ts';

const longTest = inLongRun(test);

test.use({ serviceWorkers: 'allow' });

/** Waits until this page's worker has all that it needs and answers for it. @returns names of what it keeps for a release */
const ready = async (page: Page): Promise<string> =>
  page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    if (!navigator.serviceWorker.controller)
      await new Promise((resolve) => navigator.serviceWorker.addEventListener('controllerchange', resolve));
    return (await caches.keys()).filter((name) => name.startsWith('marquee-pages-')).join(' ');
  });

/**
 * Has the browser look for a newer worker at each call, as it does with each page. One that waits for an old request to end, which may take minutes,
 * gets its place: the old one alone is stopped, for one that is stopped while it takes over never removes what others have kept.
 */
async function lookForWorkers(page: Page, context: BrowserContext): Promise<() => Promise<void>> {
  const workers = await context.newCDPSession(page);
  const states = new Map<string, string>();
  workers.on('ServiceWorker.workerVersionUpdated', ({ versions }) => {
    for (const { versionId, status } of versions) states.set(versionId, status);
  });
  await workers.send('ServiceWorker.enable');
  return async () => {
    const isWaiting = await page.evaluate(async () => {
      const registration = await navigator.serviceWorker.getRegistration();
      await registration?.update().catch(() => undefined);
      return registration?.waiting != null;
    });
    if (!isWaiting) return;
    // oxlint-disable-next-line no-await-in-loop -- there is one
    for (const [versionId, status] of states)
      if (status === 'activated') await workers.send('ServiceWorker.stopWorker', { versionId });
  };
}

/** Puts a page of a release that was never cleared away in front of what this browser has kept. */
async function leaveOlderRelease(): Promise<void> {
  const move = async (from: Cache, to: Cache): Promise<void> => {
    const requests = await from.keys();
    await Promise.all(requests.map(async (request) => to.put(request, (await from.match(request)) ?? new Response())));
  };
  const [name = ''] = (await caches.keys()).filter((own) => own.startsWith('marquee-pages-'));
  const aside = await caches.open('aside');
  await move(await caches.open(name), aside);
  await caches.delete(name);
  const older = new Response('<h1>Of older days</h1>', { headers: { 'content-type': 'text/html' } });
  await (await caches.open('marquee-pages-older')).put('/offline', older);
  await move(aside, await caches.open(name)); // caches are looked through in the order in which they were made
  await caches.delete('aside');
}

longTest(
  'says in the language of the page that there is no network, keeps nothing of a player, and a new release takes its place [STATE-29]',
  async ({ page, context, site, newPlayer, allowed }) => {
    // a language's letters that this browser has not met are drawn by the system's fonts
    allowed.push(/ERR_INTERNET_DISCONNECTED|status of 503|ERR_FAILED .*\.woff2/);
    await newPlayer(page);
    await page.goto('/profile/settings');
    const before = await ready(page);
    await page.goto('/faq'); // through the worker

    // only built files and the fallback pages, which are those of a guest
    const kept = await page.evaluate(async () => {
      const found: [string, string][] = [];
      for (const name of await caches.keys()) {
        const cache = await caches.open(name);
        for (const { url } of await cache.keys()) {
          const answer = await cache.match(url);
          found.push([
            new URL(url).pathname,
            /html/.test(answer?.headers.get('content-type') ?? '') ? ((await answer?.text()) ?? '') : '',
          ]);
        }
      }
      return found;
    });
    expect(
      kept.map(([path]) => path).filter((path) => !/^\/(assets|brand|public|media)\/|\/offline$/.test(path)),
    ).toEqual([]);
    expect(kept.map(([path]) => path)).toEqual(
      expect.arrayContaining(['/offline', '/lv/offline', '/ru/offline', '/ar/offline']),
    );
    const html = kept.map(([, text]) => text).join('');
    expect(html).toContain('You are offline');
    expect(html).not.toMatch(/player\d+\.|"player":true|<script type="module"/);

    await context.setOffline(true);
    for (const [path, words, dir] of [
      ['/lv/offers', 'Tu esi bezsaistē', 'ltr'],
      ['/ar/cashier/deposit', 'أنت غير متصل', 'rtl'],
      ['/terms', 'You are offline', 'ltr'],
    ] as const) {
      expect((await page.goto(path))?.status()).toBe(503);
      await expect(page.getByRole('heading', { level: 1, name: words })).toBeVisible();
      await expect(page.locator('html')).toHaveAttribute('dir', dir);
    }
    // the brand's own style is there: not the browser's page, nor bare text
    expect(
      await page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--surface')),
    ).not.toBe('');
    await context.setOffline(false);
    await page.getByRole('link', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Terms' })).toBeVisible();

    // another release: the fallback page has other words
    const file = 'base/pages/offline.json';
    const stand = site.read<{ text: Record<string, Record<string, string>> }>(file);
    site.write(file, {
      ...stand,
      text: { ...stand.text, 'n0.title': { ...stand.text['n0.title'], en: 'No network here' } },
    });
    const look = await lookForWorkers(page, context);
    await expect
      .poll(async () => {
        await look();
        const names = await ready(page);
        const words = await page.evaluate(async () => (await caches.match('/offline'))?.text());
        return [names === before ? 'the same release' : names, words?.includes('No network here')];
      }, 'the old worker and what it kept are gone')
      .toEqual([expect.not.stringContaining(' '), true]);
    await page.evaluate(leaveOlderRelease);
    await context.setOffline(true);
    await page.goto('/terms');
    await expect(page.getByRole('heading', { level: 1, name: 'No network here' })).toBeVisible();
    await context.setOffline(false);
    site.write(file, stand);
  },
);

test('a release that is taken back leaves nobody with the one between, and a brand that switches it off has nothing left in browsers [STATE-29] [REL-S10]', async ({
  page,
  context,
  site,
}) => {
  await page.goto('/faq');
  await ready(page);
  const look = await lookForWorkers(page, context);
  const kept = (): Promise<string[]> =>
    page.evaluate(async () => (await caches.keys()).filter((name) => name.startsWith('marquee-')));

  const file = 'base/pages/offline.json';
  const stand = site.read<{ text: Record<string, Record<string, string>> }>(file);
  const words = { ...stand.text, 'n0.title': { ...stand.text['n0.title'], en: 'No network here' } };
  site.write(file, { ...stand, text: words });
  const saysNext = async (): Promise<boolean[]> => {
    await look();
    const pages = (await kept()).filter((name) => name.startsWith('marquee-pages-'));
    const text = await page.evaluate(async () => (await caches.match('/offline'))?.text());
    return [pages.length === 1, text?.includes('No network here') === true];
  };
  await expect.poll(saysNext, 'the next release, alone').toEqual([true, true]);
  site.write(file, stand);
  await expect.poll(saysNext, 'the first release again, alone').toEqual([true, false]);

  const settings = site.read<{ common: object }>('base/config.json');
  site.write('base/config.json', { ...settings, common: { ...settings.common, offlineWorker: false } });
  await expect
    .poll(async () => {
      await look();
      const isThere = await page.evaluate(async () => (await navigator.serviceWorker.getRegistration()) !== undefined);
      return [isThere, await kept()];
    }, 'no worker, and nothing of its own')
    .toEqual([false, []]);
  // the worker that removed itself may still serve the page after it
  await expect(async () => {
    await page.goto('/faq');
    expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull();
  }).toPass();
  await page.waitForTimeout(3_000); // a page that rests would have registered one by now
  expect([await page.evaluate(() => navigator.serviceWorker.controller), await kept()]).toEqual([null, []]);
  site.write('base/config.json', settings);
});

test('a brand’s site can be installed, in its own name and colours [STATE-29]', async ({ page, site }) => {
  for (const [origin, name, locale, path] of [
    [site.origin, 'Aurora', 'en', '/'],
    [site.at('tidal'), 'Tidal', 'lv', '/lv'],
  ] as const) {
    await page.goto(origin + path);
    const session = await page.context().newCDPSession(page);
    const { installabilityErrors } = (await session.send('Page.getInstallabilityErrors')) as {
      installabilityErrors: { errorId: string }[];
    };
    // a test's window keeps nothing, which is the one thing that browsers have against it
    expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([]);
    const { data } = (await session.send('Page.getAppManifest')) as { data: string };
    expect(JSON.parse(data)).toMatchObject({ name, lang: locale, start_url: path, scope: '/', display: 'standalone' });
    expect(JSON.parse(data).theme_color).toMatch(/^#/);
  }
});

longTest(
  'the offer to install stands in every page’s shell where the browser asked, though that was before any code was there, and sleeps elsewhere [STATE-29]',
  async ({ page }) => {
    const footer = page.getByRole('contentinfo');
    const offer = footer.getByRole('region', { name: 'Keep the site at hand' });
    const awake = page.locator('m-node[id$="-install"][data-awake]');
    const toFooter = async (): Promise<void> => {
      await footer.getByRole('button', { name: 'Dark or light' }).click();
      await expect(footer.locator('m-node[data-awake]').first()).toBeAttached({ timeout: 20_000 });
    };
    await page.goto('/faq');
    await toFooter();
    await expect(awake).toHaveCount(0);
    await page.addInitScript(() => {
      const prompt = async (): Promise<object> => {
        document.documentElement.dataset['asked'] = 'yes';
        return { outcome: 'accepted' };
      };
      const ask = (): unknown =>
        dispatchEvent(Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt }));
      // the page is parsed, and no file of code has run
      addEventListener('readystatechange', ask, { capture: true, once: true });
    });
    await page.reload();
    await footer.scrollIntoViewIfNeeded();
    await offer.getByRole('button', { name: 'Install' }).click();
    await expect(page.locator('html')).toHaveAttribute('data-asked', 'yes');
    await expect(offer).toHaveCount(0);
    await page.reload();
    await toFooter();
    await expect(awake).toHaveCount(0); // whoever has answered is not offered it again, and loads no code for it
    await expect(offer).toHaveCount(0);
  },
);
