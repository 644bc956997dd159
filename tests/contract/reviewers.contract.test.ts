import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addToken } from '../../server/content/people/tokens.ts';
import { addComment, MOST_COMMENTS } from '../../server/content/reviewers/comments.ts';
import { pageDocument } from '../support/contentFolder.ts';
import { openPreviewScene, type PreviewNode, type PreviewScene, STUDIO, type Told } from '../support/previewScene.ts';

const home = (title: string): object => pageDocument('home', '/', { seo: { title } });
const faq = (title: string): object => pageDocument('faq', '/faq', { seo: { title } });
const KEY = 'base/page/home';

let scene: PreviewScene;
let node: PreviewNode;
let other: PreviewNode;
let ann: string;

beforeAll(async () => {
  scene = await openPreviewScene({
    'base/pages/home.json': home('Live words'),
    'base/pages/faq.json': faq('Live faq'),
  });
  [node, other] = scene.nodes;
  ann = await scene.person('ann', { role: 'editor', brand: '*' });
  await scene.draft(KEY, home('Draft words'));
  await scene.draft('base/page/faq', faq('Draft faq'));
});
afterAll(() => scene.close());

const titleOf = (html: string): string | undefined => /<title>(.*?)( · |<)/.exec(html)?.[1];
const LINK = { brand: 'aurora', document: KEY, path: '/', name: 'Legal', hours: 24 };

/** Makes a link. @returns its id and secret */
async function share(ask: object = {}, by = ann): Promise<{ id: string; secret: string }> {
  const { status, body } = await node.call(by, 'POST', '/review-links', { ...LINK, ...ask });
  expect([status, body.error]).toEqual([201, undefined]);
  const { pathname, origin, hash } = new URL(body.data.address);
  expect([origin, pathname]).toEqual([STUDIO, '/review']);
  return { id: body.data.id, secret: hash.slice(1) };
}
const open = (secret: string, ask: object = {}, at = node) => at.byLink(secret, 'POST', '/review/open', ask);
const say = (secret: string, said: object = {}) =>
  node.byLink(secret, 'POST', '/review/comments', { document: KEY, node: 'n0', name: 'Eve', text: 'Hm.', ...said });
const reasonOf = ({ status, body }: Told): unknown => [status, body.error?.details?.reason];

describe('a link for a reviewer', () => {
  it('shows the draft to whoever has it, as often as they come, on whichever node, and nobody else', async () => {
    const { secret } = await share();
    for (const at of [node, other]) {
      const { status, body } = await open(secret, {}, at);
      expect([status, body.data]).toMatchObject([
        201,
        { name: 'Legal', by: 'ann', document: KEY, documents: [KEY], comments: [] },
      ]);
      const page = await at.page(body.data.address);
      expect([page.status, titleOf(page.text)]).toEqual([200, 'Draft words']);
      expect(page.headers['content-security-policy']).toContain(`frame-ancestors ${STUDIO}`);
      expect((await at.page(body.data.address)).status).toBe(403); // the ticket in it is spent
    }
    expect(titleOf((await node.page('/')).text)).toBe('Live words');
  });

  it('brings comments with a name, which are answered and resolved by people who are signed in', async () => {
    const { secret } = await share({ name: 'Brand team' });
    const hostile = '<img src=x onerror=alert(1)>\n{{name}} \u202Egnp.exe';
    const { status, body } = await say(secret, { text: `  ${hostile}  `, name: ' Eve ' });
    expect([status, body.data]).toMatchObject([
      201,
      [{ author: 'Eve', isPerson: false, node: 'n0', link: 'Brand team' }],
    ]);
    const [{ id, text }] = body.data;
    expect(text).toBe('<img src=x onerror=alert(1)>\n{{name}} gnp.exe');
    const theirs = await node.call(ann, 'GET', `/documents/${KEY}/comments`);
    expect(theirs.body.data).toMatchObject([{ id, resolvedAt: null, answers: [] }]);
    expect((await node.call(ann, 'POST', `/comments/${id}/answers`, { text: 'It is so.' })).status).toBe(201);
    expect((await node.call(ann, 'PUT', `/comments/${id}/resolved`, { isResolved: true })).status).toBe(200);
    const seen = await node.byLink(secret, 'GET', '/review/comments');
    expect(seen.body.data).toMatchObject([
      { id, resolvedBy: 'ann', answers: [{ author: 'ann', isPerson: true, text: 'It is so.' }] },
    ]);
    const again = await node.call(ann, 'PUT', `/comments/${id}/resolved`, { isResolved: false });
    expect(again.body.data).toMatchObject([{ resolvedAt: null, resolvedBy: null }]);
    const another = await share({ name: 'Others' });
    expect((await node.byLink(another.secret, 'GET', '/review/comments')).body.data).toEqual([]);
    const { rows } = await auditOf();
    expect(rows.slice(-5)).toEqual([
      ['comment.added', 'reviewer by ann'],
      ['comment.added', 'ann'],
      ['comment.resolved', 'ann'],
      ['comment.resolved', 'ann'],
      ['review-link.added', 'ann'],
    ]);
  });

  it('shows a release document by document, each page at its own address', async () => {
    await scene.draft('base/page/rules', pageDocument('rules', '/rules', { seo: { title: 'Draft rules' } }));
    const items = ['base/page/faq', 'base/page/rules'].map((document) => ({ document, take: 'draft' as const }));
    const release = await scene.test.store.createRelease({ name: 'Both', author: 'chief', reason: 'r', items });
    const { document: _, path: __, ...rest } = LINK;
    const { status, body } = await node.call(ann, 'POST', '/review-links', { ...rest, release });
    expect(status).toBe(201);
    const secret = new URL(body.data.address).hash.slice(1);
    const opened = await open(secret, { document: 'base/page/faq' });
    expect(opened.body.data.documents).toEqual(['base/page/faq', 'base/page/rules']);
    expect(titleOf((await node.page(opened.body.data.address)).text)).toBe('Draft faq');
    const first = await open(secret);
    expect(new URL(first.body.data.address).pathname).toBe('/faq');
    const second = await open(secret, { document: 'base/page/rules' });
    expect(titleOf((await node.page(second.body.data.address)).text)).toBe('Draft rules');
  });
});

/** Acts of the audit log about links and comments, the eldest first. */
async function auditOf() {
  const rows = await scene.test.db.read
    .selectFrom('content_audit')
    .select(['act', 'name', 'detail'])
    .where((where) => where.or([where('act', 'like', 'review-link%'), where('act', 'like', 'comment%')]))
    .orderBy('number')
    .execute();
  return { rows: rows.map(({ act, name }) => [act, name]), details: rows.map(({ detail }) => detail).join(' ') };
}

describe('a link that opens nothing says why', () => {
  it.each<[string, () => Promise<string>]>([
    ['a made-up one', async () => `mqr_${'A'.repeat(43)}`],
    ['none', async () => ''],
    ['half of one', async () => (await share()).secret.slice(0, 30)],
    ['one with another letter', async () => (await share()).secret.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'))],
    ['somebody’s sign-in', async () => ann],
  ])('%s: unknown', async (_what, secretOf) => {
    const secret = await secretOf();
    expect(reasonOf(await open(secret))).toEqual([403, 'unknown']);
    expect(reasonOf(await node.byLink(secret, 'GET', '/review/comments'))).toEqual([403, 'unknown']);
    expect(reasonOf(await say(secret))).toEqual([403, 'unknown']);
  });

  it('once its time is over, with the page that was opened by it', async () => {
    const { secret } = await share({ hours: 1 });
    const { body } = await open(secret);
    scene.test.clock.time += 60 * 60_000;
    expect(reasonOf(await open(secret))).toEqual([403, 'over']);
    expect(reasonOf(await say(secret))).toEqual([403, 'over']);
    expect((await node.page(body.data.address)).status).toBe(403);
  });

  it('once it was ended, on every node, with the page that was opened by it', async () => {
    const bea = await scene.person('bea', { role: 'viewer', brand: '*' });
    const { id, secret } = await share();
    const { body } = await open(secret);
    const shown = await node.page((await open(secret)).body.data.address);
    const [session = ''] = /mqv_[\w-]{43}/.exec(shown.text) ?? [];
    const popup = async () => (await node.page('/_content/popup/none', { 'x-preview': session })).status;
    expect(await popup()).toBe(404); // the page still asks
    expect((await node.call(bea, 'DELETE', `/review-links/${id}`)).status).toBe(403);
    expect((await node.call(ann, 'DELETE', `/review-links/${id}`)).status).toBe(200);
    expect(reasonOf(await open(secret, {}, other))).toEqual([403, 'ended']);
    expect((await other.page(body.data.address)).status).toBe(403);
    expect(await popup()).toBe(400);
    const listed = await node.call(ann, 'GET', '/review-links?brand=aurora');
    expect(listed.body.data.find((one: { id: string }) => one.id === id)).toMatchObject({
      endedAt: expect.any(String),
    });
  });

  it('once its maker may no longer change what it shows, or is blocked', async () => {
    const cid = await scene.person('cid', { role: 'editor', brand: '*' });
    const dan = await scene.person('dan', { role: 'editor', brand: '*' });
    const [first, second] = [await share({}, cid), await share({}, dan)];
    const { body } = await open(first.secret);
    await scene.disgrace('cid');
    expect(reasonOf(await open(first.secret))).toEqual([403, 'rights']);
    expect((await node.page(body.data.address)).status).toBe(403);
    await scene.test.db.write((tx) =>
      tx.updateTable('content_user').set({ is_blocked: 1 }).where('username', '=', 'dan').execute(),
    );
    expect(reasonOf(await open(second.secret))).toEqual([403, 'rights']);
  });
});

describe('with a link nothing else is reached', () => {
  it('no other document, no other brand, no call of people, and nothing goes live', async () => {
    const { secret } = await share();
    expect((await open(secret, { document: 'base/page/faq' })).status).toBe(404);
    expect((await say(secret, { document: 'base/page/faq' })).status).toBe(404);
    const { address } = (await open(secret)).body.data;
    expect((await node.page(address.replace('aurora.test', 'kestrel.test'))).status).toBe(403);
    const calls: [string, string, object?][] = [
      ['GET', `/documents/${KEY}/comments`],
      ['GET', `/documents/${KEY}/history`],
      ['GET', '/review-links?brand=aurora'],
      ['POST', '/review-links', LINK],
      ['POST', '/previews', { brand: 'aurora', show: { drafts: ['base/page/faq'] } }],
      ['GET', '/releases'],
      ['GET', '/agents/drafts'],
      ['POST', `/documents/${KEY}/accept`, { version: 1 }],
    ];
    for (const [method, path, data] of calls) {
      expect([path, (await node.byLink(secret, method, path, data)).status]).toEqual([path, 403]);
      expect([path, (await node.call(secret, method, path, data)).status]).toEqual([path, 401]);
    }
    const other = await node.call(ann, 'POST', '/review/open', {});
    expect(reasonOf(other)).toEqual([403, 'unknown']); // a sign-in does nothing here
  });

  it('a link is made by no machine, and by nobody who may not change all that it shows', async () => {
    const { db, clock } = scene.test;
    const parts = { now: () => clock.time, random: (bytes: number) => new Uint8Array(bytes).fill(7) };
    const { token } = await db.write((tx) => addToken(tx, parts, { name: 'nightly', by: 'chief', expiresAt: null }));
    const viewer = await scene.person('vic', { role: 'viewer', brand: '*' });
    const narrow = await scene.person('nan', { role: 'editor', brand: 'aurora' });
    const made = await Promise.all([token, viewer, narrow].map((by) => node.call(by, 'POST', '/review-links', LINK)));
    expect(made.map(({ status }) => status)).toEqual([403, 403, 403]);
    const wrong = [
      { hours: 0 },
      { hours: 721 },
      { name: '' },
      { document: 'base/config/site' },
      { release: 'x' },
      { path: '//evil.test' },
    ];
    for (const ask of wrong)
      expect([ask, (await node.call(ann, 'POST', '/review-links', { ...LINK, ...ask })).status]).toEqual([ask, 400]);
    expect((await node.call(ann, 'POST', '/review-links', { ...LINK, document: 'base/page/nowhere' })).status).toBe(
      404,
    );
    expect((await node.call(ann, 'POST', '/review-links', { ...LINK, brand: 'nowhere' })).status).toBe(404);
  });

  it('neither a secret nor what was said comes into the audit log', async () => {
    const { secret } = await share();
    await say(secret, { text: 'Something private' });
    const { details } = await auditOf();
    expect(details).not.toMatch(/mqr_|private/);
    const rows = await scene.test.db.read.selectFrom('content_review_link').selectAll().execute();
    expect(
      JSON.stringify(rows, (_, value: unknown) => (typeof value === 'bigint' ? Number(value) : value)),
    ).not.toContain(secret);
  });
});

describe('comments by one link', () => {
  it('have limits: how long, how many at once, how many in all', async () => {
    const { id, secret } = await share();
    const wrong = [
      { text: '' },
      { text: ' \n ' },
      { text: 'x'.repeat(2_001) },
      { name: '' },
      { name: 'x'.repeat(61) },
      { node: 'x'.repeat(65) },
    ];
    for (const said of wrong) expect([said, (await say(secret, said)).status]).toEqual([said, 400]);
    const many = await Promise.all(Array.from({ length: 12 }, () => say(secret)));
    expect(many.filter(({ status }) => status === 201)).toHaveLength(10);
    expect(many.filter(({ status }) => status === 429)).toHaveLength(2);
    const { db, clock } = scene.test;
    const parts = { now: () => clock.time, random: (bytes: number) => crypto.getRandomValues(new Uint8Array(bytes)) };
    const said = {
      link: id,
      answers: null,
      document: KEY,
      node: null,
      author: 'ann',
      isPerson: true,
      text: 'x',
      by: { name: 'ann' },
    };
    await db.write(async (tx) => {
      for (let count = 10; count < MOST_COMMENTS; count += 1) await addComment(tx, parts, said);
    });
    clock.time += 61_000;
    const full = await say(secret);
    expect([full.status, full.body.error.message]).toEqual([400, expect.stringContaining('No more comments')]);
  });

  it('are pages that are opened at most sixty times a minute', async () => {
    const { secret } = await share();
    const statuses: number[] = [];
    for (let time = 0; time < 61; time += 1) statuses.push((await open(secret)).status);
    expect([statuses.slice(0, 60).every((status) => status === 201), statuses.at(-1)]).toEqual([true, 429]);
  });
});
