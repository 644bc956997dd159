import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pageDocument } from '../support/contentFolder.ts';
import { isLong, SEED } from '../support/length.ts';
import { openPreviewScene, type PreviewNode, type PreviewScene, STUDIO } from '../support/previewScene.ts';

const home = (title: string, more: object = {}): object => pageDocument('home', '/', { seo: { title }, ...more });
const KEY = 'base/page/home';
const SHOWN = { drafts: [KEY] };

let scene: PreviewScene;
let node: PreviewNode;
let other: PreviewNode;
let ann: string;

beforeAll(async () => {
  scene = await openPreviewScene({ 'base/pages/home.json': home('Live words') });
  [node, other] = scene.nodes;
  ann = await scene.person('ann', { role: 'editor', brand: '*' });
  await scene.draft(KEY, home('Draft words'));
});
afterAll(() => scene.close());

/** Asks for a preview. @returns the address that shows it, with its ticket */
async function addressOf(ask: object = {}, token = ann): Promise<string> {
  const { status, body } = await node.call(token, 'POST', '/previews', { brand: 'aurora', show: SHOWN, ...ask });
  expect([status, body.error]).toEqual([201, undefined]);
  return body.data.address as string;
}
const titleOf = (html: string): string | undefined => /<title>(.*?)( · |<)/.exec(html)?.[1];

describe('a ticket', () => {
  it('shows a draft once, on whichever node it comes to, and nobody without it', async () => {
    const address = await addressOf();
    const first = await other.page(address);
    expect([first.status, titleOf(first.text)]).toEqual([200, 'Draft words']);
    const again = await node.page(address);
    expect([again.status, titleOf(again.text)]).toEqual([403, 'This preview is over']);
    expect(titleOf((await node.page('/')).text)).toBe('Live words');
  });

  it('shows it to one of many who come with it at once', async () => {
    const address = await addressOf();
    const asked = Array.from({ length: 10 }, (_, index) => (index % 2 === 0 ? node : other).page(address));
    const statuses = (await Promise.all(asked)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(statuses.filter((status) => status === 403)).toHaveLength(9);
  });

  it('is over after a minute, and its preview after an hour', async () => {
    const address = await addressOf();
    scene.test.clock.time += 61_000;
    expect((await node.page(address)).status).toBe(403);
    const { body } = await node.call(ann, 'POST', '/previews', { brand: 'aurora', show: SHOWN });
    expect((await node.page(body.data.address)).status).toBe(200);
    expect((await node.call(ann, 'GET', `/previews/${body.data.id}/hidden`)).status).toBe(200);
    scene.test.clock.time += 61 * 60_000;
    expect((await node.call(ann, 'GET', `/previews/${body.data.id}/hidden`)).status).toBe(404);
  });

  it('that was made up shows nothing', async () => {
    const address = await addressOf();
    const forged = address.slice(0, -1) + (address.endsWith('A') ? 'B' : 'A');
    expect((await node.page(forged)).status).toBe(403);
    expect((await node.page(address)).status).toBe(200);
  });

  it('of another brand shows nothing, and is not spent', async () => {
    const address = await addressOf();
    const elsewhere = address.replace('aurora.test', 'kestrel.test');
    expect((await node.page(elsewhere)).status).toBe(403);
    expect((await node.page(address)).status).toBe(200);
  });

  it('is not spent by whoever only looks whether the page is there', async () => {
    const address = await addressOf();
    expect((await node.page(address, {}, 'HEAD')).status).toBe(403);
    expect((await node.page(address)).status).toBe(200);
  });

  it('whose author lost his rights shows nothing, and says so; his draft stays', async () => {
    const bob = await scene.person('bob', { role: 'editor', brand: '*' });
    const address = await addressOf({}, bob);
    const { body } = await node.call(bob, 'POST', '/previews', { brand: 'aurora', show: SHOWN });
    expect((await node.page(body.data.address)).status).toBe(200);
    await scene.disgrace('bob');
    const page = await node.page(address);
    expect([page.status, titleOf(page.text)]).toEqual([403, 'You may not see this preview']);
    expect(page.text).not.toContain('Draft words');
    expect((await node.call(bob, 'GET', `/previews/${body.data.id}/hidden`)).status).toBe(403);
    expect((await scene.test.store.readDraft(KEY))?.text).toContain('Draft words');
  });

  it('ends with the sign-in by which it was asked for', async () => {
    const carol = await scene.person('carol', { role: 'editor', brand: '*' });
    const address = await addressOf({}, carol);
    await scene.test.db.write((tx) => tx.deleteFrom('content_session').where('agent', '=', '').execute());
    expect((await node.page(address)).status).toBe(403);
    ann = await scene.person('ann2', { role: 'editor', brand: '*' });
  });

  it('is kept as a hash, and the audit log names who, what and never the secret', async () => {
    const address = await addressOf();
    const ticket = new URL(address).searchParams.get('preview') ?? '';
    const rows = await scene.test.db.read.selectFrom('content_preview').selectAll().execute();
    const log = await scene.test.db.read.selectFrom('content_audit').selectAll().execute();
    const text = JSON.stringify([rows, log], (_key, value: unknown) =>
      typeof value === 'bigint' ? Number(value) : value,
    );
    expect(ticket).toMatch(/^mqp_[\w-]{43}$/);
    expect(text).not.toContain(ticket);
    expect(log.at(-1)).toMatchObject({ act: 'preview.opened', name: 'ann2', target: 'aurora' });
  });

  it.each([
    ['nobody', '', {}, 403],
    ['a stranger to the brand', 'stranger', {}, 403],
    ['who may not read drafts of the document’s brand', 'narrow', { show: { drafts: ['kestrel/page/home'] } }, 403],
    ['a brand that is not there', 'ann', { brand: 'nobody' }, 404],
    ['a language that the brand does not speak', 'ann', { locale: 'fr' }, 400],
    ['a release that is not there', 'ann', { show: { release: 'none' } }, 400],
    ['two things at once', 'ann', { show: { ...SHOWN, release: 'x' } }, 400],
    ['a path that leads elsewhere', 'ann', { path: '//evil.test' }, 400],
    ['somebody who is not there to be drawn for', 'ann', { visitor: 'ada' }, 400],
  ])('is not given to or for %s: a clear refusal', async (_what, who, ask, status) => {
    const others: Record<string, () => Promise<string>> = {
      '': async () => 'mqu_'.padEnd(47, 'x'),
      stranger: () => scene.person('stranger', { role: 'editor', brand: 'kestrel' }),
      narrow: () => scene.person('narrow', { role: 'editor', brand: 'aurora' }),
      ann: async () => ann,
    };
    const token = (await others[who]?.()) ?? '';
    const told = await node.call(token, 'POST', '/previews', { brand: 'aurora', show: SHOWN, ...ask });
    expect(told.status).toBe(who === '' ? 401 : status);
    expect(told.body.error.message).toEqual(expect.any(String));
    expect(JSON.stringify(told.body)).not.toContain('Draft words');
  });

  it('shows what a brand inherits as it is live to who may read that brand alone', async () => {
    const below = await scene.person('below', { role: 'editor', brand: 'aurora' });
    const { text } = await node.page(await addressOf({}, below));
    expect([titleOf(text), text.includes('Draft words')]).toEqual(['Live words', false]);
  });

  it('of somebody else’s preview is of no use to anybody else’s calls', async () => {
    const dora = await scene.person('dora', { role: 'editor', brand: '*' });
    const { body } = await node.call(ann, 'POST', '/previews', { brand: 'aurora', show: SHOWN });
    expect((await node.call(dora, 'GET', `/previews/${body.data.id}/hidden`)).status).toBe(404);
    const change = { document: KEY, operations: [{ op: 'set', at: '/seo/title', value: 'Dora’s' }] };
    for (const [who, status] of [
      [dora, 404],
      [ann, 200],
    ] as const)
      expect((await node.call(who, 'POST', `/previews/${body.data.id}/nodes`, change)).status).toBe(status);
    const answer = { call: 'auth.login', as: 'accepted' };
    for (const [who, status] of [
      [dora, 404],
      [ann, 200],
    ] as const)
      expect((await node.call(who, 'PUT', `/previews/${body.data.id}/answer`, answer)).status).toBe(status);
    expect((await node.call(dora, 'DELETE', `/previews/${body.data.id}`)).status).toBe(404);
    expect((await node.call(ann, 'DELETE', `/previews/${body.data.id}`)).status).toBe(200);
    expect((await node.page(body.data.address)).status).toBe(403);
  });
});

describe('a page of a preview', () => {
  it('is kept by nobody, found by no robot, and framed by the Studio alone; it sets no cookie', async () => {
    const { headers } = await node.page(await addressOf());
    const policy = String(headers['content-security-policy']);
    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
    expect(headers['x-robots-tag']).toContain('noindex');
    expect(headers['set-cookie']).toBeUndefined();
    expect(/frame-ancestors ([^;]*)/.exec(policy)?.[1]).toBe(STUDIO);
    expect(policy).toContain("form-action 'none'");
  });

  it('is the same whatever cookies come along', async () => {
    const cookie = 'session=abc; locale=lv; consent=analytics';
    const [plain, sent] = [await node.page(await addressOf()), await node.page(await addressOf(), { cookie })];
    const bare = (text: string): string => text.replaceAll(/mqv_[\w-]{43}/g, 'SESSION');
    expect(bare(sent.text)).toBe(bare(plain.text));
  });

  it('is in the language and for the visitor that were asked for', async () => {
    const { text } = await node.page(await addressOf({ locale: 'lv', visitor: 'verified' }));
    expect(text).toContain('<html lang="lv"');
    expect(text).toContain('"player":true');
  });

  it('shows a release, a revision, and another time, each as asked', async () => {
    await scene.draft('base/page/faq', pageDocument('faq', '/faq', { seo: { title: 'One', description: 'x' } }));
    await scene.publish('base/page/faq');
    const firstMs = scene.test.clock.time;
    scene.test.clock.time += 60_000;
    await scene.draft('base/page/faq', pageDocument('faq', '/faq', { seo: { title: 'Two', description: 'x' } }));
    await scene.publish('base/page/faq');
    await scene.draft('base/page/faq', pageDocument('faq', '/faq', { seo: { title: 'Three', description: 'x' } }));
    const items = [{ document: 'base/page/faq', take: 'draft' as const }];
    const made = { name: 'Later', author: 'chief', reason: 'test', items };
    const release = await scene.test.store.createRelease(made);
    const shownBy = async (show: object): Promise<string | undefined> =>
      titleOf((await node.page(await addressOf({ path: '/faq', show }))).text);
    expect(await shownBy({ drafts: [] })).toBe('Two');
    expect(await shownBy({ release })).toBe('Three');
    expect(await shownBy({ revision: { document: 'base/page/faq', number: 1 } })).toBe('One');
    expect(await shownBy({ version: { document: 'base/page/faq', number: 2 } })).toBe('Two');
    expect(await shownBy({ time: new Date(firstMs + 1_000).toISOString() })).toBe('One');
    const local = new Date(scene.test.clock.time + 3_600_000).toISOString().slice(0, 16);
    await scene.test.store.schedule({ release, local, timeZone: 'UTC', by: 'chief' });
    expect(await shownBy({ time: new Date(scene.test.clock.time + 7_200_000).toISOString() })).toBe('Three');
    expect(await shownBy({ time: new Date(scene.test.clock.time + 60_000).toISOString() })).toBe('Two');
  });

  it('shows a release that went live before others did', async () => {
    for (const title of ['First of two', 'Second of two']) {
      await scene.draft('base/page/news', pageDocument('news', '/news', { seo: { title, description: 'x' } }));
      await scene.publish('base/page/news');
      scene.test.clock.time += 60_000;
    }
    const { body } = await node.call(ann, 'GET', '/releases?state=published,failed,withdrawn&pagination[pageSize]=2');
    const [, before] = body.data;
    const { text } = await node.page(await addressOf({ path: '/news', show: { release: before.id } }));
    expect(titleOf(text)).toBe('First of two');
  });
});

describe('a preview beside the live page of the same address', () => {
  const visit = fc.constantFrom('live', 'conditional', 'draft', 'player', 'forced');

  it(`neither changes the other, in whatever order they are asked for (SEED=${SEED})`, async () => {
    const before = await node.page('/');
    const atFirst = node.cache.bytes;
    await node.page('/'); // what is asked for twice is compressed as well as can be, a moment later
    await expect.poll(() => node.cache.bytes).toBeLessThan(atFirst);
    const live = { title: 'Live words', etag: String(before.headers['etag']), text: before.text };
    await fc.assert(
      fc.asyncProperty(
        fc.array(visit, { minLength: 2, maxLength: 8 }),
        fc.string({ maxLength: 8 }),
        async (visits, cookie) => {
          for (const kind of visits) {
            if (kind === 'live') {
              const { text, headers } = await node.page('/');
              expect([text, headers['etag']]).toEqual([live.text, live.etag]);
            } else if (kind === 'conditional') {
              expect((await node.page('/', { 'if-none-match': live.etag })).status).toBe(304);
            } else {
              const ask =
                kind === 'player'
                  ? { visitor: 'verified' }
                  : kind === 'forced'
                    ? { forced: { 'page/home': { a: false } } }
                    : {};
              const cachedBefore = [node.cache.size, node.cache.bytes];
              const headers = { 'if-none-match': live.etag, cookie: `session=${encodeURIComponent(cookie)}` };
              const { status, text } = await node.page(await addressOf(ask), headers);
              expect([status, titleOf(text)]).toEqual([200, 'Draft words']);
              expect([node.cache.size, node.cache.bytes]).toEqual(cachedBefore);
            }
          }
        },
      ),
      { numRuns: isLong ? 300 : 20 },
    );
  });

  it('is as it was after the draft is live, and a preview then shows the same', async () => {
    await scene.publish(KEY);
    await expect.poll(async () => titleOf((await node.page('/')).text)).toBe('Draft words'); // made anew meanwhile
    expect(titleOf((await node.page(await addressOf())).text)).toBe('Draft words');
  });
});
