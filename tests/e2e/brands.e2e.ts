import { request } from 'node:http';
import type { Page } from '@playwright/test';
import { pageOf, publish } from '../support/lab.ts';
import { inLongRun } from '../support/length.ts';
import { expect, type RunningSite, test } from '../support/site.ts';

const longTest = inLongRun(test);

/** Asks with a Host header of our own, which fetch does not allow. */
function ask(site: RunningSite, path: string, headers: Record<string, string>) {
  return new Promise<{ status: number; html: string }>((resolve, reject) => {
    const sent = request(site.origin + path, { headers }, (answer) => {
      let html = '';
      answer.setEncoding('utf8').on('data', (chunk: string) => {
        html += chunk;
      });
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, html }));
    });
    sent.on('error', reject).end();
  });
}

const brandIn = (html: string): string => /data-brand="([^"]*)"/.exec(html)?.[1] ?? '';

/** Returns the structure of a home page: its parts in order, and their texts. */
const anatomy = (page: Page) =>
  page.evaluate(() => {
    const words = (element: Element | null | undefined) => element?.textContent?.replaceAll(/\s+/g, ' ').trim() ?? '';
    return {
      sections: [...document.querySelectorAll('main section')].map((section) => section.id).filter((id) => id !== ''),
      hero: words(document.querySelector('main section')),
      navigation: words(document.querySelector('header nav')),
      faq: [...document.querySelectorAll('main details summary')].map((summary) => words(summary)),
      games: [...document.querySelectorAll('#popular img')].map((image) => image.getAttribute('alt')),
      accent: getComputedStyle(document.documentElement).getPropertyValue('--accent').trim(),
      ground: getComputedStyle(document.body).backgroundColor,
    };
  });

longTest(
  'kestrel is aurora with its own theme, hero and navigation, and nothing else of its own [CFG-01]',
  async ({ page, site }) => {
    await page.goto(site.origin);
    const aurora = await anatomy(page);
    await page.goto(site.at('kestrel'));
    await expect(page.locator('html')).toHaveAttribute('data-brand', 'kestrel');
    const kestrel = await anatomy(page);
    expect(kestrel.accent).not.toBe(aurora.accent);
    expect(kestrel.ground).not.toBe(aurora.ground);
    expect(kestrel.hero).not.toBe(aurora.hero);
    expect(kestrel.navigation).not.toBe(aurora.navigation);
    expect(kestrel.sections.toSorted()).toEqual(aurora.sections.toSorted());
    expect(kestrel.faq).toEqual(aurora.faq);
    expect(kestrel.games.length).toBe(aurora.games.length);
    for (const path of ['/faq', '/terms', '/support']) {
      const bodies = [];
      for (const host of ['localhost', 'kestrel.localhost']) {
        const { html } = await ask(site, path, { host });
        const words = (/<main.*<\/main>/s.exec(html)?.[0] ?? '').replaceAll(/<[^>]*>/g, ' ');
        expect(words.length).toBeGreaterThan(200);
        bodies.push(words.replaceAll(/Kestrel|Aurora/gi, 'Brand'));
      }
      expect(bodies[1], path).toBe(bodies[0]);
    }
  },
);

longTest(
  'a change in the base shows in the brands that inherit it, one in a brand only there [CFG-01] [CFG-08]',
  async ({ site }) => {
    const text = (body: string) => ({ text: { type: 'content/rich-text', v: 1, props: { body } } });
    await publish(site, 'base/pages/heir.json', pageOf('/heir', text('<p>from the base</p>')));
    const inKestrel = async () => (await ask(site, '/heir', { host: 'kestrel.localhost' })).html;
    await expect.poll(inKestrel).toContain('from the base');
    const operations = [{ op: 'set', node: 'text', at: '/props/body', value: '<p>from kestrel</p>' }];
    site.write('brands/kestrel/pages/heir.json', { kind: 'page', format: 1, id: 'heir', operations });
    await expect.poll(inKestrel).toContain('from kestrel');
    expect(await (await fetch(`${site.origin}/heir`)).text()).toContain('from the base');
  },
);

test('the Host header alone names the brand; a host that nobody names gets the fallback [CFG-01]', async ({ site }) => {
  const { port } = new URL(site.origin);
  expect(brandIn((await ask(site, '/', { host: `kestrel.localhost:${port}` })).html)).toBe('kestrel');
  expect(brandIn((await ask(site, '/', { host: `KESTREL.localhost` })).html)).toBe('kestrel');
  for (const forged of [
    { 'x-forwarded-host': 'kestrel.localhost' },
    { forwarded: 'host=kestrel.localhost' },
    { 'x-host': 'kestrel.localhost', 'x-original-host': 'kestrel.localhost' },
  ]) {
    const { html } = await ask(site, '/', { host: `localhost:${port}`, ...forged });
    expect([forged, brandIn(html)]).toEqual([forged, 'aurora']);
    expect(html).not.toContain('kestrel.localhost');
  }
  for (const host of ['unknown.example', 'kestrel.localhost.evil.example', '[::1]']) {
    const { status, html } = await ask(site, '/', { host });
    expect([host, status, brandIn(html)]).toEqual([host, 200, 'aurora']);
    expect(html).not.toContain('evil.example');
  }
});

longTest('a theme token of one brand is live without a build, and only there [CFG-08]', async ({ page, site }) => {
  const accent = () =>
    page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--accent').trim());
  await page.goto(site.origin);
  const aurora = await accent();
  const theme = site.read<{ dark: object }>('brands/kestrel/theme.json');
  site.write('brands/kestrel/theme.json', { ...theme, dark: { ...theme.dark, accent: '#00ffaa' } });
  await expect(async () => {
    await page.goto(site.at('kestrel'));
    expect(await accent()).toBe('#00ffaa');
  }).toPass();
  await page.goto(site.origin);
  expect(await accent()).toBe(aurora);
  site.write('brands/kestrel/theme.json', theme);
});
