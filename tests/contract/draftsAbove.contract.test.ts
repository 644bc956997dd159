import { beforeAll, describe, expect, it } from 'vitest';
import { recordOf } from '#schemas/record.ts';
import { roles } from '../../server/content/people/rights.ts';
import { pageDocument } from '../support/contentFolder.ts';
import { isLong } from '../support/length.ts';
import { signedInPerson } from '../support/managementPerson.ts';
import { managementForAllTests } from '../support/testManagement.ts';

const { management, tokens, ask } = managementForAllTests();

/** In every draft of the base, and nowhere else. */
const SECRET = 'zzhidden';
const KEY = 'base/page/terms';
const text = { zz: { en: SECRET, lv: SECRET } };
const page = (id: string, title: string): object => pageDocument(id, `/${id}`, { seo: { title, description: 'x' } });

/** Drafts over what is live, and of what never was. */
const drafts: Readonly<Record<string, object>> = {
  [KEY]: page('terms', SECRET),
  'base/page/next': page('next', SECRET),
  'base/layout/default': {
    kind: 'layout',
    format: 1,
    id: 'default',
    root: 'outlet',
    nodes: { outlet: { type: 'layout/outlet', v: 1 } },
    text,
  },
  'base/messages/en': {
    kind: 'messages',
    format: 1,
    id: 'en',
    messages: { 'letters.welcome.subject': SECRET, 'zz.zz': SECRET },
  },
  'base/theme/theme': {
    kind: 'theme',
    format: 1,
    id: 'theme',
    scheme: 'dark',
    tokens: { radius: SECRET },
    light: {},
    dark: {},
  },
  'base/redirects/site': {
    kind: 'redirects',
    format: 1,
    id: 'site',
    rules: [{ from_url: '/old', to_url: `/${SECRET}` }],
  },
  'base/config/site': {
    kind: 'config',
    format: 1,
    id: 'site',
    search: { minLength: 3 },
    support: { email: `${SECRET}@example.test` },
  },
  'base/brand/base': {
    kind: 'brand',
    format: 1,
    id: 'base',
    name: SECRET,
    currency: 'EUR',
    defaultLocale: 'en',
    locales: [{ code: 'en', name: 'English', dir: 'ltr' }],
  },
};

/** Ways in which lists are asked for. */
const LISTS = [
  '',
  '?status=draft',
  '?brand=kestrel&status=draft',
  '?brand=base&status=draft',
  '?brand=kestrel&locale=en&source=en',
  '?brand=base&locale=en&source=en',
  `?q=${SECRET}`,
];
/** Ways in which one thing is asked for. */
const ONES = ['', '?status=draft', '?from=1&to=1'];

const SEEN = [
  { draft: 0, basedOn: 1 },
  { draft: 1, basedOn: 1 },
];
/** What is sent with calls that change or look something up; with the others an empty change. */
const bodies: Readonly<Record<string, readonly object[]>> = {
  'POST /addresses/trace': [{ brand: 'kestrel', paths: ['/old', '/terms'], status: 'draft' }],
  'POST /studio/documents/{brand}/{kind}/{id}/presence': [{ tab: 'a'.repeat(20), changed: [] }],
  'POST /studio/documents/{brand}/{kind}/{id}/publish': SEEN.map((seen) => ({ seen, reason: 'mine' })),
  'PUT /studio/documents/{brand}/{kind}/{id}': SEEN.map((seen) => ({ seen, document: {} })),
  'POST /texts': [{ changes: [{ id: 'base/messages/*#zz.zz', locale: 'en', text: 'Mine' }] }],
};

interface Call {
  name: string;
  method: 'GET';
  paths: readonly string[];
}
const calls: Call[] = [];

beforeAll(async () => {
  const { store } = management;
  for (const [document, value] of Object.entries(drafts)) {
    const history = await store.history(document).catch(() => []);
    const asked = { document, text: JSON.stringify(value), author: 'chief', seen: 0 };
    await store.saveDraft({ ...asked, basedOn: history[0]?.number ?? null });
  }
  const home = { document: 'base/page/home', text: JSON.stringify(page('home', 'Next')), author: 'chief', seen: 0 };
  await store.saveDraft({ ...home, basedOn: 1 });
  const items = [{ document: 'base/page/home', take: 'draft' as const }];
  const release = await store.createRelease({ name: SECRET, author: 'chief', reason: 'test', items });
  const { body } = await ask('GET', '/openapi.json', { token: tokens.admin });
  for (const [path, item] of Object.entries(recordOf(body.paths))) {
    const paths = await filledIn(path, release);
    for (const verb of Object.keys(recordOf(item)).map((one) => one.toUpperCase()))
      calls.push({ name: `${verb} ${path}`, method: verb as 'GET', paths });
  }
});

/** Addresses of a path for each thing of the base that it may be about. */
async function filledIn(path: string, release: string): Promise<string[]> {
  if (path.includes('{brand}/{kind}/{id}'))
    return Object.keys(drafts).map((key) => path.replace('{brand}/{kind}/{id}', key).replace('{number}', '1'));
  if (path.includes('{documentId}')) {
    const [, collection = ''] = path.split('/');
    const list = `/${collection}?filters[brand]=base&status=draft&pagination[pageSize]=100`;
    const { body } = await ask('GET', list, { token: tokens.admin });
    const entries = body.data as { documentId: string }[];
    return entries.map(({ documentId }) => path.replace('{documentId}', documentId));
  }
  return [
    path
      .replace('{kind}', 'welcome')
      .replace('{id}', release)
      .replaceAll(/\{\w+\}/g, 'base'),
  ];
}

/** The calls that answer somebody with what stands in drafts alone. */
async function tellers(token: string, mine: (call: Call) => boolean): Promise<string[]> {
  const found = new Set<string>();
  for (const call of calls.filter(mine))
    for (const { path, ...asked } of asksOf(call)) {
      const { response } = await ask(call.method, path, { token, ...asked });
      if (response.body.includes(SECRET)) found.add(call.name);
    }
  return [...found].toSorted();
}

function asksOf({ name, method, paths }: Call): { path: string; data?: object; ifMatch?: string }[] {
  if (method === 'GET')
    return paths.flatMap((path) =>
      (name.includes('{id}') || name.includes('{documentId}') ? ONES : LISTS).map((query) => ({ path: path + query })),
    );
  const tags = [{}, { ifMatch: '*' }];
  return paths.flatMap((path) =>
    (bodies[name] ?? [{}]).flatMap((data) =>
      tags.flatMap((tag) => ['', '?status=draft'].map((query) => ({ path: path + query, data, ...tag }))),
    ),
  );
}

/** What is live of all brands but the one below. */
const liveTexts = async () => (await management.store.live()).filter(({ key }) => !key.startsWith('kestrel/'));

describe('drafts of a brand above [REL-S14]', () => {
  it('are answered to their readers by these calls', async () => {
    expect(await tellers(tokens.admin, ({ method }) => method === 'GET')).toEqual([
      'GET /audit',
      'GET /brands',
      'GET /brands/{documentId}',
      'GET /cms-config',
      'GET /configs',
      'GET /configs/{documentId}',
      'GET /layouts',
      'GET /layouts/{documentId}',
      'GET /letters',
      'GET /letters/{kind}',
      'GET /letters/{kind}/html',
      'GET /messages',
      'GET /messages/{documentId}',
      'GET /pages',
      'GET /pages/{documentId}',
      'GET /redirects',
      'GET /redirects/{documentId}',
      'GET /releases',
      'GET /releases/{id}',
      'GET /search',
      'GET /studio/documents',
      'GET /studio/documents/{brand}/{kind}/{id}',
      'GET /studio/documents/{brand}/{kind}/{id}/report',
      'GET /texts',
      'GET /texts/export',
      'GET /themes',
      'GET /themes/{documentId}',
    ]);
  }, 300_000);

  it.each(isLong ? roles : (['administrator'] as const))(
    'are answered by no call of the contract to who is %s of a brand below, whatever is asked and sent',
    async (role) => {
      const token = await signedInPerson(management.test, `${role}-below`, { role, brand: 'kestrel' });
      const before = await liveTexts();
      // what signs people in and out is about nobody's drafts
      expect(await tellers(token, ({ name }) => !name.includes(' /auth/'))).toEqual([]);
      for (const key of Object.keys(drafts)) {
        const draft = await management.store.readDraft(key);
        expect([key, draft?.text.includes(SECRET)]).toEqual([key, true]); // and nobody wrote over it
      }
      expect(await liveTexts()).toEqual(before); // nor took anything off the site
    },
    300_000,
  );

  it('leave the Studio of a brand below with what is live, to be looked at and not to be changed', async () => {
    const path = `/studio/documents/${KEY}`;
    const [theirs, mine] = [
      await ask('GET', path, { token: tokens.stranger }),
      await ask('GET', path, { token: tokens.admin }),
    ];
    expect(theirs.body.data.document).toEqual(mine.body.data.live);
    expect(theirs.body.data).toMatchObject({
      status: 'live',
      seen: { draft: 0 },
      may: { edit: false, publish: false },
    });
    expect((await ask('GET', `${path}/report`, { token: tokens.stranger })).body.data).toEqual({
      faults: [],
      warnings: [],
    });
    const here = { tab: 'b'.repeat(20), changed: [] };
    const ann = await signedInPerson(management.test, 'ann', { role: 'editor', brand: 'base' });
    const bob = await signedInPerson(management.test, 'bob', { role: 'editor', brand: 'kestrel' });
    await ask('POST', `${path}/presence`, { token: ann, data: here });
    const met = await ask('POST', `${path}/presence`, { token: bob, data: { ...here, tab: 'c'.repeat(20) } });
    expect(met.body.data).toEqual({ others: [], draft: null });
    const { document, seen } = theirs.body.data;
    const saved = await ask('PUT', path, { token: tokens.stranger, data: { document, seen } });
    expect((await ask('DELETE', `${path}?draft=1`, { token: tokens.stranger })).status).toBe(403);
    expect((await ask('POST', `${path}/publish`, { token: tokens.stranger, data: { seen } })).status).toBe(403);
    expect(saved.status).toBe(403);
    expect((await ask('GET', '/studio/documents/base/page/next', { token: tokens.stranger })).status).toBe(404);
  });
});
