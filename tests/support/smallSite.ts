import { pageDocument } from './contentFolder.ts';
import { customCode } from './customCode.ts';

const texts = (id: string, messages: Readonly<Record<string, string>>): object => ({
  kind: 'messages',
  format: 1,
  id,
  messages,
});
const gap = (value: string): object => ({
  kind: 'page',
  format: 1,
  id: 'home',
  operations: [{ op: 'set', node: 'a', at: '/props/gap', value }],
});
/** A page of which a part is shown on a condition. */
export const shownTo = (show: object): object =>
  pageDocument('shown', '/shown', {
    nodes: {
      n0: { type: 'layout/stack', v: 1, slots: { main: ['all', 'some'] } },
      all: { type: 'layout/stack', v: 1 },
      some: { type: 'layout/stack', v: 1, show },
    },
  });
/** Its settings. */
export const config = {
  kind: 'config',
  format: 1,
  id: 'site',
  common: {
    siteName: { $t: 'name' },
    favicon: {
      svg: '/public/brand/aurora/favicon.svg',
      32: '/public/brand/tidal/favicon.svg',
      180: '/public/brand/kestrel/favicon.svg',
    },
  },
  access: { guardedSegments: ['profile'] },
  systemPages: { 'not-found': 'gone' },
  customCode: [customCode('<b>x</b>', { consent: 'analytics' })],
  text: { name: { en: 'The site', lv: 'Vietne' } },
};
/** The documents of a small site: settings with their texts, pages of each kind of access, redirects, a brand’s variant. */
export const smallSite = {
  'base/config.json': config,
  'base/messages/en.json': texts('en', { hello: 'Hello', bye: 'Bye' }),
  'base/messages/lv.json': texts('lv', { hello: 'Sveiki' }),
  'base/pages/faq.json': pageDocument('faq', '/faq', { seo: { title: { $t: 'hello' }, description: 'What it is.' } }),
  'base/pages/offer.json': pageDocument('offer', '/offers/{name}'),
  'base/pages/gone.json': pageDocument('gone', '/gone'),
  'base/pages/secret.json': pageDocument('secret', '/profile/secret'),
  'base/pages/own.json': pageDocument('own', '/own', { access: 'player' }),
  'base/pages/hidden.json': pageDocument('hidden', '/hidden', { seo: { title: 'H', noindex: true } }),
  'base/pages/news.json': pageDocument('news', '/новости&co'),
  'base/pages/shown.json': shownTo({ is: 'visitor.player' }),
  'base/redirects.json': {
    kind: 'redirects',
    format: 1,
    id: 'site',
    rules: [
      { from_url: '/old/*', to_url: '/faq' },
      { from_url: '/out', to_url: 'https://elsewhere.example/x', external: true },
    ],
  },
  'brands/kestrel/pages/home.json': gap('none'),
};
