import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { collections } from '../../server/content/collections/collections.ts';
import { isLong } from '../support/length.ts';
import { type Method, openManagement, type TestManagement } from '../support/management.ts';

let management: TestManagement;
let token = '';
/** Entries that are there, by their collection. */
const real = new Map<string, string>();
const plurals = Object.values(collections).map(({ plural }) => plural);
beforeAll(async () => {
  management = await openManagement({
    'base/redirects.json': { kind: 'redirects', format: 1, id: 'site', rules: [{ from_url: '/a', to_url: '/' }] },
    'base/config.json': { kind: 'config', format: 1, id: 'site' },
    'base/messages/en.json': { kind: 'messages', format: 1, id: 'en', messages: { a: 'A' } },
  });
  token = await management.tokenFor('root', { role: 'administrator', brand: '*' });
  for (const plural of plurals) {
    const { body } = await management.ask('GET', `/${plural}`);
    real.set(plural, body.data[0]?.documentId ?? 'none');
  }
});
afterAll(() => management.close());

/** Requests of each route; at full length of each collection's own. Source: REL-P4. */
const RUNS = 300;

const word = fc.oneof(
  fc.constantFrom(
    'slug',
    'brand',
    'path',
    'document',
    'text',
    'title',
    'locale',
    'id',
    '$eq',
    '$in',
    '$or',
    '$not',
    '$null',
  ),
  fc.constantFrom(
    '__proto__',
    'constructor',
    'prototype',
    'toString',
    '',
    '0',
    '-1',
    '*',
    '\u0000',
    '%',
    ']',
    '[',
    '..',
  ),
  fc.string({ unit: 'binary', maxLength: 12 }),
);
const name = fc
  .tuple(
    fc.constantFrom(
      'filters',
      'sort',
      'fields',
      'populate',
      'pagination',
      'locale',
      'status',
      'brand',
      'from',
      'release',
    ),
    fc.array(word, { maxLength: 5 }),
  )
  .map(([first, rest]) => first + rest.map((part) => `[${encodeURIComponent(part.toWellFormed())}]`).join(''));
const good = fc.constantFrom(
  'locale=lv',
  'status=draft',
  'sort=slug',
  'populate=*',
  'brand=kestrel',
  'pagination[page]=1',
);
const pair = fc.tuple(name, word).map(([key, value]) => `${key}=${encodeURIComponent(value.toWellFormed())}`);
const query = fc.array(fc.oneof(good, pair), { maxLength: 3 }).map((pairs) => pairs.join('&'));

const json = fc.jsonValue({ maxDepth: 4 });
const fields = fc.constantFrom(...new Set(Object.values(collections).flatMap((one) => Object.keys(one.fields))));
const nodes = { n0: { type: 'layout/stack', v: 1 } };
const mostly = (...values: unknown[]) => fc.oneof({ weight: 5, arbitrary: fc.constantFrom(...values) }, json, word);
/** Nearly what a writer would send, so that it comes far. */
const likely = fc.record(
  {
    brand: mostly('base', 'kestrel'),
    slug: mostly('home', 'site', 'fuzz', 'en'),
    path: mostly('/', '/fuzz'),
    layout: mostly('default'),
    title: mostly('Fuzz', '\u0000', '\ud800'),
    document: mostly(
      { root: 'n0', nodes },
      { operations: [] },
      { views: { main: { root: 'n0' } }, nodes },
      { text: 1 },
    ),
    text: fc.dictionary(word, word, { maxKeys: 3 }),
    from_url: mostly('/a', '/b'),
    to_url: mostly('/', 'https://x.test/'),
    is_external: mostly(true, false),
    order: mostly(0, 1, -1, 1e9),
    messages: mostly({ a: 'B' }),
    name: mostly('x', '\u0000'),
    documents: fc.array(mostly('base/page/home', { document: 'page/home', take: 'nothing' }), { maxLength: 2 }),
    at: mostly('2026-11-27T20:00', 'soon'),
    reason: mostly('because', '\u0000'),
  },
  { requiredKeys: [] },
);
const data = fc.oneof(
  { weight: 4, arbitrary: likely },
  fc.dictionary(fc.oneof(fields, word), json, { maxKeys: 8 }),
  json,
);
/** Only the fields that a collection has, so that few are refused for a strange name alone. */
const bodyFor = (path: string): fc.Arbitrary<string> => {
  const collection = Object.values(collections).find(({ plural }) => path.startsWith(`/${plural}`));
  const fit = (value: unknown): unknown => {
    if (!collection || value === null || typeof value !== 'object') return value;
    return Object.fromEntries(Object.entries(value).filter(([key]) => Object.hasOwn(collection.fields, key)));
  };
  return fc.oneof(
    { weight: 4, arbitrary: data.map((value) => JSON.stringify({ data: fit(value) })) },
    { weight: 2, arbitrary: data.map((value) => JSON.stringify({ data: value })) },
    { weight: 1, arbitrary: fc.string({ unit: 'binary' }) },
    { weight: 1, arbitrary: json.map((value) => JSON.stringify(value)) },
  );
};
const part = fc
  .oneof(word, fc.constantFrom('REAL', 'REAL', 'base', 'page', 'home', '1'))
  .map((text) => (text === 'REAL' ? text : encodeURIComponent(text.toWellFormed())));

/** A path of enough `..` climbs out of this service, as any client folds it: the site answers it, not ours to shape. */
const isOurs = (path: string): boolean =>
  new URL(`/content/api${path}`, 'http://any.test').pathname.startsWith('/content/api/');

const methods: readonly Method[] = ['GET', 'POST', 'PUT', 'DELETE', 'PATCH'];
const ofCollections: readonly (readonly [string, Method])[] = [
  ['/:plural', 'GET'],
  ['/:plural', 'POST'],
  ['/:plural/:id', 'GET'],
  ['/:plural/:id', 'PUT'],
  ['/:plural/:id', 'DELETE'],
];
const whole = ofCollections.flatMap(([path, method]) =>
  plurals.map((plural): [string, Method] => [path.replace(':plural', plural), method]),
);
const routes: readonly (readonly [string, Method])[] = [
  ...(isLong ? whole : ofCollections),
  ['/cms-config', 'GET'],
  ['/cms-config', 'PUT'],
  ['/cms-config', 'DELETE'],
  ['/i18n/locales', 'GET'],
  ['/releases', 'GET'],
  ['/releases', 'POST'],
  ['/releases/:id', 'GET'],
  ...['publish', 'approve', 'schedule', 'unschedule', 'revert'].map((act): [string, Method] => [
    `/releases/:id/${act}`,
    'POST',
  ]),
  ['/documents/:id/:id/:id/history', 'GET'],
  ['/documents/:id/:id/:id/diff', 'GET'],
  ['/documents/:id/:id/:id/revisions/:id', 'GET'],
  ['/check', 'GET'],
];

describe('hostile requests [REL-P4] [REL-C10]', () => {
  it.each(routes)('%s %s: never a fault of ours, and always our envelope', async (shape, method) => {
    const request = fc.constantFrom(...plurals).chain((plural) => {
      const path = shape.replace(':plural', plural);
      const parts = fc.array(part, { minLength: 4, maxLength: 4 });
      return fc.record({ path: fc.constant(path), query, body: bodyFor(path), parts, isSignedIn: fc.boolean() });
    });
    const most = shape === '/check' ? 20 : RUNS; // each goes through the whole gate
    const statuses = new Set<number>();
    await fc.assert(
      fc.asyncProperty(request, async (given) => {
        const plural = given.path.split('/')[1] ?? '';
        let index = 0;
        const url = given.path.replaceAll(
          ':id',
          () => given.parts[index++]?.replace('REAL', real.get(plural) ?? 'x') || 'x',
        );
        const told = await management.ask(method, `${url}?${given.query}`, {
          ...(given.isSignedIn ? { token } : {}),
          ...(method === 'GET' || method === 'DELETE' ? {} : { body: given.body }),
          ...(given.query.length % 2 ? { ifMatch: '*' } : {}),
        });
        statuses.add(told.status);
        expect(told.status).toBeLessThan(500);
        if (told.status >= 400 && told.status !== 405 && isOurs(url)) {
          const { data: nothing, error } = told.body;
          expect([nothing, error.status, typeof error.name, typeof error.message]).toEqual([
            null,
            told.status,
            'string',
            'string',
          ]);
        }
      }),
      { numRuns: most },
    );
    expect(Object.keys(Object.prototype)).toEqual([]);
    expect(statuses.size).toBeGreaterThan(shape === '/i18n/locales' ? 0 : 1); // more than one way of refusing is met
  });

  it('of any address and method are answered', async () => {
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...methods), fc.array(part, { maxLength: 3 }), async (method, parts) => {
        expect((await management.ask(method, `/${parts.join('/')}`, { token })).status).toBeLessThan(500);
      }),
      { numRuns: RUNS },
    );
  });
});
