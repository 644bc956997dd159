import { recordOf } from '#schemas/record.ts';
import type { Right } from '../../server/content/people/rights.ts';

/**
 * Who may make a call: everybody, signed in or not (of entries they are told what is live), whoever is signed in, or who has a right at the brand
 * of what is asked for, or at every brand.
 */
export type Needs = 'everybody' | 'signed-in' | `${Right} at ${'the brand' | 'every brand'}`;

/** What the calls of the tables are asked about. */
export interface Things {
  /** Numbers that nothing else has. */
  next(): number;
  /** Asks as somebody who may do everything. */
  // oxlint-disable-next-line typescript/no-explicit-any -- answers are looked into by name
  asChief(method: string, path: string, data?: unknown): Promise<any>;
}

/** What a call is asked with, where it is more than its address. */
export interface Asking {
  path?: string;
  data?: unknown;
  headers?: Record<string, string>;
}

/** A call of the contract: who may make it, and how it is asked. */
export interface CallRow {
  needs: Needs;
  ask?(things: Things): Promise<Asking>;
  /** True: whoever may make it is answered in other tests (`heldElsewhere`), so it is asked by those who may not. */
  isAskedInVain?: true;
  /** What it would change: of what somebody may not know of, it answers as of what is gone already (204). */
  standing?(things: Things): Promise<unknown>;
  /** How it ends for whoever may make it: what it asks for cannot be done to the thing that is there. */
  ends?: 400 | 403 | 404;
  /** True of a good answer (200) by which nothing was done, for want of a right: each thing that was sent has an outcome of its own. */
  isRefused?(answer: string): boolean;
}
type CallRows = Readonly<Record<string, CallRow>>;

const READ = 'read-drafts at the brand';
const EDIT = 'edit at the brand';
const TRANSLATE = 'translate at the brand';
const PUBLISH = 'publish at the brand';
const PEOPLE = 'manage-people at every brand';

export const collections = 'brands configs forms layouts media messages pages popups redirects themes'.split(' ');

/** Collections whose entries are of a language each. */
const localized: ReadonlySet<string> = new Set('forms layouts media messages pages popups'.split(' '));

/** The brands whose things are asked about: the base, and a brand that has another one beside it and two above. */
const targets = {
  base: { page: 'base/page/about', collections },
  kestrel: { page: 'kestrel/page/home', collections: 'brands configs layouts pages popups themes'.split(' ') },
} as const;
export type Target = keyof typeof targets;

/** An entry of a brand. */
async function entryOf({ asChief }: Things, brand: Target, collection: string): Promise<Record<string, unknown>> {
  const { data } = await asChief('GET', `/${collection}?filters[brand]=${brand}&status=draft`);
  return data[0];
}

/** What the server writes of an entry. */
const SERVERS = new Set(['id', 'documentId', 'createdAt', 'updatedAt', 'publishedAt', 'locale']);

/** Looking at drafts, and changing one. @param change fields that the right is asked for */
function entryCalls(
  collection: string,
  needs: Needs,
  change: (n: number, entry: Record<string, unknown>) => object,
): CallRows {
  const draftOf = async (things: Things): Promise<string> =>
    `/${collection}/${(await entryOf(things, 'base', collection))['documentId']}?status=draft`;
  return {
    [`GET /${collection}`]: { needs: 'everybody' },
    [`GET /${collection}/{documentId}`]: { needs: READ, ask: async (things) => ({ path: await draftOf(things) }) },
    [`PUT /${collection}/{documentId}`]: {
      needs,
      ask: async (things) => ({
        path: await draftOf(things),
        data: change(things.next(), await entryOf(things, 'base', collection)),
        headers: { 'if-match': '*' }, // the draft is of whoever asked before
      }),
    },
  };
}

/** A change of an entry, by its collection; of a brand below the document is a version. */
const changes: Readonly<Record<string, object>> = {
  brands: { name: 'Mine' },
  configs: { search: { minLength: 2, debounceMs: 99 } },
};

/** Calls on an entry by those who may not make them. */
const entryInVain = (brand: Target, collection: string): CallRows => {
  const path = async (things: Things): Promise<string> =>
    `/${collection}/${(await entryOf(things, brand, collection))['documentId']}`;
  const isVersion = brand !== 'base' && collection !== 'brands';
  const data = (isVersion ? undefined : changes[collection]) ?? { document: { operations: [] } };
  const headers = { 'if-match': '*' };
  return {
    [`GET /${collection}/{documentId}`]: {
      needs: READ,
      ask: async (things) => ({ path: `${await path(things)}?status=draft` }),
    },
    [`PUT /${collection}/{documentId}`]: {
      needs: TRANSLATE, // the least that any change of an entry asks for
      isAskedInVain: true,
      ask: async (things) => ({ path: `${await path(things)}?status=draft`, data, headers }),
    },
    [`DELETE /${collection}/{documentId}`]: {
      needs: localized.has(collection) ? TRANSLATE : EDIT, // of the default language alone
      isAskedInVain: true,
      ask: async (things) => ({ path: await path(things), headers }),
      async standing(things) {
        const find = (status: string): Promise<unknown> =>
          things.asChief('GET', `/${collection}?filters[brand]=${brand}&status=${status}`);
        return [await find('draft'), await find('published')];
      },
    },
  };
};

/** Adding an entry like one that is there. */
function addedEntry(collection: string, needs: Needs): CallRows {
  return {
    [`POST /${collection}`]: {
      needs,
      async ask(things) {
        const entry = Object.entries(await entryOf(things, 'base', collection)).filter(([name]) => !SERVERS.has(name));
        const n = things.next();
        const own = { slug: `new-${n}`, ...(collection === 'pages' ? { path: `/new-${n}` } : {}) };
        return { path: `/${collection}?status=draft`, data: { ...Object.fromEntries(entry), ...own } };
      },
    },
  };
}

/** A page that says something else each time: a version of an inherited one by its operations. */
function changed(document: Record<string, unknown>, n: number): object {
  const { operations } = document;
  if (!Array.isArray(operations)) return { ...document, path: `/about-${n}` };
  const [first, ...rest] = operations;
  return { ...document, operations: [{ ...recordOf(first), value: `Words ${n}` }, ...rest] };
}

/** Writes another draft of a brand's page. */
async function draft({ asChief, next }: Things, page: string): Promise<{ document: unknown; seen: unknown }> {
  const { data } = await asChief('GET', `/studio/documents/${page}`);
  return { document: changed(data.document, next()), seen: data.seen };
}

/** A release of a brand's page that nobody has published. */
async function release(things: Things, page: string): Promise<string> {
  await things.asChief('PUT', `/studio/documents/${page}`, await draft(things, page));
  const { data } = await things.asChief('POST', '/releases', { name: `Release ${things.next()}`, documents: [page] });
  return data.id;
}

/** Doing something with a release. */
interface Act {
  act: string;
  needs: Needs;
  data?: object;
  /** What was done with it already. */
  before?: readonly [string, object];
}

const releaseCall = (page: string, { act, needs, data = {}, before }: Act): CallRows => ({
  [`POST /releases/{id}/${act}`]: {
    needs,
    async ask(things) {
      const path = `/releases/${await release(things, page)}`;
      if (before) await things.asChief('POST', `${path}/${before[0]}`, before[1]);
      return { path: `${path}/${act}`, data };
    },
  },
});

const AT = { at: '2099-01-01T10:00', timeZone: 'UTC' };
const WHY = { reason: 'It is right so.' };

/** A change of somebody who was just made. */
function personCall(rest: string, data?: object, ends?: CallRow['ends']): CallRows {
  return {
    [`POST /people/{name}${rest}`]: {
      needs: PEOPLE,
      ...(ends === undefined ? {} : { ends }),
      async ask({ asChief, next }) {
        const username = `changed${next()}`;
        const grant = { role: 'viewer', brand: 'base' };
        await asChief('POST', '/people', { username, email: `${username}@example.test`, grant });
        return { path: `/people/${username}${rest}`, data };
      },
    },
  };
}

/** A call about one document. @param rest of its address */
const documentCall = (page: string, path: string, needs: Needs, rest = ''): CallRows => ({
  [`GET ${path}`]: {
    needs,
    ask: async () => ({ path: path.replace('{brand}/{kind}/{id}', page).replace('{number}', '1') + rest }),
  },
});

/** A call that sends something about a document. */
const sentAbout = (page: string, path: string, { needs, data }: { needs: Needs; data: object }): CallRows => ({
  [`POST ${path}`]: {
    needs,
    isAskedInVain: true,
    ask: async () => ({ path: path.replace('{brand}/{kind}/{id}', page), data }),
  },
});

/** Whoever reads a brand reads what it inherits, and is seen there. */
function presenceCalls(target: Target, page: string): CallRows {
  const needs = target === 'base' ? 'signed-in' : READ;
  const path = '/studio/documents/{brand}/{kind}/{id}/presence';
  const ask = async (): Promise<Asking> => ({
    path: path.replace('{brand}/{kind}/{id}', page),
    data: { tab: 'tab-of-one', changed: [] },
  });
  const leave = async (): Promise<Asking> => ({ path: `${(await ask()).path}?tab=tab-of-one` });
  return { [`POST ${path}`]: { needs, ask }, [`DELETE ${path}`]: { needs, ask: leave } };
}

/** A text of a brand's in another language. @param sent what is sent with it */
function writtenText(sent: (id: string, text: string) => Asking, target: Target): CallRow {
  return {
    needs: TRANSLATE,
    isRefused: (answer) => answer.includes('"outcome":"skipped"'),
    async ask({ asChief, next }) {
      const { data } = await asChief('GET', `/texts?brand=${target}&locale=lv`);
      const { id } = data.find(({ source }: { source: string }) => /^[\w ]+$/.test(source));
      return sent(id, `Teksts ${next()}`);
    },
  };
}

/** A call about a picture of the library. */
const pictureCall = (call: string, needs: Needs, rest = ''): CallRow => ({
  needs,
  ...(call === 'DELETE' ? { isAskedInVain: true as const } : {}),
  async ask({ asChief }) {
    const [{ id }] = await asChief('GET', '/upload/files?brand=base');
    return { path: `/upload/files/${id}${rest}` };
  },
});

/** A call that everybody may make before they are known; what is sent here is none of its questions. */
const ofStranger: CallRow = { needs: 'everybody', ends: 400, ask: async () => ({ data: {} }) };

/** Who may make calls about what a brand has, by the roles' schema. */
export function rowsAbout(target: Target): CallRows {
  const { page, collections: own } = targets[target];
  const acts: readonly Act[] = [
    { act: 'publish', needs: PUBLISH, data: WHY },
    { act: 'approve', needs: 'approve at the brand' },
    { act: 'schedule', needs: PUBLISH, data: AT },
    { act: 'unschedule', needs: PUBLISH, before: ['schedule', AT] },
    { act: 'revert', needs: PUBLISH, data: WHY, before: ['publish', WHY] },
    { act: 'withdraw', needs: PUBLISH },
  ];
  const asked = (path: string, needs: Needs): CallRow => ({ needs, ask: async () => ({ path }) });
  const sent = (needs: Needs, data: object): CallRow => ({ needs, ask: async () => ({ data }) });
  const inVain = (needs: Needs, ask: CallRow['ask']): CallRow => ({ needs, isAskedInVain: true, ...(ask && { ask }) });
  return {
    ...Object.assign({}, ...own.map((collection) => entryInVain(target, collection))),
    ...documentCall(page, '/documents/{brand}/{kind}/{id}/comments', READ),
    ...documentCall(page, '/documents/{brand}/{kind}/{id}/diff', READ, '?from=1&to=1'),
    ...documentCall(page, '/documents/{brand}/{kind}/{id}/history', READ),
    ...presenceCalls(target, page),
    'POST /texts': writtenText((id, text) => ({ data: { changes: [{ id, locale: 'lv', text }] } }), target),
    'POST /texts/import': writtenText(
      (id, text) => ({ data: { content: `id,target,locale\n${id},${text},lv\n`, write: true } }),
      target,
    ),
    'POST /upload': { needs: 'upload at the brand', ends: 400, ask: async () => ({ path: `/upload?brand=${target}` }) }, // no file comes along
    ...documentCall(page, '/documents/{brand}/{kind}/{id}/origins', READ),
    ...documentCall(page, '/documents/{brand}/{kind}/{id}/revisions/{number}', READ),
    ...sentAbout(page, '/documents/{brand}/{kind}/{id}/accept', { needs: EDIT, data: { version: 1 } }),
    ...sentAbout(page, '/documents/{brand}/{kind}/{id}/put-back', { needs: EDIT, data: { version: 1 } }),
    ...sentAbout(page, '/documents/{brand}/{kind}/{id}/resolve', {
      needs: EDIT,
      data: { operation: 0, decision: 'keep', reason: 'It is right so.' },
    }),
    'POST /studio/documents/{brand}/{kind}/{id}/publish': inVain(PUBLISH, async (things) => {
      const path = `/studio/documents/${page}`;
      const { data } = await things.asChief('PUT', path, await draft(things, page));
      return { path: `${path}/publish`, data: { seen: data.seen, reason: 'mine' } };
    }),
    'GET /documents/{brand}/{kind}/{id}/proposal': inVain(READ, async () => ({ path: `/documents/${page}/proposal` })),
    'GET /studio/documents': asked(`/studio/documents?brand=${target}`, READ),
    'PUT /studio/documents/{brand}/{kind}/{id}': {
      needs: EDIT,
      ask: async (things) => ({ path: `/studio/documents/${page}`, data: await draft(things, page) }),
    },
    'DELETE /studio/documents/{brand}/{kind}/{id}': inVain(EDIT, async (things) => {
      await things.asChief('PUT', `/studio/documents/${page}`, await draft(things, page));
      const { data } = await things.asChief('GET', `/studio/documents/${page}`);
      return { path: `/studio/documents/${page}?draft=${data.seen.draft}` };
    }),
    'GET /releases/{id}': {
      needs: READ,
      ask: async (things) => ({ path: `/releases/${await release(things, page)}` }),
    },
    'POST /releases': {
      needs: EDIT,
      async ask(things) {
        await things.asChief('PUT', `/studio/documents/${page}`, await draft(things, page));
        return { data: { name: `Made ${things.next()}`, documents: [page] } };
      },
    },
    ...Object.assign({}, ...acts.map((act) => releaseCall(page, act))),
    'GET /letters/{kind}': asked(`/letters/welcome?brand=${target}`, READ),
    'GET /letters/{kind}/html': asked(`/letters/welcome/html?brand=${target}`, READ),
    'GET /studio/forms/definitions': asked(
      `/studio/forms/definitions?brand=${target}&call=account.getPersonalDataFields`,
      READ,
    ),
    'GET /texts': asked(`/texts?brand=${target}&locale=lv`, READ),
    'GET /texts/export': asked(`/texts/export?brand=${target}&locale=lv`, READ),
    'POST /addresses/trace': sent(READ, { brand: target, paths: ['/about'] }),
    'GET /review-links': asked(`/review-links?brand=${target}`, READ),
    'POST /review-links': {
      needs: EDIT,
      ask: async ({ next }) => ({ data: { brand: target, name: `Legal ${next()}`, hours: 1, document: page } }),
    },
    'POST /previews': sent(READ, { brand: target, path: '/about' }),
    'POST /previews/head': sent(READ, { brand: target, path: '/about' }),
    'PUT /cms-config': inVain('change-brand at the brand', async () => ({
      path: `/cms-config?brand=${target}`,
      data: { search: { minLength: 2 } },
    })),
    'DELETE /cms-config': inVain('change-brand at the brand', async () => ({ path: `/cms-config?brand=${target}` })),
  };
}

/** A call about a thing that is not there. */
const ofNothing = (
  needs: Needs,
  path: string,
  { ends = 404, data }: Pick<CallRow, 'ends'> & Pick<Asking, 'data'> = {},
): CallRow => ({
  needs,
  ends,
  ask: async () => ({ path, ...(data === undefined ? {} : { data }) }),
});

/** A call of whoever has a reviewer's link: no role takes its place. */
const ofReviewer = (path: string, data?: unknown): CallRow => ofNothing('everybody', path, { ends: 403, data });

/** Who may make which call, by the roles' schema: those about the base, and those about no brand. */
export const callRows: CallRows = {
  ...rowsAbout('base'),
  ...entryCalls('brands', 'change-brand at the brand', (n) => ({ name: `Name ${n}` })),
  ...entryCalls('configs', 'change-brand at the brand', (n) => ({ search: { minLength: 2, debounceMs: 100 + n } })),
  ...entryCalls('forms', TRANSLATE, (n) => ({ text: { 'contact.label': `Sent ${n}` } })),
  ...entryCalls('layouts', TRANSLATE, (n) => ({ text: { 'nav.home': `Home ${n}` } })),
  ...entryCalls('media', TRANSLATE, (n) => ({ text: { alt: `House ${n}` } })),
  ...entryCalls('messages', TRANSLATE, (n) => ({ messages: { 'cashier.idleHelp.ask': `Ask ${n}` } })),
  ...entryCalls('pages', EDIT, (n) => ({ path: `/about-${n}` })),
  ...entryCalls('popups', TRANSLATE, (n) => ({ text: { 'authorization.title': `Log in ${n}` } })),
  ...entryCalls('redirects', EDIT, (n) => ({ to_url: `/to-${n}` })),
  ...entryCalls('themes', EDIT, (_, { document }) => ({
    document: { ...recordOf(document), scheme: recordOf(document)['scheme'] === 'dark' ? 'light' : 'dark' },
  })),
  ...addedEntry('forms', EDIT),
  ...addedEntry('layouts', EDIT),
  ...addedEntry('messages', TRANSLATE),
  ...addedEntry('pages', EDIT),
  ...addedEntry('popups', EDIT),
  'POST /auth/forgot-password': ofStranger,
  'POST /auth/local': ofStranger,
  'POST /auth/local/register': ofStranger,
  'POST /auth/reset-password': ofStranger,
  'POST /auth/send-email-confirmation': ofStranger,
  'GET /auth/email-confirmation': ofStranger,
  'POST /auth/change-password': { needs: 'signed-in', ends: 400, ask: async () => ({ data: {} }) },
  'GET /auth/sessions': { needs: 'signed-in' },
  'DELETE /auth/sessions': { needs: 'signed-in' }, // all but the one that asks
  'GET /auth/second-factor': { needs: 'signed-in' },
  'POST /auth/second-factor': { needs: 'signed-in', ends: 400, ask: async () => ({ data: {} }) },
  'POST /auth/second-factor/confirm': { needs: 'signed-in', ends: 400, ask: async () => ({ data: {} }) },
  'POST /auth/second-factor/off': { needs: 'signed-in', ends: 400, ask: async () => ({ data: {} }) },
  'POST /auth/second-factor/recovery-codes': { needs: 'signed-in', ends: 400, ask: async () => ({ data: {} }) },
  'GET /connect': { needs: 'everybody' },
  // a browser that is nobody's is sent to the Studio's own host
  'GET /connect/{provider}': ofNothing('signed-in', '/connect/none', { ends: 400 }),
  'GET /connect/{provider}/callback': ofNothing('signed-in', '/connect/none/callback', { ends: 400 }),
  'GET /auth/{provider}/callback': ofNothing('signed-in', '/auth/none/callback', { ends: 400 }),
  'DELETE /auth/sessions/{id}': ofNothing('signed-in', '/auth/sessions/none'),
  'POST /auth/logout': { needs: 'signed-in', isAskedInVain: true, ask: async () => ({ data: {} }) },
  'PUT /second-factor-demands/{brand}': {
    needs: PEOPLE,
    isAskedInVain: true,
    ask: async () => ({ path: '/second-factor-demands/base', data: { isDemanded: true } }),
  },
  'POST /agents': { needs: 'signed-in', isAskedInVain: true, ask: async () => ({ data: { name: 'helper', days: 1 } }) },
  'DELETE /agents/{name}': ofNothing('signed-in', '/agents/none', { ends: 400 }),
  'DELETE /tokens/{name}': ofNothing(PEOPLE, '/tokens/none'),
  'POST /brands': ofNothing('signed-in', '/brands', { ends: 400, data: {} }),
  'POST /configs': ofNothing('signed-in', '/configs', { ends: 400, data: {} }),
  'POST /media': ofNothing('signed-in', '/media', { ends: 400, data: {} }),
  'POST /redirects': ofNothing('signed-in', '/redirects', { ends: 400, data: {} }),
  'POST /themes': ofNothing('signed-in', '/themes', { ends: 400, data: {} }),
  'GET /schemas/{name}': { needs: 'signed-in', ask: async () => ({ path: '/schemas/page.json' }) },
  'DELETE /previews/{id}': ofNothing('signed-in', '/previews/none'),
  'GET /previews/{id}/hidden': ofNothing('signed-in', '/previews/none/hidden'),
  'POST /previews/{id}/nodes': ofNothing('signed-in', '/previews/none/nodes', {
    data: { document: 'base/page/about' },
  }),
  'PUT /previews/{id}/answer': ofNothing('signed-in', '/previews/none/answer', { data: {} }),
  'POST /comments/{id}/answers': ofNothing('signed-in', '/comments/none/answers', { data: { text: 'Yes.' } }),
  'PUT /comments/{id}/resolved': ofNothing('signed-in', '/comments/none/resolved', { data: { isResolved: true } }),
  'DELETE /review-links/{id}': ofNothing('signed-in', '/review-links/none'),
  'GET /review/comments': ofReviewer('/review/comments'),
  'POST /review/comments': ofReviewer('/review/comments', { text: 'Yes.' }),
  'POST /review/open': ofReviewer('/review/open', {}),
  'POST /studio/address-values': ofNothing('signed-in', '/studio/address-values', { ends: 400, data: {} }),
  'PUT /studio/choices': { needs: 'signed-in', ask: async () => ({ data: {} }) },
  'GET /upload/files': { needs: 'signed-in' },
  'GET /upload/files/{id}': pictureCall('GET', READ),
  'GET /upload/files/{id}/uses': pictureCall('GET', READ, '/uses'),
  'DELETE /upload/files/{id}': pictureCall('DELETE', 'upload at the brand'),
  'GET /cms-config': { needs: 'everybody' },
  'GET /i18n/locales': { needs: 'everybody' },
  'GET /widgets': { needs: 'signed-in' },
  'GET /openapi.json': { needs: 'signed-in' },
  'GET /studio': { needs: 'everybody' }, // before somebody signs in, too
  'GET /studio/brands': { needs: 'signed-in' },
  'GET /studio/language': { needs: 'signed-in' },
  'GET /studio/lookups': { needs: 'signed-in' },
  'GET /studio/forms': { needs: 'signed-in' },
  ...documentCall(targets.base.page, '/studio/documents/{brand}/{kind}/{id}', 'signed-in'), // whoever reads a brand reads what it inherits
  ...documentCall(targets.base.page, '/studio/documents/{brand}/{kind}/{id}/report', 'signed-in'),
  'GET /releases': { needs: 'signed-in' },
  'GET /letters': { needs: 'signed-in' },
  'GET /check': { needs: 'signed-in' },
  'GET /audit': { needs: PEOPLE },
  'GET /audit/verify': { needs: PEOPLE },
  'GET /people': { needs: PEOPLE },
  'GET /tokens': { needs: PEOPLE },
  'GET /users': { needs: PEOPLE },
  'GET /users/count': { needs: PEOPLE },
  'GET /users/me': { needs: 'signed-in' },
  'GET /agents': { needs: 'signed-in' },
  'GET /agents/drafts': { needs: 'signed-in' },
  'GET /custom-code': { needs: 'signed-in' },
  'GET /reviews': { needs: 'signed-in' },
  'GET /search': { needs: 'signed-in', ask: async () => ({ path: '/search?q=about' }) },
  'POST /people': {
    needs: PEOPLE,
    async ask({ next }) {
      const username = `somebody${next()}`;
      return { data: { username, email: `${username}@example.test`, grant: { role: 'viewer', brand: 'base' } } };
    },
  },
  'GET /users/{id}': {
    needs: PEOPLE,
    async ask({ asChief }) {
      const [{ id }] = await asChief('GET', '/users');
      return { path: `/users/${id}` };
    },
  },
  'DELETE /people/{name}/grants/{id}': {
    needs: PEOPLE,
    async ask({ asChief, next }) {
      const username = `granted${next()}`;
      const grant = { role: 'viewer', brand: 'base' };
      await asChief('POST', '/people', { username, email: `${username}@example.test`, grant });
      const { data } = await asChief('GET', '/people');
      const { grants } = data.find(({ name }: { name: string }) => name === username);
      return { path: `/people/${username}/grants/${grants[0].id}` };
    },
  },
  ...personCall('/block', { isBlocked: true, reason: 'Left.' }),
  ...personCall('/grants', { role: 'viewer', brand: 'base' }),
  ...personCall('/password'),
  ...personCall('/second-factor/off', { reason: 'Lost.' }, 400), // who was just made has none
  'POST /tokens': {
    needs: PEOPLE,
    ask: async ({ next }) => ({
      data: { name: `machine-${next()}`, grants: [{ role: 'viewer', brand: 'base' }], days: 1 },
    }),
  },
  'POST /brands/new': {
    needs: 'change-brand at every brand',
    async ask({ next }) {
      const id = `brand${next()}`;
      return { data: { id, from: 'aurora', host: `${id}.localhost` } };
    },
  },
};
