import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { collections } from '../../server/content/collections/collections.ts';
import { type Method, openManagement, type TestManagement } from '../support/management.ts';

let management: TestManagement;
let token = '';
let id = '';
beforeAll(async () => {
  management = await openManagement();
  token = await management.tokenFor('root', { role: 'administrator', brand: '*' });
  const { body } = await management.ask('GET', '/pages');
  id = body.data[0].documentId;
});
afterAll(() => management.close());

/** Requests of each route. Source: reliability P4. */
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
const query = fc
  .array(fc.tuple(name, word), { maxLength: 4 })
  .map((pairs) => pairs.map(([key, value]) => `${key}=${encodeURIComponent(value.toWellFormed())}`).join('&'));
const json = fc.jsonValue({ maxDepth: 4 });
const fields = fc.constantFrom(...new Set(Object.values(collections).flatMap((one) => Object.keys(one.fields))));
const data = fc.oneof(
  fc.dictionary(fc.oneof(fields, word), fc.oneof(json, word, fc.constantFrom('base', 'home', '/x', 'site')), {
    maxKeys: 8,
  }),
  json,
);
const body = fc.oneof(
  { weight: 6, arbitrary: data.map((value) => JSON.stringify({ data: value })) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary' }) },
  { weight: 1, arbitrary: json.map((value) => JSON.stringify(value)) },
);
const part = fc
  .oneof(word, fc.constantFrom('REAL', 'base', 'page', 'home'))
  .map((text) => encodeURIComponent(text.toWellFormed()));

const methods: readonly Method[] = ['GET', 'POST', 'PUT', 'DELETE', 'PATCH'];
const routes: readonly (readonly [string, Method])[] = [
  ...Object.values(collections).flatMap(({ plural }) =>
    (['GET', 'POST'] as const).map((method): [string, Method] => [`/${plural}`, method]),
  ),
  ...Object.values(collections).flatMap(({ plural }) =>
    (['GET', 'PUT', 'DELETE'] as const).map((method): [string, Method] => [`/${plural}/:id`, method]),
  ),
  ['/cms-config', 'GET'],
  ['/cms-config', 'PUT'],
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
  it.each(routes)('%s %s: never a fault of ours, and always our envelope', async (path, method) => {
    const asked = fc.record({
      query,
      body,
      parts: fc.array(part, { minLength: 4, maxLength: 4 }),
      isSignedIn: fc.boolean(),
    });
    const most = path === '/check' ? 20 : RUNS; // each goes through the whole gate
    await fc.assert(
      fc.asyncProperty(asked, async (given) => {
        let index = 0;
        const url = path.replaceAll(':id', () => (given.parts[index++] ?? '').replace('REAL', id) || 'x');
        const told = await management.ask(method, `${url}?${given.query}`, {
          ...(given.isSignedIn ? { token } : {}),
          ...(method === 'GET' || method === 'DELETE' ? {} : { body: given.body }),
          ifMatch: given.parts[3] ?? '',
        });
        expect(told.status).toBeLessThan(500);
        if (told.status >= 400 && told.status !== 405) {
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
  });

  it.each(methods)('%s of any address is answered', async (method) => {
    await fc.assert(
      fc.asyncProperty(fc.array(part, { maxLength: 3 }), async (parts) => {
        expect((await management.ask(method, `/${parts.join('/')}`, { token })).status).toBeLessThan(500);
      }),
      { numRuns: RUNS },
    );
  });
});

describe('bodies', () => {
  const timed = async (text: string): Promise<{ status: number; message: string; ms: number }> => {
    const started = performance.now();
    const told = await management.ask('POST', '/pages', { token, body: text });
    return { status: told.status, message: told.body.error.message, ms: performance.now() - started };
  };

  it.each([
    ['deep', `{"data":${'['.repeat(200_000)}${']'.repeat(200_000)}}`, 400],
    ['a hundred deep', `{"data":${'{"a":'.repeat(100)}1${'}'.repeat(100)}}`, 400],
    ['over a megabyte', `{"data":{"title":"${'x'.repeat(1_100_000)}"}}`, 413],
  ])('%s are refused before they are parsed [REL-C11] [REL-C12]', async (_name, text, status) => {
    await timed('{}');
    const told = await timed(text);
    expect(told.status).toBe(status);
    expect(told.ms).toBeLessThan(50);
  });

  it('with a key that reaches prototypes are refused with its place [REL-C10]', async () => {
    const told = await timed('{"data":{"slug":"x","document":{"nodes":[{"a":{"__proto__":{"polluted":1}}}]}}}');
    expect([told.status, told.message]).toEqual([400, 'No key may be named so: /data/document/nodes/0/a/__proto__']);
    expect(({} as { polluted?: number }).polluted).toBeUndefined();
  });

  it('of other kinds are not taken', async () => {
    const response = await management.app.inject({
      method: 'POST',
      url: '/content/api/pages',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'multipart/form-data; boundary=x' },
      payload: '--x--',
    });
    expect([response.statusCode, response.json().error.name]).toEqual([415, 'UnsupportedMediaTypeError']);
  });
});
