import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pageDocument, starter } from '../support/contentFolder.ts';
import { openPreviewScene, type PreviewNode, type PreviewScene } from '../support/previewScene.ts';

/** Aurora's clock is two hours ahead of UTC in winter. */
const aurora = { ...(starter['brands/aurora/brand.json'] as object), timeZone: 'Europe/Riga' };
const NEW_YEAR = '2027-01-01T00:00';
const MINUTE_BEFORE = '2026-12-31T23:59';

const party = (title: string, more: object = {}): object =>
  pageDocument('party', '/party', { seo: { title, description: 'What is on.' }, ...more });
const header = (title: string): object => ({ type: 'content/page-header', v: 1, props: { title } });
const layout = (title: string): object => ({
  kind: 'layout',
  format: 1,
  id: 'default',
  root: 'n0',
  nodes: {
    n0: { type: 'layout/stack', v: 1, slots: { main: ['top', 'outlet'] } },
    top: header(title),
    outlet: { type: 'layout/outlet', v: 1 },
  },
});
const popup = (title: string, id = 'wish'): object => ({
  kind: 'popup',
  format: 1,
  id,
  views: { main: { title: 'A wish', root: 'a' } },
  nodes: { a: header(title) },
});
const greeting = (text: string): object => ({
  kind: 'messages',
  format: 1,
  id: 'lv',
  documents: { 'page/party': { title: text } },
  messages: {},
});
const redirects = (to: string): object => ({
  kind: 'redirects',
  format: 1,
  id: 'site',
  rules: [{ from_url: '/fireworks', to_url: to }],
});

let scene: PreviewScene;
let node: PreviewNode;
let ann: string;

beforeAll(async () => {
  scene = await openPreviewScene({
    'brands/aurora/brand.json': aurora,
    'brands/aurora/pages/party.json': party('Autumn party'),
    'brands/aurora/layouts/default.json': layout('Under autumn leaves'),
    'brands/aurora/popups/wish.json': popup('A wish for autumn'),
    'brands/aurora/popups/thanks.json': popup('Thanks', 'thanks'),
    'brands/aurora/redirects.json': redirects('/'),
    'base/pages/rules.json': pageDocument('rules', '/rules', { seo: { title: 'Old rules', description: 'Rules.' } }),
  });
  [node] = scene.nodes;
  ann = await scene.person('ann', { role: 'publisher', brand: 'aurora' });
  await schedule('New Year', NEW_YEAR, {
    'aurora/page/party': party('New Year party', {
      seo: { title: { $t: 'title' }, description: 'What is on.' },
      text: { title: { en: 'New Year party' } },
    }),
    'aurora/layout/default': layout('Under fireworks'),
    'aurora/popup/wish': popup('A wish for the year'),
    'aurora/messages/lv': greeting('Jaungada ballīte'),
    'aurora/redirects/site': redirects('/party'),
  });
});
afterAll(() => scene.close());

/** A release of drafts that is due by aurora's clock. */
async function schedule(name: string, local: string, drafts: Readonly<Record<string, object>>): Promise<void> {
  for (const [key, value] of Object.entries(drafts)) await scene.draft(key, value);
  const items = Object.keys(drafts).map((document) => ({ document, take: 'draft' as const }));
  const { store } = scene.test;
  const release = await store.createRelease({ name, author: 'chief', reason: 'test', items });
  await store.schedule({ release, local, timeZone: 'Europe/Riga', by: 'chief' });
}

async function see(ask: object, token = ann) {
  const asked = { brand: 'aurora', path: '/party', show: { drafts: [] }, ...ask };
  const { status, body } = await node.call(token, 'POST', '/previews', asked);
  expect([status, body.error]).toEqual([201, undefined]);
  const { text } = await node.page(body.data.address as string);
  const releases = body.data.releases.map(({ name }: { name: string }) => name) as string[];
  return { text, releases, session: /"preview":"(mqv_[\w-]{43})"/.exec(text)?.[1] ?? '' };
}
const popupOf = async (session: string, id = 'wish'): Promise<string> =>
  (await node.page(`/_content/popup/${id}?locale=en`, { 'x-preview': session })).text;

describe('as on New Year’s Eve', () => {
  it('a minute before a release is due by the brand’s clock, all is as it is now, and no release is named', async () => {
    const { text, releases, session } = await see({ at: MINUTE_BEFORE });
    expect(releases).toEqual([]);
    for (const words of ['<title>Autumn party', 'Under autumn leaves']) expect(text).toContain(words);
    expect(await popupOf(session)).toContain('A wish for autumn');
    expect((await see({ at: MINUTE_BEFORE, path: '/fireworks' })).text).toContain('It leads to / (');
  });

  it('from its minute on, page, layout, popup, texts and redirects are what it makes live, and it is named', async () => {
    const { text, releases, session } = await see({ at: NEW_YEAR });
    expect(releases).toEqual(['New Year']);
    for (const words of ['<title>New Year party', 'Under fireworks']) expect(text).toContain(words);
    expect(await popupOf(session)).toContain('A wish for the year');
    expect((await see({ at: NEW_YEAR, locale: 'lv' })).text).toContain('<title>Jaungada ballīte');
    expect((await see({ at: NEW_YEAR, path: '/fireworks' })).text).toContain('It leads to /party (');
    expect((await see({ at: '2026-12-31T22:00Z' })).releases).toEqual(['New Year']); // the same moment, of UTC
    expect((await see({ at: '2026-12-31T21:59Z' })).releases).toEqual([]);
  });

  it('a draft is seen over what is live by then', async () => {
    const { store } = scene.test;
    const [head] = await store.history('aurora/page/party');
    const text = JSON.stringify(party('What is being written'));
    const draft = { document: 'aurora/page/party', text, author: 'chief', seen: 0, basedOn: head?.number ?? null };
    await store.saveDraft(draft);
    const seen = await see({ at: NEW_YEAR, show: { drafts: ['aurora/page/party'] } });
    expect(seen.releases).toEqual(['New Year']);
    for (const words of ['<title>What is being written', 'Under fireworks']) expect(seen.text).toContain(words);
  });

  it('a release that has a document of a brand above is shown and named to its readers alone', async () => {
    await schedule('Rules of the house', '2026-12-30T12:00', {
      'base/page/rules': pageDocument('rules', '/rules', { seo: { title: 'Next rules', description: 'Rules.' } }),
    });
    const everywhere = await scene.person('eve', { role: 'viewer', brand: '*' });
    const [hers, his] = [
      await see({ at: NEW_YEAR, path: '/rules' }),
      await see({ at: NEW_YEAR, path: '/rules' }, everywhere),
    ];
    expect([hers.releases, hers.text.includes('<title>Old rules')]).toEqual([['New Year'], true]);
    expect([his.releases, his.text.includes('<title>Next rules')]).toEqual([['Rules of the house', 'New Year'], true]);
    const kestrel = await see({ at: '2026-12-31T10:00', brand: 'kestrel', path: '/rules' }, everywhere);
    expect(kestrel.releases).toEqual(['Rules of the house']); // and what changes no document of its line is not named
  });

  it('a release that cannot go live as it is is left out and said to be refused; no page is refused for it', async () => {
    const { views: _, ...broken } = popup('Broken', 'thanks') as { views: object };
    await schedule('Broken', '2027-01-02T00:00', { 'aurora/popup/thanks': broken });
    const at = '2027-01-03T00:00';
    const { body } = await node.call(ann, 'POST', '/previews', { brand: 'aurora', path: '/party', at });
    expect(body.data.releases).toMatchObject([
      { name: 'New Year', isRefused: false },
      { name: 'Broken', isRefused: true },
    ]);
    const { text, session } = await see({ at });
    expect(text).toContain('<title>New Year party');
    expect(await popupOf(session, 'thanks')).toContain('Thanks');
    // whoever looks at the release itself is told why
    const release = body.data.releases[1].id as string;
    const itself = await node.call(ann, 'POST', '/previews', { brand: 'aurora', path: '/party', show: { release } });
    expect(await node.page(itself.body.data.address as string)).toMatchObject({ status: 422 });
  });

  it('a day that is none is refused in words', async () => {
    const { status, body } = await node.call(ann, 'POST', '/previews', { brand: 'aurora', at: '2026-02-31T10:00' });
    expect([status, body.error.message]).toEqual([400, expect.stringContaining('2026-02-31T10:00')]);
  });
});
