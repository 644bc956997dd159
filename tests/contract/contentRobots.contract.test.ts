import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type DeliveryApp, startDelivery } from '../support/deliveryApp.ts';
import { config, smallSite } from '../support/smallSite.ts';

let app: DeliveryApp;

beforeAll(async () => {
  app = await startDelivery(smallSite);
});

afterAll(() => app.close());

describe('search engines', () => {
  it('are told every page that they may show, in every language with its others [STATE-32]', async () => {
    const { text, headers } = await app.ask('/sitemap.xml');
    expect(headers['content-type']).toBe('application/xml; charset=utf-8');
    const addresses = [...text.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address = '']) => address);
    const paths = ['/', '/faq', '/shown', `${encodeURI('/новости')}&amp;co`];
    expect(addresses).toEqual(
      paths.flatMap((path) =>
        ['', '/lv', '/ar'].map((prefix) => `https://aurora.test${path === '/' ? prefix || '/' : prefix + path}`),
      ),
    );
    expect(text).toContain('<xhtml:link rel="alternate" hreflang="lv" href="https://aurora.test/lv/faq"/>');
    expect(text).toContain('<xhtml:link rel="alternate" hreflang="x-default" href="https://aurora.test/faq"/>');
  });

  it('are told what they may look at', async () => {
    const { text } = await app.ask('/robots.txt');
    expect(text).toContain('Disallow: /profile\nDisallow: /*/profile\n');
    expect(text).toContain('Sitemap: https://aurora.test/sitemap.xml\n');
  });

  it('learn who is behind a host, and which hosts are not for them [STATE-32]', async () => {
    const seo = {
      title: { $t: 'hello' },
      organization: {
        legalName: 'Aurora Ltd',
        logo: '/public/brand/aurora/logo.svg',
        sameAs: ['https://social.example/aurora'],
      },
      hosts: { 'mirror.test': { title: 'A mirror', robots: 'closed' } },
    };
    const brand = { kind: 'brand', format: 1, id: 'aurora', name: 'Aurora', parent: 'base', fallbackHost: true };
    const hosts = ['aurora.test', 'mirror.test'];
    await app.publish({ 'aurora/brand/aurora': { ...brand, hosts, origin: 'https://www.aurora.example', seo } });
    expect((await app.ask('domain-seo?host=aurora.test&locale=lv')).json()).toMatchObject({
      brand: 'aurora',
      origin: 'https://www.aurora.example',
      siteName: 'Vietne',
      title: 'Sveiki',
      robots: 'open',
      icons: [
        { rel: 'icon', sizes: '32x32', href: 'https://www.aurora.example/public/brand/tidal/favicon.svg' },
        { rel: 'apple-touch-icon', sizes: '180x180' },
        { rel: 'icon', type: 'image/svg+xml', sizes: 'any' },
      ],
      jsonLd: [
        {
          '@type': 'Organization',
          legalName: 'Aurora Ltd',
          logo: 'https://www.aurora.example/public/brand/aurora/logo.svg',
          sameAs: ['https://social.example/aurora'],
        },
        { '@type': 'WebSite', url: 'https://www.aurora.example/lv' },
      ],
    });
    expect((await app.ask('domain-seo?host=mirror.test')).json()).toMatchObject({
      title: 'A mirror',
      robots: 'closed',
    });
    expect((await app.ask('/robots.txt', { host: 'mirror.test' })).text).toBe('User-agent: *\nDisallow: /\n');
    expect((await app.ask('/robots.txt')).text).toContain('Sitemap: https://www.aurora.example/sitemap.xml');
    expect((await app.ask('domain-seo?host=kestrel.test')).json()).toMatchObject({ origin: 'https://kestrel.test' });
  });

  it('are kept out of a site under maintenance', async () => {
    await app.publish({ 'base/config/site': { ...config, common: { maintenance: true } } });
    expect((await app.ask('/robots.txt')).text).toBe('User-agent: *\nDisallow: /\n');
  });
});

describe('a demo', () => {
  it('is nothing for robots', async () => {
    const demo = await startDelivery({}, { isDemo: true });
    expect((await demo.ask('/robots.txt')).text).toBe('User-agent: *\nDisallow: /\n');
    await demo.close();
  });
});
