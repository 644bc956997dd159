import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runFrom } from '../../server/content/audit/auditContext.ts';
import { readText } from '../../server/content/document/documentText.ts';
import { releaseFolder } from '../../server/content/folder/releaseFolder.ts';
import { giveGrant } from '../../server/content/people/grants.ts';
import type { Grant } from '../../server/content/people/rights.ts';
import { addToken } from '../../server/content/people/tokens.ts';
import { changeUser, readUser } from '../../server/content/people/users.ts';
import type { ContentStore } from '../../server/content/store/createContentStore.ts';
import { NeedsApprovalError, NotAllowedError } from '../../server/content/store/errors.ts';
import { decideAndAct } from '../../server/content/store/publish.ts';
import { thinkOut } from '../../server/content/store/publishing/consequences.ts';
import { addContentPerson } from '../support/contentPerson.ts';
import { liveTitles, openTestStore, pageText, type TestStore } from '../support/contentStore.ts';
import { customCode } from '../support/customCode.ts';

let test: TestStore;
let store: ContentStore;
const parts = { now: () => test.clock.time, random: (bytes: number) => randomBytes(bytes) };
const two = {
  kind: 'brand',
  format: 1,
  id: 'aurora',
  name: 'Aurora',
  parent: 'base',
  hosts: ['aurora.test'],
  fallbackHost: true,
};

beforeAll(async () => {
  test = await openTestStore();
  ({ store } = test);
  await person('ed', { role: 'editor', brand: '*' });
  await person('pia', { role: 'publisher', brand: '*' });
  await person('pol', { role: 'publisher', brand: 'aurora' });
  await person('ada', { role: 'administrator', brand: '*' });
  await put('aurora/brand/aurora', { ...two, publishing: { twoPersons: true } }, 'owner');
  await put(
    'solo/brand/solo',
    {
      kind: 'brand',
      format: 1,
      id: 'solo',
      name: 'Solo',
      hosts: ['solo.test'],
      defaultLocale: 'en',
      locales: [{ code: 'en', name: 'English', dir: 'ltr' }],
    },
    'owner',
  );
});
afterAll(() => test.close());

const person = (username: string, ...grants: Grant[]) => addContentPerson(test, username, ...grants);

const gather = (author: string, ...documents: string[]) =>
  store.createRelease({
    name: 'x',
    author,
    reason: 'x',
    items: documents.map((document) => ({ document, take: 'draft' as const })),
  });
const page = (id: string, title: string) => pageText(id, title);
const config = (brand: string, more: object) =>
  [`${brand}/config/site`, { kind: 'config', format: 1, id: 'site', ...more }] as const;
const words = (a: string) => ({ kind: 'messages', format: 1, id: 'en', messages: { a } });
const code = customCode('<meta name="x" content="1">');

describe('a brand that publishes by two persons', () => {
  it('lets nobody publish or schedule their own work, and says who is wanted', async () => {
    await draft('aurora/page/a', page('a', 'A'), 'ed');
    const release = await gather('pia', 'aurora/page/a');
    await expect(store.publish({ release, by: 'pia' })).rejects.toThrow(NeedsApprovalError);
    await expect(store.publish({ release, by: 'owner' })).rejects.toThrow(
      /aurora, kestrel publishes by two persons.*other than pia, ed/,
    );
    const time = { release, local: '2027-01-01T10:00', timeZone: 'UTC', by: 'pia' };
    await expect(store.schedule(time)).rejects.toThrow(NeedsApprovalError);
    for (const by of ['ed', 'PIA'])
      await expect(store.approve({ release, by, reason: '' })).rejects.toThrow(/worked on it/);
    await store.approve({ release, by: 'pol', reason: 'fine' });
    expect(await liveTitles(store)).not.toHaveProperty('a');
    await store.publish({ release, by: 'pia' });
    expect(await liveTitles(store)).toMatchObject({ a: 'A' });
    await expect(store.approve({ release, by: 'ada', reason: '' })).rejects.toThrow(/published already/);
  });

  it('counts everybody who saved the draft as somebody who worked on it', async () => {
    await draft('aurora/page/b', page('b', 'B'), 'pol');
    await draft('aurora/page/b', page('b', 'B2'), 'ed');
    const release = await gather('ed', 'aurora/page/b');
    await expect(store.approve({ release, by: 'pol', reason: '' })).rejects.toThrow(/worked on it/);
    await store.approve({ release, by: 'ada', reason: '' });
    await store.publish({ release, by: 'pol' }); // two persons have seen it, whoever presses
  });

  it('wants the right «approve» of the second, and no machine', async () => {
    await draft('base/page/c', page('c', 'C'), 'ed');
    const release = await gather('ed', 'base/page/c');
    await expect(store.approve({ release, by: 'pol', reason: '' })).rejects.toThrow(
      /pol lacks the right «approve» at base/,
    );
    await test.db.write((tx) => addToken(tx, parts, { name: 'ci', by: 'ada', expiresAt: null }));
    await expect(store.approve({ release, by: 'token:ci', reason: '' })).rejects.toThrow(/machine/);
    await store.approve({ release, by: 'pia', reason: '' });
    await store.publish({ release, by: 'ada' });
  });

  it('keeps its word at a time that was set, and takes back by one', async () => {
    await draft('kestrel/page/d', page('d', 'D'), 'ed');
    const release = await gather('ed', 'kestrel/page/d');
    await store.approve({ release, by: 'pia', reason: '' });
    await store.schedule({ release, local: '2027-01-01T10:00', timeZone: 'UTC', by: 'pia' });
    test.clock.time = Date.UTC(2027, 0, 1, 10);
    expect(await store.publishDue()).toMatchObject([{ release }]);
    expect((await store.release(release)).state).toBe('published');
    await store.revert({ release, author: 'pia', reason: 'wrong' });
    expect(await liveTitles(store)).not.toHaveProperty('d');
  });

  it('cannot be switched off by one', async () => {
    await expect(put('aurora/brand/aurora', two, 'ada')).rejects.toThrow(NeedsApprovalError);
    await store.discardDraft({ document: 'aurora/brand/aurora', seen: 1, by: 'ada' }).catch(() => undefined);
  });

  it('takes a name that is no account for nobody: whoever typed it may be the one who made it', async () => {
    await draft('aurora/page/e', page('e', 'E'), 'ed');
    const release = await gather('ed', 'aurora/page/e');
    for (const by of ['bob', ' ed', 'shell:pia', 'owner'])
      await expect(store.approve({ release, by, reason: '' })).rejects.toThrow(NotAllowedError);
    // as an earlier release kept them, by names that were typed
    const old = { release, at: 1n, why: '' };
    const rows = [
      { ...old, person: 'bob', is_alone: 0 },
      { ...old, person: 'owner', is_alone: 1 },
    ];
    await test.db.write((tx) => tx.insertInto('content_approval').values(rows).execute());
    await expect(store.publish({ release, by: 'owner' })).rejects.toThrow(NeedsApprovalError);
    await store.approve({ release, by: ' PIA', reason: 'fine' });
    await store.publish({ release, by: 'owner' });
    expect((await store.release(release)).approvals).toMatchObject([{ person: 'pia', why: 'fine' }]);
  });

  it('counts who saved a draft also where somebody gathers its text once more, by revision', async () => {
    await draft('aurora/page/e3', page('e3', 'E'), 'ed');
    await person('edna', { role: 'publisher', brand: '*' });
    await draft('aurora/page/e3', page('e3', 'E2'), 'edna');
    await gather('pia', 'aurora/page/e3');
    const again = await gather2('aurora/page/e3');
    await expect(store.approve({ release: again, by: 'edna', reason: '' })).rejects.toThrow(/worked on it/);
  });

  it('takes a machine for the person who made its token; one of the terminal may be anybody’s', async () => {
    const maker = await readUser(test.db.read, 'pia');
    await test.db.write((tx) =>
      addToken(tx, parts, { name: 'pias', by: 'pia', maker: maker.document_id, expiresAt: null }),
    );
    await draft('aurora/page/e4', page('e4', 'E'), 'token:pias');
    const hers = await gather('token:pias', 'aurora/page/e4');
    await expect(store.approve({ release: hers, by: 'pia', reason: '' })).rejects.toThrow(/worked on it/);
    await store.approve({ release: hers, by: 'ada', reason: '' });
    await store.publish({ release: hers, by: 'pia' });
    await test.db.write((tx) => addToken(tx, parts, { name: 'night', by: 'owner', expiresAt: null }));
    await draft('aurora/page/e5', page('e5', 'E'), 'token:night');
    const release = await gather('token:night', 'aurora/page/e5');
    await store.approve({ release, by: 'pia', reason: '' });
    await expect(store.publish({ release, by: 'pia' })).rejects.toThrow(/two others than token:night/);
  });

  it('no longer counts the agreement of somebody who has been blocked since', async () => {
    await person('bess', { role: 'publisher', brand: '*' });
    await draft('aurora/page/e6', page('e6', 'E'), 'ed');
    const release = await gather('ed', 'aurora/page/e6');
    await store.approve({ release, by: 'bess', reason: '' });
    const user = await readUser(test.db.read, 'bess');
    await test.db.write((tx) => changeUser(tx, user, { now: 1, change: { is_blocked: 1 } }));
    await expect(store.publish({ release, by: 'pol' })).rejects.toThrow(NeedsApprovalError);
    await store.approve({ release, by: 'pia', reason: '' });
    await store.publish({ release, by: 'pol' });
  });

  it('counts the agreement of who lost the right since only where a time was set before', async () => {
    await person('bea', { role: 'publisher', brand: '*' });
    await draft('aurora/page/e7', page('e7', 'E'), 'ed');
    await draft('aurora/page/e8', page('e8', 'E'), 'ed');
    const [timed, open] = [await gather('ed', 'aurora/page/e7'), await gather('ed', 'aurora/page/e8')];
    for (const release of [timed, open]) await store.approve({ release, by: 'bea', reason: '' });
    await store.schedule({ release: timed, local: '2027-02-01T10:00', timeZone: 'UTC', by: 'pia' });
    const { document_id: bea } = await readUser(test.db.read, 'bea');
    await test.db.write((tx) => tx.deleteFrom('content_grant').where('holder', '=', bea).execute());
    await expect(store.publish({ release: open, by: 'pol' })).rejects.toThrow(NeedsApprovalError);
    test.clock.time = Date.UTC(2027, 1, 1, 10);
    expect(await store.publishDue()).toEqual([{ release: timed, name: 'x' }]);
  });

  it('wants two others for what was made at the machine by somebody who did not sign in', async () => {
    await draft('aurora/page/e2', page('e2', 'E'), 'shell:ann');
    const release = await gather('shell:ann', 'aurora/page/e2');
    await store.approve({ release, by: 'pia', reason: '' });
    await expect(store.publish({ release, by: 'shell:ann' })).rejects.toThrow(
      /shell:ann did not sign in, so two others than shell:ann have to approve it/,
    );
    await store.approve({ release, by: 'ada', reason: '' });
    await store.publish({ release, by: 'shell:ann' });
  });

  it('follows the files of the machine’s owner', async () => {
    const name = { brand: 'aurora', kind: 'page', id: 'f' };
    const text = readText(page('f', 'F'));
    if (!('hash' in text)) throw new Error('the page cannot be read');
    const made = { name: 'Files', author: 'files', reason: '', written: [{ name, text }], gone: [] };
    const key = 'aurora/page/f';
    const go = (origin?: 'files') =>
      decideAndAct(store.parts, async (before) => {
        const step = { before, after: before.with([{ key, text: text.text }]), keys: [key] };
        const leave = origin ? { origin } : { consequences: await thinkOut(store.parts, step, made.author) };
        return (tx) => releaseFolder(tx, store.parts, { made, leave });
      });
    await expect(go()).rejects.toThrow(NeedsApprovalError);
    await go('files');
    expect(await liveTitles(store)).toMatchObject({ f: 'F' });
  });
});

describe('rights of whoever publishes', () => {
  it('hold at every way into the site, whatever the caller has checked', async () => {
    await expect(put('solo/messages/en', words('g'), 'pol')).rejects.toThrow(/pol lacks the right «publish» at solo/);
    await expect(put('solo/messages/en', words('h'), 'ed')).rejects.toThrow(/ed lacks the right «publish»/);
    await expect(put('solo/messages/en', words('i'), 'token:gone')).rejects.toThrow(NotAllowedError);
    await expect(put(...config('solo', {}), 'pia')).rejects.toThrow(/change-brand/);
  });

  it('are those of an account in a call: a name that is nobody’s is the machine’s owner at the terminal alone', async () => {
    const called = <T>(work: () => Promise<T>) => new Promise<T>((done) => runFrom('203.0.113.9', () => done(work())));
    await draft('solo/messages/en', words('z'), 'nobody');
    const release = await gather('nobody', 'solo/messages/en');
    await expect(called(() => store.publish({ release, by: 'nobody' }))).rejects.toThrow(
      /nobody lacks the right «publish» at solo/,
    );
    await expect(called(() => store.approve({ release, by: 'stranger', reason: '' }))).rejects.toThrow(NotAllowedError);
    await store.publish({ release, by: 'nobody' });
  });

  it('are gone with a block', async () => {
    await person('tom', { role: 'publisher', brand: 'base' });
    await put('base/page/j', page('j', 'J'), 'owner').catch(() => undefined);
    const user = await readUser(test.db.read, 'tom');
    await test.db.write((tx) => changeUser(tx, user, { now: 1, change: { is_blocked: 1 } }));
    await expect(put('base/page/k', page('k', 'K'), 'tom')).rejects.toThrow(/lacks the right/);
  });

  it('custom code wants a right of its own and two persons, at every brand that gets it [REL-C14]', async () => {
    await draft(...config('base', { customCode: [code] }), 'pia');
    const release = await gather('pia', 'base/config/site');
    await store.approve({ release, by: 'ada', reason: '' });
    await expect(store.publish({ release, by: 'pia' })).rejects.toThrow(
      /lacks the right «custom-code» at base.*at kestrel/,
    );
    await store.publish({ release, by: 'ada' });
    // a new brand does not bypass the right
    await draft(
      'tidal/brand/tidal',
      { kind: 'brand', format: 1, id: 'tidal', name: 'Tidal', parent: 'base', hosts: ['tidal.test'] },
      'ada',
    );
    const brand = await gather('ada', 'tidal/brand/tidal');
    await expect(store.publish({ release: brand, by: 'ada' })).rejects.toThrow(
      /custom code at tidal is seen by two persons/,
    );
    // taking it away is nobody’s risk
    await draft(...config('base', { customCode: [{ ...code, isEnabled: false }] }), 'pia');
    const off = await gather('pia', 'base/config/site');
    await store.approve({ release: off, by: 'ada', reason: '' }); // base is inherited by aurora, which wants two
    await expect(store.publish({ release: off, by: 'pia' })).rejects.toThrow(/change-brand/);
    await store.publish({ release: off, by: 'ada' });
  });

  it('a redirect off the site wants a right of its own', async () => {
    const rules = (to_url: string, external: boolean) => ({
      kind: 'redirects',
      format: 1,
      id: 'site',
      rules: [{ from_url: '/old', to_url, ...(external ? { external } : {}) }],
    });
    await person('rex', { role: 'publisher', brand: 'solo' });
    await expect(put('solo/redirects/site', rules('https://elsewhere.example/', true), 'rex')).rejects.toThrow(
      /rex lacks the right «external-redirects» at solo/,
    );
    const user = await readUser(test.db.read, 'rex');
    const grant: Grant = { right: 'external-redirects', brand: 'solo' };
    await test.db.write((tx) => giveGrant(tx, parts, { holder: user.document_id, grant, by: 'ada' }));
    const again = await gather2('solo/redirects/site');
    await store.publish({ release: again, by: 'rex' });
  });
});

/** A release of a document's newest revision. */
async function gather2(document: string): Promise<string> {
  const [head] = await store.history(document);
  const items = [{ document, take: 'revision' as const, revision: head?.number ?? 0 }];
  return store.createRelease({ name: 'again', author: 'rex', reason: 'x', items });
}

async function draft(document: string, value: object | string, author: string): Promise<void> {
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  const held = await store.readDraft(document);
  const basedOn = held ? held.based_on : ((await store.history(document).catch(() => []))[0]?.number ?? null);
  await store.saveDraft({ document, text, author, seen: held?.version ?? 0, basedOn });
}

async function put(document: string, value: object | string, author: string): Promise<string> {
  await draft(document, value, author);
  const release = await gather(author, document);
  await store.publish({ release, by: author });
  return release;
}
