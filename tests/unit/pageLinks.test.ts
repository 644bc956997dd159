import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { DeliveredPage } from '#runtime/document/view.ts';
import { type ContentFolder, createContentFolder, pageDocument, starter } from '../support/contentFolder.ts';
import { removeFolder, temporaryFolder } from '../support/database.ts';
import { openSite } from '../support/openSite.ts';

const cta = (href: object) => ({ type: 'content/callout', v: 1, props: { title: 'x', cta: { label: 'More', href } } });
const offer = (path: string) => pageDocument('offer', path, { seo: { title: 'Offer', noindex: true } });
const bySetting = { do: 'navigate', with: { to: { get: 'config.cashier.depositPage' } } };
const home = pageDocument('home', '/', {
  root: 'a',
  nodes: { a: { ...cta({ page: 'offer', with: { id: 7 } }), on: { cta: [later(), bySetting] } } },
});
function later() {
  return { do: 'navigate', with: { to: { page: 'offer', with: { id: { get: 'event.id' } } } } };
}
const body = (text: object) => ({ type: 'content/rich-text', v: 1, props: { body: text } });
const rules = pageDocument('rules', '/rules', {
  root: 'a',
  nodes: {
    a: { type: 'layout/stack', v: 1, slots: { main: ['own', 'shared'] } },
    own: body({ $t: 'read' }),
    shared: body({ $t: 'rules.read' }),
  },
  text: { read: { en: '<a href="page:terms#pay">Terms</a>', lv: '<a href="page:terms">Noteikumi</a>' } },
  seo: { title: 'Rules', noindex: true },
});
const terms = (path: string) => pageDocument('terms', path, { seo: { title: 'Terms', noindex: true } });
const messages = {
  kind: 'messages',
  format: 1,
  id: 'en',
  messages: { 'rules.read': '<a href="page:offer?id=7">Offer</a> <a href="page:gone">Gone</a>' },
};
const redirects = {
  kind: 'redirects',
  format: 1,
  id: 'site',
  rules: [
    { from_url: '/old-terms/*', to_url: { page: 'terms', hash: 'pay' } },
    { from_url: '/old-limits', to_url: { page: 'terms', hash: 'лимиты' } },
    { from_url: '/old-words', to_url: '/rules?from=%D0%BB&to=й#лимиты' },
  ],
};
const list = pageDocument('list', '/list', { seo: { title: 'List', noindex: true } });
const detail = (arrival: string) =>
  pageDocument('detail', '/list/{id}', {
    over: { page: 'list', arrival },
    flag: 'game',
    seo: { title: 'Detail', noindex: true },
    status: 203,
  });

const form = {
  kind: 'form',
  format: 1,
  id: 'f',
  fields: [
    { name: 'method', type: 'payment-method', settings: { path: { page: 'method' } } },
    { name: 'terms', type: 'checkbox', label: 'Terms', consent: 'I read the <a href="page:list">list</a>' },
  ],
  submit: {
    label: 'Go',
    then: [
      { do: 'navigate', with: { to: { page: 'list' } } },
      { do: 'if', with: { condition: { is: 'visitor.player' }, then: [later()] } },
    ],
  },
};

let content: ContentFolder;
let app: FastifyInstance;
const folder = temporaryFolder();

beforeAll(async () => {
  content = createContentFolder({
    ...starter,
    'base/pages/home.json': home,
    'base/pages/offer.json': offer('/offers/{id}'),
    'base/pages/terms.json': terms('/terms'),
    'base/pages/rules.json': rules,
    'base/messages/en.json': messages,
    'base/redirects.json': redirects,
    'base/pages/list.json': list,
    'base/pages/method.json': pageDocument('method', '/pay/{method?}', { seo: { title: 'Pay', noindex: true } }),
    'base/pages/detail.json': detail('over'),
    'base/config.json': {
      kind: 'config',
      format: 1,
      id: 'site',
      cashier: { depositPage: { page: 'list' } },
      access: {
        forcedPopups: [
          { popup: 'auth', when: { is: 'visitor.player' }, except: [{ page: 'rules' }, { page: 'method' }] },
        ],
      },
    },
    'base/forms/f.json': form,
  });
  const places = { dataDir: join(folder, 'data'), contentDir: content.folder };
  app = await openSite({ ...places, contentFrom: { kind: 'files' } });
});
afterAll(async () => {
  await app.close();
  content.drop();
  removeFolder(folder);
});

const get = (url: string) => app.inject({ url, headers: { host: 'aurora.test' } });
const html = async (url: string): Promise<string> => (await get(url)).body;
const navigate = async (href: string): Promise<DeliveredPage> =>
  (await get(`/_content/page?href=${encodeURIComponent(href)}`)).json<DeliveredPage>();
const payloadOf = (body: string): { settings: object; page: object } =>
  JSON.parse(/<script[^>]*id="payload"[^>]*>(.*?)<\/script>/s.exec(body)?.[1] ?? '{}') as never;

describe('a link to a page by its id', () => {
  it('is the page’s address in the language of the page that it stands on, by way of a setting too', async () => {
    expect(await html('/')).toContain('href="/offers/7"');
    expect(await html('/lv')).toContain('href="/lv/offers/7"');
    expect((await navigate('/')).nodes['a']?.on?.['cta']).toEqual([
      { do: 'navigate', with: { to: { $path: '/offers/{id}', with: { id: { get: 'event.id' } } } } },
      { do: 'navigate', with: { to: '/list' } },
    ]);
  });

  it('is its path where a setting names pages that a popup stays away from', async () => {
    expect(payloadOf(await html('/lv')).settings).toMatchObject({
      forcedPopups: [{ except: ['/rules', '/pay/{method?}'] }],
    });
  });

  it('is its address in fields and in actions of forms, whatever they stand in', async () => {
    const { fields, submit } = (await get('/content/v1/form/f')).json<typeof form>();
    expect(fields[0]?.settings).toEqual({ path: '/pay/{method?}' });
    expect(JSON.stringify(fields[1])).toContain('{"tag":"a","children":["list"],"href":"/list"}');
    expect(submit.then).toEqual([
      { do: 'navigate', with: { to: '/list' } },
      {
        do: 'if',
        with: {
          condition: { is: 'visitor.player' },
          then: [{ do: 'navigate', with: { to: { $path: '/offers/{id}', with: { id: { get: 'event.id' } } } } }],
        },
      },
    ]);
  });

  it('is its address in texts, those of the interface among them; one to a page that is not there stays as its words', async () => {
    const english = await html('/rules');
    expect(english).toContain('<a href="/terms#pay">Terms</a>');
    expect(english).toContain('<a href="/offers/7">Offer</a> <a>Gone</a>');
    expect(await html('/lv/rules')).toContain('<a href="/lv/terms">Noteikumi</a>');
    expect(await html('/lv/rules')).toContain('<a href="/lv/offers/7">Offer</a>');
  });

  it('of a text or a redirect follows the page, too', async () => {
    const other = await get('/list');
    expect((await get('/lv/old-terms/2020')).headers['location']).toBe('/lv/terms#pay');
    content.write('base/pages/terms.json', terms('/house-rules'));
    await vi.waitFor(async () => expect(await html('/rules')).toContain('href="/house-rules#pay"'), 10_000);
    expect((await get('/lv/old-terms/2020')).headers['location']).toBe('/lv/house-rules#pay');
    expect((await get('/list')).headers['etag']).toBe(other.headers['etag']);
  });

  it('of a redirect may name a place in any letters, and what is encoded already stays as it is', async () => {
    const location = async (url: string) => (await get(url)).headers['location'];
    expect(await location('/lv/old-limits')).toMatch(/^\/lv\/.+#%D0%BB%D0%B8%D0%BC%D0%B8%D1%82%D1%8B$/);
    expect(await location('/old-words')).toBe('/rules?from=%D0%BB&to=%D0%B9#%D0%BB%D0%B8%D0%BC%D0%B8%D1%82%D1%8B');
  });

  it('follows the page: kept pages that link to it are made anew when its path changes, all others stay', async () => {
    const [before, other] = [await get('/'), await get('/list')];
    content.write('base/pages/offer.json', offer('/deals/{id}'));
    await vi.waitFor(async () => expect(await html('/')).toContain('href="/deals/7"'), 10_000);
    expect((await get('/')).headers['etag']).not.toBe(before.headers['etag']);
    expect((await get('/list')).headers['etag']).toBe(other.headers['etag']);
    await vi.waitFor(async () => expect(await html('/rules')).toContain('href="/deals/7"'), 10_000); // by way of a text of the interface
  });
});

describe('a page that opens over another [ROUTE-16]', () => {
  it('is drawn over it for whoever comes to its address, with a title and a status of its own', async () => {
    const answer = await get('/lv/list/7');
    expect(answer.statusCode).toBe(203);
    expect(answer.body).toMatch(/<title>Detail/);
    const { settings, page } = payloadOf(answer.body);
    expect(settings).toMatchObject({ nested: { href: '/lv/list/7', under: '/lv/list' } });
    expect(page).toMatchObject({ id: 'list', path: '/list' });
  });

  it('says over which, and what it is to the product, where the browser asks for it [ROUTE-21]', async () => {
    expect(await navigate('/list/7')).toMatchObject({ id: 'detail', over: 'list', flag: 'game', params: { id: '7' } });
  });

  it('stands alone where its document says so, or where the visitor may not see the other one', async () => {
    content.write('base/pages/list.json', { ...list, access: 'player' });
    await vi.waitFor(async () => expect(payloadOf(await html('/list/7')).page).toMatchObject({ id: 'detail' }), 10_000);
    content.write('base/pages/list.json', list);
    content.write('base/pages/detail.json', detail('alone'));
    await vi.waitFor(async () => expect((await get('/list')).statusCode).toBe(200), 10_000);
    const { settings, page } = payloadOf(await html('/list/7'));
    expect(page).toMatchObject({ id: 'detail', flag: 'game' });
    expect(settings).not.toHaveProperty('nested');
  });
});
