import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pageDocument } from '../support/contentFolder.ts';
import { type DeliveryApp, startDelivery } from '../support/deliveryApp.ts';
import { shownTo, smallSite } from '../support/smallSite.ts';

const NOON = Date.UTC(2026, 10, 21, 12);

let app: DeliveryApp;

beforeAll(async () => {
  app = await startDelivery(smallSite);
});

afterAll(() => app.close());

const tagsOf = async (address: string): Promise<string[]> =>
  ((await app.ask(address)).headers['x-content-tags'] ?? '').split(' ');

describe('the delivery calls', () => {
  it('give the settings of a brand in a language [CALL-17, CFG-02]', async () => {
    const answer = await app.ask('cms-config?locale=lv');
    expect([answer.status, answer.headers['content-type']]).toEqual([200, 'application/json; charset=utf-8']);
    expect(answer.json()).toMatchObject({
      brand: { id: 'aurora', name: 'Aurora' },
      locale: 'lv',
      defaultLocale: 'en',
      common: { siteName: 'Vietne' },
      access: { guardedSegments: ['profile'] },
      customCode: [{ position: 'head', consent: 'analytics', hash: expect.stringMatching(/^sha256-/) as string }],
    });
    expect(answer.text).not.toMatch(/Web team|Counts visits/); // who answers for custom code is nothing for everybody
  });

  it('give pages by their path at any depth, with their parameters, in the language that it begins with [ROUTE-02]', async () => {
    expect((await app.ask('page?path=/lv/faq/')).json()).toMatchObject({
      kind: 'page',
      id: 'faq',
      locale: 'lv',
      seo: { title: 'Sveiki' },
      nodes: { a: { type: 'layout/stack' } },
    });
    expect((await app.ask('page?path=/offers/spring')).json()).toMatchObject({
      id: 'offer',
      params: { name: 'spring' },
    });
    expect((await app.ask('page?path=/faq')).json()).not.toHaveProperty('finds'); // what only the site's own server works with
  });

  it('say of a page that is elsewhere where it is', async () => {
    expect((await app.ask('page?path=/lv/old/x?a=1')).json()).toEqual({
      kind: 'redirect',
      to: '/lv/faq?a=1',
      status: 301,
      external: false,
    });
  });

  it('lead old paths on, also out of the site [ACC-09]', async () => {
    expect((await app.ask('redirect?path=/lv/old/a/b')).json()).toEqual({
      to: '/lv/faq',
      status: 301,
      external: false,
    });
    expect((await app.ask('redirect?path=/lv/out')).json()).toEqual({
      to: 'https://elsewhere.example/x',
      status: 302,
      external: true,
    });
    expect((await app.ask('redirect?path=/faq')).status).toBe(404);
  });

  it('give everybody what guests see, and nothing of pages for players', async () => {
    const { nodes } = (await app.ask('page?path=/shown')).json<{ nodes: object }>();
    expect(Object.keys(nodes)).toEqual(['n0', 'all']);
    for (const path of ['/own', '/profile/secret', '/lv/own'])
      expect((await app.ask(`page?path=${path}`, { cookie: 'session=x' })).status, path).toBe(403);
  });

  it('give layouts, texts and the style sheet', async () => {
    expect((await app.ask('layout/default')).json()).toMatchObject({ kind: 'layout', nodes: { outlet: {} } });
    expect((await app.ask('messages?locale=lv')).json()).toMatchObject({ hello: 'Sveiki', bye: 'Bye' });
    const css = await app.ask('theme.css');
    expect([css.headers['content-type'], css.text.includes('--bg:#000')]).toEqual(['text/css; charset=utf-8', true]);
  });

  it('know a brand by its name and by its host', async () => {
    const gapOf = async (address: string, host = 'aurora.test'): Promise<unknown> =>
      (await app.ask(address, { host })).json<{ nodes: { a: { props: unknown } } }>().nodes.a.props;
    expect(await gapOf('page?path=/&brand=kestrel')).toEqual({ gap: 'none' });
    expect(await gapOf('page?path=/', 'kestrel.test:3000')).toEqual({ gap: 'none' });
    expect(await gapOf('page?path=/')).toEqual({ gap: 'small' });
  });

  it.each([
    ['page', 400, /path/],
    ['page?path=/a&path=/b', 400, /more than once/],
    [`page?path=/${'x'.repeat(3_000)}`, 400, /2048 characters/],
    ['page?path=/nowhere', 404, /no page at «\/nowhere»/],
    ['page?path=/__proto__', 404, /no page/],
    ['popup/none', 404, /no popup «none»/],
    ['form/constructor', 404, /no form/],
    ['messages?locale=xx', 404, /en, lv, ar/],
    ['messages?brand=nobody', 404, /aurora, kestrel/],
    ['messages?brand=base', 404, /no brand «base»/],
    ['nothing', 404, /cms-config, page/],
    ['/sitemap-2.xml', 404, /sitemap\.xml/],
  ])('answer %s with %i in plain words', async (address, status, words) => {
    const answer = await app.ask(address);
    expect([answer.status, answer.headers['cache-control']]).toEqual([status, 'no-store']);
    expect(answer.json<{ error: { status: number; message: string } }>().error).toMatchObject({
      status,
      message: expect.stringMatching(words) as string,
    });
  });
});

describe('a delivered answer, by its headers', () => {
  it('names the documents it is made from, along the brands it inherits from, and no others', async () => {
    expect(await tagsOf('page?path=/&brand=kestrel&locale=lv')).toEqual([
      'kestrel/brand/kestrel',
      'aurora/brand/aurora',
      'base/brand/base',
      'kestrel/page/home',
      'aurora/page/home',
      'base/page/home',
      'kestrel/config/site',
      'aurora/config/site',
      'base/config/site',
      ...['lv', 'en'].flatMap((code) => ['kestrel', 'aurora', 'base'].map((brand) => `${brand}/messages/${code}`)),
      ...['kestrel', 'aurora', 'base'].map((brand) => `${brand}/redirects/*`),
    ]);
  });

  it('may be kept by others and asked for again', async () => {
    const { headers } = await app.ask('page?path=/faq');
    expect(headers['cache-control']).toBe(
      'public, max-age=0, s-maxage=60, stale-while-revalidate=300, stale-if-error=86400',
    );
    expect(headers['x-content-revision']).toBe(app.library.revision);
    const again = await app.ask('page?path=/faq', { 'if-none-match': headers['etag'] ?? '' });
    expect([again.status, again.text, again.headers['etag']]).toEqual([304, '', headers['etag']]);
    expect(again.headers['x-content-tags']).toBe(headers['x-content-tags']);
  });

  it('is not kept past a time that changes it', async () => {
    const before = new Date(NOON + 30_000).toISOString();
    await app.publish({ 'page/shown': shownTo({ before }) });
    const first = await app.ask('page?path=/shown');
    expect(first.headers['cache-control']).toBe('public, max-age=0, s-maxage=30, stale-if-error=86400');
    app.test.clock.time = NOON + 31_000;
    expect((await app.ask('page?path=/shown')).text).not.toBe(first.text);
    app.test.clock.time = NOON;
  });

  it('comes small, and as headers alone', async () => {
    const plain = await app.ask('cms-config');
    await expect
      .poll(async () => (await app.ask('cms-config', { 'accept-encoding': 'br' })).headers['content-encoding'])
      .toBe('br');
    const bytes = await fetch(`${app.origin}/content/v1/cms-config`, { headers: { 'accept-encoding': 'identity' } });
    expect(await bytes.text()).toBe(plain.text);
    const head = await fetch(`${app.origin}/content/v1/cms-config`, { method: 'HEAD' });
    expect([head.status, await head.text(), head.headers.get('x-content-tags')]).toEqual([
      200,
      '',
      plain.headers['x-content-tags'],
    ]);
  });

  it('changes with what it is made from, and with nothing else', async () => {
    const addresses = ['page?path=/faq', 'page?path=/', 'layout/default', 'messages?locale=lv', 'theme.css'];
    const etags = async (): Promise<unknown[]> =>
      Promise.all(addresses.map(async (address) => (await app.ask(address)).headers['etag']));
    const before = await etags();
    await app.publish({ 'page/faq': pageDocument('faq', '/faq', { seo: { title: 'New' } }) });
    const after = await etags();
    expect(after.map((etag, index) => etag === before[index])).toEqual([false, true, true, true, true]);
  });

  it('is gone with its document', async () => {
    await app.publish({ 'page/short': pageDocument('short', '/short') });
    expect((await app.ask('page?path=/short')).status).toBe(200);
    await app.publish({ 'page/short': null });
    expect((await app.ask('page?path=/short')).status).toBe(404);
  });
});

describe('forged addresses', () => {
  it('never change what others are given, nor how much is kept [REL-C16]', async () => {
    const honest = await app.ask('domain-seo');
    const map = await app.ask('/sitemap.xml');
    const { size } = app.cache;
    for (let number = 0; number < 200; number += 1) {
      const headers = {
        host: `evil-${number}.example`,
        'x-forwarded-host': 'evil.example',
        'x-forwarded-proto': 'gopher',
        'x-original-url': '/x',
      };
      for (const address of [`domain-seo?junk=${number}`, `/sitemap.xml?${number}`, `page?path=/faq?${number}`])
        expect((await app.ask(address, headers)).text).not.toContain('evil');
      await app.ask(`page?path=/offers/${number}`);
      await app.ask(`redirect?path=/old/${number}`);
    }
    expect(app.cache.size - size).toBeLessThanOrEqual(1);
    expect([(await app.ask('domain-seo')).text, (await app.ask('/sitemap.xml')).text]).toEqual([honest.text, map.text]);
  });
});
