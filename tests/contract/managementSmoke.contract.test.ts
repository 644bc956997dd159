import { afterAll, beforeAll, expect, it } from 'vitest';
import { openManagement, type TestManagement } from '../support/management.ts';

let m: TestManagement;
let token = '';
beforeAll(async () => {
  m = await openManagement();
  token = await m.tokenFor('root', { role: 'administrator', brand: '*' });
});
afterAll(() => m.close());
it('smoke', async () => {
  const list = await m.ask('GET', '/pages?populate=*');
  console.log(list.status, JSON.stringify(list.body));
  const doc = { root: 'n0', nodes: { n0: { type: 'layout/stack', v: 1 } }, seo: { description: 'x' } };
  const made = await m.ask('POST', '/pages?populate=*', {
    token,
    data: { brand: 'base', slug: 'new', path: '/new', layout: 'default', title: 'New page', document: doc },
  });
  console.log(made.status, JSON.stringify(made.body), made.etag);
  const id = made.body.data?.documentId;
  for (const [method, path, data] of [
    ['GET', `/pages/${id}`, undefined],
    ['PUT', `/pages/${id}`, { title: 'New title' }],
    ['PUT', `/pages/${id}?status=draft`, { title: 'Draft title' }],
    ['GET', `/pages/${id}?status=draft&fields[0]=title`, undefined],
    ['GET', `/pages/${id}?fields[0]=title`, undefined],
    ['PUT', `/pages/${id}?locale=lv`, { title: 'Jauns' }],
    ['GET', `/pages/${id}?locale=lv&populate=*`, undefined],
    ['DELETE', `/pages/${id}?locale=lv`, undefined],
    ['GET', `/pages/${id}?populate=*`, undefined],
    ['DELETE', `/pages/${id}`, undefined],
    ['GET', `/pages/${id}`, undefined],
    ['POST', '/redirects', { brand: 'base', from_url: '/old', to_url: '/' }],
    ['GET', '/redirects?filters[from_url][$eq]=%2Fold', undefined],
    ['PUT', '/cms-config?brand=kestrel&locale=lv', { search: { minLength: 3 } }],
    ['GET', '/cms-config?brand=kestrel&locale=lv', undefined],
    ['GET', '/i18n/locales', undefined],
    ['PATCH', `/pages/${id}`, {}],
  ] as const) {
    const told = await m.ask(method, path, { token, ...(data ? { data } : {}) });
    console.log(method, path, told.status, JSON.stringify(told.body), told.etag);
  }
  expect(1).toBe(1);
});
