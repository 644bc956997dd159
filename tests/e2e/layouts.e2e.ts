import { buttonsPage, pageOf, publish } from '../support/lab.ts';
import { inLongRun } from '../support/length.ts';
import { expect, test } from '../support/site.ts';

const longTest = inLongRun(test);

test('every locale has its language, direction and alternates; Arabic mirrors the page [CFG-01]', async ({ page }) => {
  const left = async (name: 'logo' | 'join') => {
    const header = page.getByRole('banner').first();
    const element = name === 'logo' ? header.getByRole('link').nth(1) : header.locator('m-node a').last();
    return (await element.boundingBox())?.x ?? 0;
  };
  const sides: Record<string, { logo: number; join: number }> = {};
  for (const [locale, dir] of [
    ['en', 'ltr'],
    ['lv', 'ltr'],
    ['ru', 'ltr'],
    ['ar', 'rtl'],
  ] as const) {
    const prefix = locale === 'en' ? '' : `/${locale}`;
    await page.goto(`${prefix}/faq`);
    await expect(page.locator('html')).toHaveAttribute('lang', locale);
    await expect(page.locator('html')).toHaveAttribute('dir', dir);
    const alternates = await page
      .locator('link[rel=alternate]')
      .evaluateAll((links) => links.map((link) => [link.getAttribute('hreflang'), link.getAttribute('href')]));
    expect(alternates).toEqual([
      ['en', '/faq'],
      ['lv', '/lv/faq'],
      ['ru', '/ru/faq'],
      ['ar', '/ar/faq'],
      ['x-default', '/faq'],
    ]);
    expect(await page.locator('link[rel=canonical]').getAttribute('href')).toBe(`${prefix}/faq`);
    sides[locale] = { logo: await left('logo'), join: await left('join') };
  }
  for (const locale of ['en', 'lv', 'ru']) expect(sides[locale]?.logo).toBeLessThan(sides[locale]?.join ?? 0);
  expect(sides.ar?.logo).toBeGreaterThan(sides.ar?.join ?? 0);
});

test('the layout changes where the design says: 767 and 768, 991 and 992 px', async ({ page, site }) => {
  await publish(
    site,
    'base/pages/widths.json',
    buttonsPage('/widths', [], {
      nodes: {
        root: { type: 'promo/banner-group', v: 1, props: { columns: 3 }, slots: { main: ['a', 'b', 'c'] } },
        ...Object.fromEntries(
          ['a', 'b', 'c'].map((id) => [
            id,
            { type: 'promo/banner', v: 1, props: { title: id, image: '/media/banners/sea.svg' } },
          ]),
        ),
      },
    }),
  );
  const columns: Record<number, number> = {};
  /** So many columns the last one is wide. */
  const last: Record<number, number> = {};
  const bar: Record<number, string> = {};
  await page.goto('/widths');
  for (const width of [767, 768, 991, 992]) {
    await page.setViewportSize({ width, height: 900 });
    const boxes = await page.locator('main img').evaluateAll((images) =>
      images.map((image) => {
        const { top, width: wide } = image.getBoundingClientRect();
        return { top: Math.round(top), wide };
      }),
    );
    const [first] = boxes;
    columns[width] = boxes.filter(({ top }) => top === first?.top).length;
    last[width] = Math.round((boxes.at(-1)?.wide ?? 0) / (first?.wide ?? 1));
    bar[width] = await page.locator('header nav').evaluate((nav) => getComputedStyle(nav).position);
  }
  expect(columns).toEqual({ 767: 1, 768: 2, 991: 2, 992: 3 });
  expect(last).toEqual({ 767: 1, 768: 2, 991: 2, 992: 1 });
  expect(bar).toEqual({ 767: 'fixed', 768: 'fixed', 991: 'fixed', 992: 'static' });
});

longTest(
  'a stack without a width keeps to the screen: shelves scroll alone, words and forms keep off its edge',
  async ({ page, site }) => {
    await publish(
      site,
      'base/pages/shelves.json',
      pageOf('/shelves', {
        links: {
          type: 'content/quick-links',
          v: 1,
          props: { label: 'Ways', items: [{ label: 'Home', href: '/', icon: 'star' }] },
        },
        row: { type: 'games/row', v: 1, props: { heading: 'Games' } },
        ranked: { type: 'games/row', v: 1, props: { heading: 'Ten', look: 'ranked' } },
        title: { type: 'content/heading', v: 1, props: { title: 'Words', lead: 'What they say.' } },
        text: { type: 'content/rich-text', v: 1, props: { body: '<p>Read at length.</p>' } },
        form: { type: 'form/form', v: 1, props: { form: 'survey' } },
      }),
    );
    for (const prefix of ['', '/ar']) {
      await page.goto(`${prefix}/shelves`);
      await expect(page.getByRole('heading', { name: 'Games' })).toBeVisible();
      await expect(page.locator('main form')).toBeVisible();
      for (const width of [390, 1_200]) {
        await page.setViewportSize({ width, height: 900 });
        const room = await page.evaluate(() => {
          const { scrollWidth, clientWidth } = document.documentElement;
          const titles = [...document.querySelectorAll('main h2')];
          const parts = ['Games', 'Words'].map((title) =>
            titles.find(({ textContent }) => textContent.includes(title)),
          );
          const words = [...document.querySelectorAll('main p')].find(
            ({ textContent }) => textContent === 'Read at length.',
          );
          const sides = [...parts, words, document.querySelector('main form input')].map((part) =>
            part?.getBoundingClientRect(),
          );
          return {
            beyond: scrollWidth - clientWidth,
            margins: sides.map((side) => Math.min(side?.left ?? 0, clientWidth - (side?.right ?? clientWidth))),
          };
        });
        expect(room.beyond, `beyond the screen at ${width} px of ${prefix || 'en'}`).toBeLessThanOrEqual(0);
        for (const margin of room.margins)
          expect(margin, `a margin at ${width} px of ${prefix || 'en'}`).toBeGreaterThanOrEqual(15);
      }
    }
  },
);
