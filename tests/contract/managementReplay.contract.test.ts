import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { documentIdOf } from '../../server/content/collections/entry.ts';
import { openManagement, type TestManagement, type Told } from '../support/management.ts';
import {
  addRecordedPages,
  expectSame,
  type Recorded,
  readRecorded,
  recordedContent,
} from '../support/recordedStrapi.ts';

const read = readRecorded('v5.read');
const write = readRecorded('v5.write');

/** Recorded, but no exchange with these routes. */
const elsewhere: Readonly<Record<string, string>> = {
  'domain seo by host': 'domain SEO is part of the brand document, not a collection of its own',
  'robots file': 'a brand’s robots.txt is the site’s, not a file of this service',
  health: 'the server’s own: /healthz',
  'me with an api token': 'an auth call: replayed with these',
};

const body = (name: string, message: string, details: object = {}, status = 400): object => ({
  data: null,
  error: { status, name, message, details },
});
const fault = (path: string, message: string, value: unknown): object => ({
  path: [path],
  message,
  name: 'ValidationError',
  value,
});
const invalid = (...errors: { message?: string }[]): object =>
  body('ValidationError', errors.length === 1 ? (errors[0]?.message ?? '') : `${errors.length} errors occurred`, {
    errors,
  });

/** Intended differences from Strapi 5, with reasons. Everything else must be the same. */
const different: Readonly<Record<string, { why: string; status: number; body: unknown }>> = {
  'findOne with populate object': {
    why: 'seo is part of the document and brand a name: neither is a relation',
    status: 400,
    body: body('ValidationError', 'Invalid key seo', { key: 'seo', path: null, source: 'query', param: 'populate' }),
  },
  'findOne with populate array and localizations': {
    why: 'the same',
    status: 400,
    body: body('ValidationError', 'Invalid key seo', { key: 'seo', path: null, source: 'query', param: 'populate' }),
  },
  'create, three broken fields': {
    why: 'a path may hold no query, and a title has no least length; the publish gate looks at titles',
    status: 400,
    body: invalid(
      fault('slug', 'slug must be a `string` type, but the final value was: `null`.', null),
      fault('path', 'path must match the following: "/^\\/[^\\s?#]*([{][a-zA-Z]+[?][}])?$/"', 'no-slash'),
    ),
  },
  'create, wrong type': {
    why: 'pages have no number: asked of a redirect',
    status: 400,
    body: invalid(
      fault(
        'order',
        'order must be a `number` type, but the final value was: `NaN` (cast from the value `"heavy"`).',
        null,
      ),
    ),
  },
  'enum value not allowed': {
    why: 'what is one of a few words here is a page’s access',
    status: 400,
    body: invalid(fault('access', 'access must be one of the following values: any, guest, player, ', 'modal')),
  },
  'unknown locale': {
    why: 'a language that no brand speaks is refused (docs/guides/management-api.md)',
    status: 400,
    body: body('ValidationError', 'No brand has the locale «xx»: add it to a brand first.', {
      source: 'query',
      param: 'locale',
    }),
  },
  'another locale survives a delete without locale': {
    why: 'there was no such language to survive',
    status: 404,
    body: body('NotFoundError', 'Not Found', {}, 404),
  },
  'draft title differs': {
    why: 'drafts are nobody’s who has not the right to read them (docs/guides/management-api.md)',
    status: 403,
    body: body('ForbiddenError', 'Forbidden', {}, 403),
  },
  'single type update': { why: 'the sections are those of our config', status: 200, body: config({ minLength: 3 }) },
  'single type back': { why: 'the same', status: 200, body: config({}) },
};

const document = {
  root: 'n0',
  nodes: { n0: { type: 'layout/stack', v: 1 } },
  seo: { description: 'What it is.' },
};
const page = { brand: 'base', layout: 'default', document };
const popup = { views: { main: { root: 'n0' } }, nodes: { n0: { type: 'layout/stack', v: 1 } } };
const goodRule = { brand: 'base', from_url: '/a', to_url: '/' };

/** Bodies in our fields, by the exchange’s name; others are sent as they were recorded. */
const sent: Readonly<Record<string, unknown>> = {
  'create, three broken fields': { data: { brand: 'base', path: 'no-slash', title: 'x' } },
  'create, wrong type': { data: { ...goodRule, order: 'heavy' } },
  'create, unknown field': { data: { ...page, slug: 'a', path: '/a', title: 'Ok title', nope: 1 } },
  create: { data: { ...page, slug: 'new-1', path: '/new', title: 'New page' } },
  'create as draft': { data: { ...page, slug: 'draft-1', path: '/draft', title: 'Draft page' } },
  'unique value taken': { data: { ...goodRule, from_url: '/old-home' } },
  'create redirect': { data: { ...goodRule, from_url: '/r-1' } },
  'relation by document id': { data: { brand: 'base', slug: 'p-1', document: popup } },
  'enum value not allowed': { data: { ...page, slug: 'q-1', path: '/q', access: 'modal' } },
  'single type update': { data: { search: { minLength: 3 } } },
};
/** Paths in our fields. */
const asked: Readonly<Record<string, string>> = {
  'create, wrong type': '/redirects',
  'enum value not allowed': '/pages',
  'relation by document id': '/popups',
  'brand: private field is hidden': '/brands?filters[slug]=base',
};

let management: TestManagement;
const tokens: Record<string, string | undefined> = { invalid: 'not-a-token' };
beforeAll(async () => {
  management = await openManagement(recordedContent);
  await addRecordedPages(management.store, management.test.clock);
  tokens['user-jwt'] = await management.tokenFor('writer', { role: 'administrator', brand: '*' });
  tokens['api-token'] = await management.tokenFor('reader', { role: 'viewer', brand: '*' });
});
afterAll(() => management.close());

/** Documents that an exchange is about, where the recording says only that there is one. */
const ids: Record<string, string> = {
  home: documentIdOf('base/page/home'),
  missing: 'a'.repeat(24),
};

describe.each([
  ['reading', read],
  ['writing', write],
])('%s as recorded of Strapi 5 [CALL-17]', (_kind, exchanges) => {
  it.each(exchanges.filter(({ name }) => elsewhere[name] === undefined).map((one) => [one.name, one] as const))(
    '%s',
    async (name, exchange) => {
      const told = await replay(exchange);
      const other = different[name];
      if (other) return expect([told.status, told.body]).toEqual([other.status, other.body]);
      const { status, body: recorded, headers } = exchange.response;
      expect(told.status).toBe(status);
      expectSame(told.body, recorded);
      if (headers['allow']) expect(told.response.headers['allow']).toBe(headers['allow']);
    },
  );
});

it('leaves out no recorded exchange without a reason', () => {
  const names = [...read, ...write].map(({ name }) => name);
  expect(names).toHaveLength(72);
  expect(Object.keys(elsewhere).filter((name) => !names.includes(name))).toEqual([]);
  expect(Object.keys(different).filter((name) => !names.includes(name))).toEqual([]);
  expect(names.filter((name) => elsewhere[name] === undefined)).toHaveLength(68);
});

function config(search: object): object {
  const data = { search, locale: 'uk', publishedAt: expect.any(String) };
  return { data: expect.objectContaining(data), meta: expect.any(Object) };
}

/** Returns the id of the document that a recorded `<docId>` stands for. */
function idFor(name: string): string {
  if (/missing/.test(name)) return ids['missing'] ?? '';
  if (name.startsWith('findOne')) return ids['home'] ?? '';
  if (/created draft|delete the draft/.test(name)) return ids['draft-1'] ?? '';
  if (/delete redirect/.test(name)) return ids['/r-1'] ?? '';
  if (/delete the popup/.test(name)) return ids['p-1'] ?? '';
  return ids['new-1'] ?? '';
}

function pathOf({ name, request }: Recorded): string {
  return (asked[name] ?? request.path.slice('/api'.length))
    .replaceAll('<docId>', idFor(name))
    .replaceAll('<id>', '1')
    .replaceAll('<run>', '1')
    .replaceAll('weight', 'createdAt')
    .replaceAll('[code]', '[slug]');
}

async function replay(exchange: Recorded): Promise<Told> {
  const { name, request } = exchange;
  const token = tokens[request.auth];
  const told = await management.ask(request.method, pathOf(exchange), {
    ...(token === undefined ? {} : { token }),
    ...(request.method === 'GET' ? {} : { body: sent[name] ?? request.body ?? undefined }),
  });
  const { slug, from_url: from, documentId } = (told.body?.data ?? {}) as Record<string, string>;
  if (request.method === 'POST' && told.status === 201 && documentId) ids[from ?? slug ?? ''] = documentId;
  return told;
}
