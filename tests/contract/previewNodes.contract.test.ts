import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { pageDocument } from '../support/contentFolder.ts';
import { openPreviewScene, type PreviewNode, type PreviewScene, type Told } from '../support/previewScene.ts';

const header = (title: string, more: object = {}): object => ({
  type: 'content/page-header',
  v: 1,
  props: { title },
  ...more,
});
const stack = (...main: string[]): object => ({ type: 'layout/stack', v: 1, slots: { main } });
const page = (nodes: object, more: object = {}): object =>
  pageDocument('guide', '/guide', { nodes: { n0: stack('a', 'b', 'c'), ...nodes }, ...more });
const LIVE = page({
  a: header('First'),
  b: header('For players', { show: { is: 'visitor.player' } }),
  c: header('Third'),
});
const KEY = 'base/page/guide';
const VARIANT = 'kestrel/page/guide';

let scene: PreviewScene;
let node: PreviewNode;
let ann: string;

beforeAll(async () => {
  scene = await openPreviewScene({
    'base/pages/guide.json': LIVE,
    'base/config.json': { kind: 'config', format: 1, id: 'site' },
    'brands/kestrel/pages/guide.json': {
      kind: 'page',
      format: 1,
      id: 'guide',
      operations: [{ op: 'set', node: 'a', at: '/props/title', value: 'Of Kestrel' }],
    },
  });
  [node] = scene.nodes;
  ann = await scene.person('ann', { role: 'editor', brand: '*' });
});
beforeEach(() => scene.draft(KEY, LIVE));
afterAll(() => scene.close());

async function open(ask: object = {}): Promise<{ id: string; address: string }> {
  const asked = { brand: 'aurora', path: '/guide', show: { drafts: [KEY] }, ...ask };
  const { status, body } = await node.call(ann, 'POST', '/previews', asked);
  expect([status, body.error]).toEqual([201, undefined]);
  return body.data as { id: string; address: string };
}
const look = async (ask: object = {}) => node.page((await open(ask)).address);
const change = async (
  operations: object[],
  { ask = {}, document = KEY }: { ask?: object; document?: string } = {},
): Promise<Told> => node.call(ann, 'POST', `/previews/${(await open(ask)).id}/nodes`, { document, operations });
const set = (id: string, title: unknown): object => ({ op: 'set', node: id, at: '/props/title', value: title });

describe('a popup of a preview', () => {
  const POPUP = 'base/popup/news';
  const popup = (title: string): object => ({
    kind: 'popup',
    format: 1,
    id: 'news',
    views: { main: { title: 'News', root: 'n0' } },
    nodes: { n0: stack('a'), a: header(title) },
  });

  it('comes to the browser as its draft has it, and as operations make it; visitors have none of it', async () => {
    await scene.draft(POPUP, popup('As it is saved'));
    const { id, address } = await open({ show: { drafts: [POPUP] } });
    const session = /"preview":"(mqv_[\w-]{43})"/.exec((await node.page(address)).text)?.[1] ?? '';
    const asked = (headers: Record<string, string>) => node.page('/_content/popup/news?locale=en', headers);
    expect((await asked({ 'x-preview': session })).text).toContain('As it is saved');
    expect((await asked({})).status).toBe(404);
    const changed = { document: POPUP, operations: [set('a', 'As it is typed')] };
    const { body } = await node.call(ann, 'POST', `/previews/${id}/nodes`, changed);
    expect(body.data).toMatchObject({
      whole: null,
      faults: [],
      popup: { id: 'news', views: { main: { root: 'n0' } } },
    });
    expect(body.data.popup.nodes.a.props).toEqual({ title: 'As it is typed' });
  });
});

describe('nodes of a preview', () => {
  it('are marked, every one, also those that are not shown', async () => {
    const { text } = await look();
    for (const id of ['n0', 'a', 'b', 'c']) expect(text).toContain(`<m-node id="page:${id}" data-node="${id}"`);
    expect(text).toContain('<m-node id="layout:outlet" data-node="outlet"');
    expect(text).toContain('<m-node id="page:b" data-node="b" data-wake="never" hidden></m-node>');
  });

  it('are marked in a preview alone', async () => {
    const { text } = await node.page('/guide');
    expect(text).toContain('First');
    expect(text).not.toContain('data-node');
  });

  it('say in their place what is wrong with them, in words and with a pointer; the rest stands', async () => {
    await scene.draft(
      KEY,
      page({ a: header('First', { props: { title: 7 } }), b: { type: 'no/such', v: 1 }, c: header('Third') }),
    );
    const { status, text } = await look();
    expect(status).toBe(200);
    expect(text).toContain('data-node="a"><div role="note"');
    expect(text).toMatch(/page\/guide \/nodes\/a\/props\/title: found 7, expected/);
    expect(text).toMatch(/page\/guide \/nodes\/b\/type: found widget no\/such/);
    expect(text).toContain('Third');
  });

  it('stand in no page where a document cannot be served at all: the page says where it is wrong', async () => {
    await scene.draft(KEY, { ...page({ a: header('First') }), root: 'gone' });
    const { status, text } = await look();
    expect(status).toBe(422);
    expect(text).toMatch(/base\/pages\/guide\.json \/root: found node (&quot;)?gone/);
    expect((await node.page('/guide')).text).toContain('First');
  });

  it.each([
    ['shown', true, true],
    ['hidden', false, false],
  ])('are %s on wish, whatever their conditions say', async (_what, isForced, isThere) => {
    const forced = { 'page/guide': { b: isForced, c: isForced } };
    const { text } = await look({ forced });
    expect([text.includes('For players'), text.includes('Third')]).toEqual([isThere, isThere]);
  });

  it('that are hidden are listed, with why', async () => {
    const { id } = await open();
    const { body } = await node.call(ann, 'GET', `/previews/${id}/hidden`);
    const why = ['visitor.player is false'];
    const facts = [{ path: 'visitor.player', value: false }];
    expect(body.data).toEqual([{ node: 'page:b', is: 'hidden', condition: { is: 'visitor.player' }, why, facts }]);
    const player = await open({ visitor: 'verified' });
    expect((await node.call(ann, 'GET', `/previews/${player.id}/hidden`)).body.data).toEqual([]);
  });

  it('are decided by the time that was asked for', async () => {
    await scene.draft(
      KEY,
      page({ a: header('Then', { show: { after: '2030-01-01T00:00:00Z' } }), b: header('B'), c: header('C') }),
    );
    expect((await look()).text).not.toContain('Then');
    expect((await look({ at: '2030-01-02T00:00Z' })).text).toContain('Then');
  });

  it('are those of the device that was asked for', async () => {
    const asked = { all: [{ eq: [{ get: 'device.browser' }, 'safari'] }, { eq: [{ get: 'device.platform' }, 'pwa'] }] };
    await scene.draft(KEY, page({ a: header('Installed', { show: asked }), b: header('B'), c: header('C') }));
    expect((await look({ device: { browser: 'safari', platform: 'pwa' } })).text).toContain('Installed');
    expect((await look({ device: { browser: 'safari', platform: 'webview' } })).text).not.toContain('Installed');
  });

  it('are those of a player who has not finished registering', async () => {
    const asked = { is: 'session.isUnfinished' };
    await scene.draft(KEY, page({ a: header('Go on', { show: asked }), b: header('B'), c: header('C') }));
    expect((await look({ visitor: 'unfinished' })).text).toContain('Go on');
    expect((await look({ visitor: 'unverified' })).text).not.toContain('Go on');
  });

  it.each([
    ['unverified', 'Prove it', 'You are proven'],
    ['verified', 'You are proven', 'Prove it'],
  ])('are those of an invented %s player', async (visitor, there, away) => {
    const asked = { is: 'session.isVerified' };
    const nodes = {
      a: header('You are proven', { show: asked }),
      b: header('Prove it', { show: { not: asked } }),
      c: header('C'),
    };
    await scene.draft(KEY, page(nodes));
    const { text } = await look({ visitor });
    expect([text.includes(there), text.includes(away)]).toEqual([true, false]);
  });

  it('of a banned player are those of the page for blocked users', async () => {
    const { status, text } = await look({ visitor: 'banned' });
    expect([status, text.includes('First')]).toEqual([404, false]); // this small site has no such page
  });
});

describe('operations on a draft', () => {
  it('bring back the one node that changed, drawn, and nothing is stored', async () => {
    const before = await scene.test.store.readDraft(KEY);
    const { status, body } = await change([set('a', 'Another title')]);
    expect([status, body.data.whole, body.data.gone]).toEqual([200, null, []]);
    expect(body.data.nodes.map(({ id }: { id: string }) => id)).toEqual(['page:a']);
    expect(body.data.nodes[0].html).toMatch(/^<m-node id="page:a" data-node="a">.*Another title.*<\/m-node>$/);
    expect(await scene.test.store.readDraft(KEY)).toEqual(before);
    expect((await look()).text).not.toContain('Another title');
  });

  it('draw the container of what was moved, added or taken away, and name what is gone', async () => {
    const added = { op: 'insertAfter', after: 'a', value: 'd', nodes: { d: header('Added') } };
    const inserted = await change([added]);
    expect(inserted.body.data.nodes.map(({ id }: { id: string }) => id)).toEqual(['page:n0']);
    expect(inserted.body.data.nodes[0].html).toContain('data-node="d"');
    const replaced = await change([
      { op: 'unset', at: '/nodes/c' },
      { op: 'set', node: 'n0', at: '/slots/main', value: ['a'] },
    ]);
    expect(replaced.body.data.gone).toEqual(['page:c']);
  });

  it('draw what a brand that inherits makes of it, and operations on its own variant too', async () => {
    const ofBase = await change([set('c', 'New third')], { ask: { brand: 'kestrel' } });
    expect(ofBase.body.data.nodes.map(({ id }: { id: string }) => id)).toEqual(['page:c']);
    const hidden = await change([set('a', 'Not seen there')], { ask: { brand: 'kestrel' } });
    expect(hidden.body.data.nodes).toEqual([]);
    const own = await change([set('c', 'Third of Kestrel')], { ask: { brand: 'kestrel' }, document: VARIANT });
    expect(own.body.data.nodes[0].html).toContain('Third of Kestrel');
  });

  it('draw a brand’s own version as a whole: its texts count more than any operation, so nothing can be added to them', async () => {
    const { id } = await open({ brand: 'kestrel' });
    const version = (title: string): object => ({
      kind: 'page',
      format: 1,
      id: 'guide',
      operations: [{ op: 'set', node: 'c', at: '/props/title', value: { $t: 'c.title' } }],
      text: { 'c.title': { en: title } },
    });
    const asked = { document: VARIANT, version: version('New'), shownVersion: version('Old') };
    const { body } = await node.call(ann, 'POST', `/previews/${id}/nodes`, asked);
    expect(body.data.nodes).toEqual([{ id: 'page:c', html: expect.stringContaining('New') }]);
    expect((await node.call(ann, 'POST', `/previews/${id}/nodes`, { document: VARIANT })).status).toBe(400);
  });

  it('draw what differs from what the page shows already, also where that was taken back', async () => {
    const { id } = await open();
    const [title, operations] = [set('a', 'Typed'), [set('a', 'First')]];
    const { body } = await node.call(ann, 'POST', `/previews/${id}/nodes`, {
      document: KEY,
      operations,
      shown: [title],
    });
    expect(body.data.nodes).toEqual([{ id: 'page:a', html: expect.stringContaining('First') }]);
    const same = { document: KEY, operations: [title], shown: [title] };
    expect((await node.call(ann, 'POST', `/previews/${id}/nodes`, same)).body.data.nodes).toEqual([]);
  });

  it('say what a node is wrong by, in its place', async () => {
    const { body } = await change([set('a', 7)]);
    expect(body.data.nodes[0].html).toMatch(/role="note".*\/nodes\/a\/props\/title: found 7/);
    expect(body.data.faults).toEqual([
      {
        text: expect.stringContaining('page/guide /nodes/a/props/title: found 7'),
        place: 'page/guide /nodes/a/props/title',
        said: { code: expect.stringMatching(/^found\./), values: expect.any(Object) },
      },
    ]);
  });

  it('say in its place that a node is of a type that nobody knows [REL-C5]', async () => {
    const { body } = await change([{ op: 'set', node: 'a', at: '/type', value: 'text/of-tomorrow' }]);
    expect(body.data.nodes).toEqual([
      { id: 'page:a', html: expect.stringMatching(/role="note".*\/nodes\/a.*text\/of-tomorrow/) },
    ]);
  });

  it('say when the page has to be drawn as a whole', async () => {
    const { body } = await change([{ op: 'set', at: '/path', value: '/elsewhere' }]);
    expect(body.data.whole).toBe('Another page is at this address.');
    const broken = await change([{ op: 'set', at: '/root', value: 'gone' }]);
    expect(broken.body.data).toMatchObject({
      whole: 'A document cannot be shown.',
      faults: [{ text: expect.stringContaining('/root') }],
    });
  });

  it.each([
    ['a node that is not there', KEY, [set('nobody', 'x')], /operation 1: what it changes is not there/],
    ['one of several', KEY, [set('a', 'x'), set('nobody', 'x')], /operation 2/],
    ['a node that the brand’s variant does not find', VARIANT, [set('nobody', 'x')], /operation 1/],
    ['a document that is not there', 'base/page/none', [set('a', 'x')], /There is no base\/page\/none/],
    ['a key that reaches prototypes', KEY, [{ op: 'set', node: 'a', at: '/__proto__/x', value: 1 }], /operation 1/],
    ['no operation', KEY, [], /./],
    ['an operation of no kind', KEY, [{ op: 'explode' }], /./],
    ['a document too big', KEY, [set('a', 'x'.repeat(70_000))], /text of 70000 characters/],
  ])('that change %s are refused, with why', async (_what, document, operations, words) => {
    const { status, body } = await change(operations, { document, ask: { brand: 'kestrel' } });
    expect([status, body.error.message]).toEqual([400, expect.stringMatching(words)]);
  });
});
