import { expect, runSite, test } from '../support/site.ts';

test.use({ serviceWorkers: 'allow' });

test('without a server a page says so in its language, in the brand’s own style, and nothing of a player was kept [REL-S10] [STATE-29]', async ({
  page,
  allowed,
}) => {
  // letters of Arabic, which the page in English did not load, are drawn by the system's font: the worker and the page name the file
  allowed.push(
    /^uncaught: NetworkError when attempting to fetch resource/,
    /^uncaught: download failed .*-arabic-[^ ]*$/,
  );
  const { site, stop, end } = await runSite();
  await page.goto(`${site.origin}/faq`);
  const kept = await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    if (!navigator.serviceWorker.controller)
      await new Promise((resolve) => navigator.serviceWorker.addEventListener('controllerchange', resolve));
    const found: string[] = [];
    for (const name of await caches.keys())
      for (const { url } of await (await caches.open(name)).keys()) found.push(new URL(url).pathname);
    return found;
  });
  expect(kept).toEqual(expect.arrayContaining(['/offline', '/ar/offline']));
  expect(kept.filter((path) => !/^\/(assets|brand|public|media)\/|\/offline$/.test(path))).toEqual([]);

  await stop();
  for (const [path, words, dir] of [
    ['/terms', 'You are offline', 'ltr'],
    ['/ar/terms', 'أنت غير متصل', 'rtl'],
  ] as const) {
    await page.goto(site.origin + path);
    await expect(page.locator('html')).toHaveAttribute('dir', dir);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(words);
    expect(
      await page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--surface')),
    ).not.toBe('');
  }
  await end();
});
