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
  /** How it ends for whoever may make it: what it asks for cannot be done to the thing that is there. */
  ends?: 400;
}
type CallRows = Readonly<Record<string, CallRow>>;

const READ = 'read-drafts at the brand';
const EDIT = 'edit at the brand';
const TRANSLATE = 'translate at the brand';
const PUBLISH = 'publish at the brand';
const PEOPLE = 'manage-people at every brand';
const ABOUT = 'base/page/about';

export const collections = 'brands configs forms layouts media messages pages popups redirects themes'.split(' ');

/** An entry of the base. */
async function entryOf({ asChief }: Things, collection: string): Promise<Record<string, unknown>> {
  const { data } = await asChief('GET', `/${collection}?filters[brand]=base&status=draft`);
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
    `/${collection}/${(await entryOf(things, collection))['documentId']}?status=draft`;
  return {
    [`GET /${collection}`]: { needs: 'everybody' },
    [`GET /${collection}/{documentId}`]: { needs: READ, ask: async (things) => ({ path: await draftOf(things) }) },
    [`PUT /${collection}/{documentId}`]: {
      needs,
      ask: async (things) => ({
        path: await draftOf(things),
        data: change(things.next(), await entryOf(things, collection)),
        headers: { 'if-match': '*' }, // the draft is of whoever asked before
      }),
    },
  };
}

/** Adding an entry like one that is there. */
function addedEntry(collection: string, needs: Needs): CallRows {
  return {
    [`POST /${collection}`]: {
      needs,
      async ask(things) {
        const entry = Object.entries(await entryOf(things, collection)).filter(([name]) => !SERVERS.has(name));
        const n = things.next();
        const own = { slug: `new-${n}`, ...(collection === 'pages' ? { path: `/new-${n}` } : {}) };
        return { path: `/${collection}?status=draft`, data: { ...Object.fromEntries(entry), ...own } };
      },
    },
  };
}

/** Writes another draft of a page of the base. */
async function draft({ asChief, next }: Things): Promise<{ document: unknown; seen: unknown }> {
  const { data } = await asChief('GET', `/studio/documents/${ABOUT}`);
  return { document: { ...data.document, path: `/about-${next()}` }, seen: data.seen };
}

/** A release of the base that nobody has published. */
async function release(things: Things): Promise<string> {
  await things.asChief('PUT', `/studio/documents/${ABOUT}`, await draft(things));
  const { data } = await things.asChief('POST', '/releases', { name: `Release ${things.next()}`, documents: [ABOUT] });
  return data.id;
}

/** Doing something with a release. @param before what was done with it already */
function releaseCall(act: string, needs: Needs, data: object = {}, before?: readonly [string, object]): CallRows {
  return {
    [`POST /releases/{id}/${act}`]: {
      needs,
      async ask(things) {
        const path = `/releases/${await release(things)}`;
        if (before) await things.asChief('POST', `${path}/${before[0]}`, before[1]);
        return { path: `${path}/${act}`, data };
      },
    },
  };
}

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

const documentCall = (path: string, needs: Needs, rest: string): CallRows => ({
  [`GET ${path}`]: {
    needs,
    ask: async () => ({ path: path.replace('{brand}/{kind}/{id}', ABOUT).replace('{number}', '1') + rest }),
  },
});

/** Who may make which call, by the roles' schema. */
export const callRows: CallRows = {
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
  'GET /cms-config': { needs: 'everybody' },
  'GET /i18n/locales': { needs: 'everybody' },
  'GET /widgets': { needs: 'signed-in' },
  'GET /openapi.json': { needs: 'signed-in' },
  'GET /studio': { needs: 'everybody' }, // before somebody signs in, too
  'GET /studio/brands': { needs: 'signed-in' },
  'GET /studio/language': { needs: 'signed-in' },
  'GET /studio/lookups': { needs: 'signed-in' },
  'GET /studio/forms': { needs: 'signed-in' },
  ...documentCall('/documents/{brand}/{kind}/{id}/comments', READ, ''),
  ...documentCall('/documents/{brand}/{kind}/{id}/diff', READ, '?from=1&to=1'),
  ...documentCall('/documents/{brand}/{kind}/{id}/history', READ, ''),
  ...documentCall('/documents/{brand}/{kind}/{id}/origins', READ, ''),
  ...documentCall('/documents/{brand}/{kind}/{id}/revisions/{number}', READ, ''),
  'GET /studio/documents': { needs: READ, ask: async () => ({ path: '/studio/documents?brand=base' }) },
  ...documentCall('/studio/documents/{brand}/{kind}/{id}', 'signed-in', ''), // whoever reads a brand reads what it inherits
  ...documentCall('/studio/documents/{brand}/{kind}/{id}/report', 'signed-in', ''),
  'PUT /studio/documents/{brand}/{kind}/{id}': {
    needs: EDIT,
    ask: async (things) => ({ path: `/studio/documents/${ABOUT}`, data: await draft(things) }),
  },
  'GET /releases': { needs: 'signed-in' },
  'GET /releases/{id}': { needs: READ, ask: async (things) => ({ path: `/releases/${await release(things)}` }) },
  'POST /releases': {
    needs: EDIT,
    async ask(things) {
      await things.asChief('PUT', `/studio/documents/${ABOUT}`, await draft(things));
      return { data: { name: `Made ${things.next()}`, documents: [ABOUT] } };
    },
  },
  ...releaseCall('publish', PUBLISH, WHY),
  ...releaseCall('approve', 'approve at the brand'),
  ...releaseCall('schedule', PUBLISH, AT),
  ...releaseCall('unschedule', PUBLISH, {}, ['schedule', AT]),
  ...releaseCall('revert', PUBLISH, WHY, ['publish', WHY]),
  ...releaseCall('withdraw', PUBLISH),
  'GET /letters/{kind}': { needs: READ, ask: async () => ({ path: '/letters/welcome?brand=base' }) },
  'GET /letters/{kind}/html': { needs: READ, ask: async () => ({ path: '/letters/welcome/html?brand=base' }) },
  'GET /letters': { needs: 'signed-in' },
  'GET /check': { needs: 'signed-in' },
  'GET /studio/forms/definitions': {
    needs: READ,
    ask: async () => ({ path: '/studio/forms/definitions?brand=base&call=account.getPersonalDataFields' }),
  },
  'POST /addresses/trace': { needs: READ, ask: async () => ({ data: { brand: 'base', paths: ['/about'] } }) },
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
  'GET /review-links': { needs: READ, ask: async () => ({ path: '/review-links?brand=base' }) },
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
  'POST /previews': { needs: READ, ask: async () => ({ data: { brand: 'base', path: '/about' } }) },
};

const KESTRELS = 'kestrel/page/home';

/** Who may make some calls about what is a brand's own: who has a role at the base alone has none there. */
export const otherBrandRows: CallRows = {
  'GET /studio/documents': { needs: READ, ask: async () => ({ path: '/studio/documents?brand=kestrel' }) },
  'GET /documents/{brand}/{kind}/{id}/history': {
    needs: READ,
    ask: async () => ({ path: `/documents/${KESTRELS}/history` }),
  },
  'PUT /studio/documents/{brand}/{kind}/{id}': {
    needs: EDIT,
    async ask({ asChief, next }) {
      const path = `/studio/documents/${KESTRELS}`;
      const { data } = await asChief('GET', path);
      return { path, data: { document: { ...data.document, title: `Home ${next()}` }, seen: data.seen } };
    },
  },
  'POST /releases': {
    needs: EDIT,
    async ask({ asChief, next }) {
      const path = `/studio/documents/${KESTRELS}`;
      const { data } = await asChief('GET', path);
      await asChief('PUT', path, { document: { ...data.document, title: `Home ${next()}` }, seen: data.seen });
      return { data: { name: `Made ${next()}`, documents: [KESTRELS] } };
    },
  },
  'POST /previews': { needs: READ, ask: async () => ({ data: { brand: 'kestrel', path: '/' } }) },
  'POST /addresses/trace': { needs: READ, ask: async () => ({ data: { brand: 'kestrel', paths: ['/'] } }) },
};
