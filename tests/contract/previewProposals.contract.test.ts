import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { pageDocument } from '../support/contentFolder.ts';
import { openPreviewScene, type PreviewNode, type PreviewScene } from '../support/previewScene.ts';

const AGENT = 'agent:helper for ann';
const KEY = 'base/page/home';
const home = (title: string, description: string) => pageDocument('home', '/', { seo: { title, description } });

let scene: PreviewScene;
let node: PreviewNode;
let ann: string;
let version = 0;

beforeAll(async () => {
  scene = await openPreviewScene({ 'base/pages/home.json': home('Live title', 'Live words') });
  [node] = scene.nodes;
  ann = await scene.person('ann', { role: 'editor', brand: '*' });
});
afterAll(() => scene.close());

async function save(value: object, author: string): Promise<void> {
  const asked = { document: KEY, text: JSON.stringify(value), author, basedOn: 1 };
  version = await scene.test.store.saveDraft({ ...asked, seen: version });
}

/** What is asked for to see the front page with some changes of the proposal. */
const asked = (...changes: string[]) => ({ brand: 'aurora', show: { proposal: { document: KEY, changes } } });
const open = (changes: readonly string[], token = ann) => node.call(token, 'POST', '/previews', asked(...changes));
const saidIn = (html: string): string[] =>
  ['Live title', 'Live words', 'Bob’s title', 'Bob’s words', 'New title', 'New words'].filter((words) =>
    html.includes(words),
  );

describe('a preview of an agent’s proposal', () => {
  beforeEach(async () => {
    await save(home('Bob’s title', 'Bob’s words'), 'bob');
    await save(home('New title', 'New words'), AGENT);
  });

  it('shows what people left with the changes that are named, and no others', async () => {
    const seen = async (...changes: string[]) => {
      const { body } = await open(changes);
      return saidIn((await node.page(body.data.address)).text);
    };
    expect(await seen('changed:/seo/title')).toEqual(['Bob’s words', 'New title']);
    expect(await seen('changed:/seo/description')).toEqual(['Bob’s title', 'New words']);
    expect(await seen('changed:/seo/title', 'changed:/seo/description')).toEqual(['New title', 'New words']);
    expect(await seen()).toEqual(['Bob’s title', 'Bob’s words']);
  });

  it('is not given to whoever may not read drafts of the document’s brand', async () => {
    const narrow = await scene.person(`narrow${version}`, { role: 'editor', brand: 'aurora' });
    const { status, body } = await open(['changed:/seo/title'], narrow);
    expect([status, JSON.stringify(body).includes('New title')]).toEqual([403, false]);
  });

  it('of a change that is not there is refused in words', async () => {
    const { status, body } = await open(['changed:nobody']);
    expect([status, body.error.message]).toEqual([400, expect.stringContaining('There is no change «changed:nobody»')]);
  });

  it('that was decided meanwhile shows what came of it', async () => {
    const { body } = await open(['changed:/seo/title']);
    await save(home('New title', 'Words after all'), 'bob');
    const { status, text } = await node.page(body.data.address);
    expect([status, saidIn(text), text.includes('Words after all')]).toEqual([200, ['New title'], true]);
  });

  it('whose agent wrote since says so on the page, and its calls are over', async () => {
    const { body } = await open(['changed:/seo/title']);
    const shown = await open(['changed:/seo/title']);
    const session = /mqv_[\w-]{43}/.exec((await node.page(shown.body.data.address)).text)?.[0] ?? '';
    const popup = () => node.page('/_content/popup/none', { 'x-preview': session });
    const before = await popup();
    await save(home('Bob’s title', 'Newer words'), AGENT);
    const page = await node.page(body.data.address);
    expect([page.status, page.text]).toEqual([404, expect.stringContaining('This preview cannot be shown')]);
    const after = await popup();
    expect([before.status, after.status, after.text]).toEqual([404, 400, expect.stringContaining('has ended')]);
  });

  it('stands in the audit log with how many changes were chosen, not with their names', async () => {
    await open(['changed:/seo/title', 'changed:/seo/description']);
    const log = await scene.test.db.read.selectFrom('content_audit').selectAll().orderBy('number').execute();
    const { act, detail } = log.at(-1) ?? { act: '', detail: '{}' };
    expect([act, JSON.parse(detail).show]).toEqual(['preview.opened', { proposal: { document: KEY, changes: 2 } }]);
  });
});
