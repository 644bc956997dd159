import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { formPage } from '#schemas/preview.ts';
import { pageDocument, starter } from '../support/contentFolder.ts';
import { customCode } from '../support/customCode.ts';
import { openPreviewScene, type PreviewNode, type PreviewScene } from '../support/previewScene.ts';

const config = (more: object): object => ({ kind: 'config', format: 1, id: 'site', ...more });
const brand = starter['brands/aurora/brand.json'] as object;

let scene: PreviewScene;
let node: PreviewNode;
let ann: string;

beforeAll(async () => {
  scene = await openPreviewScene({ 'base/config.json': config({}) });
  [node] = scene.nodes;
  ann = await scene.person('ann', { role: 'administrator', brand: '*' });
});
afterAll(() => scene.close());

/** The front page with the drafts of these documents. */
async function look(drafts: readonly string[]) {
  const { body } = await node.call(ann, 'POST', '/previews', { brand: 'aurora', show: { drafts } });
  const { status, headers, text } = await node.page(body.data.address as string);
  return { status, text, policy: String(headers['content-security-policy']) };
}

describe('a draft that nobody else has looked at', () => {
  it('runs no custom code, however right its hash is', async () => {
    const code = '<script>stolen()</script>';
    await scene.draft('base/config/site', config({ customCode: [customCode(code)] }));
    const { status, text, policy } = await look(['base/config/site']);
    const hash = createHash('sha256').update('stolen()').digest('base64');
    expect([status, text.includes('stolen'), policy.includes(hash)]).toEqual([200, false, false]);
  });

  it('has no other platform asked than the live brand’s', async () => {
    await scene.draft('aurora/brand/aurora', { ...brand, platformOrigin: 'https://elsewhere.test' });
    const before = node.platforms.length;
    expect((await look(['aurora/brand/aurora'])).status).toBe(200);
    expect(new Set(node.platforms.slice(before))).toEqual(new Set([undefined]));
  });

  it('writes no rules of its own into the page’s policy', async () => {
    await scene.draft(
      'base/config/site',
      config({ access: { imageOrigins: ["https://a.test; script-src 'unsafe-inline'"] } }),
    );
    const { status, text, policy } = await look(['base/config/site']);
    expect([status, policy.includes('unsafe-inline')]).toEqual([422, false]);
    expect(text).toContain('base/config.json /access/imageOrigins/0');
  });

  it('of a form is seen alone on a page, and beside it the one that visitors see', async () => {
    const submit = { call: 'forms.answer', as: 'answers', values: { form: 'ask' }, label: 'Send' };
    const ask = (label: string) => ({
      kind: 'form',
      format: 1,
      id: 'ask',
      fields: [{ name: 'town', type: 'input', label }],
      submit,
    });
    const stack = { type: 'layout/stack', v: 1, slots: { main: ['outlet'] } };
    const nodes = { n0: stack, outlet: { type: 'layout/outlet', v: 1 } };
    await scene.draft('base/layout/empty', { kind: 'layout', format: 1, id: 'empty', framed: true, root: 'n0', nodes });
    await scene.publish('base/layout/empty');
    await scene.draft('base/form/ask', ask('Your town'));
    await scene.publish('base/form/ask');
    await scene.draft('base/form/ask', ask('Your city'));
    const seen = async (show: object) => {
      const asked = { brand: 'aurora', path: formPage, form: 'base/form/ask', show };
      const { body } = await node.call(ann, 'POST', '/previews', asked);
      const { text } = await node.page(body.data.address as string);
      expect(text, 'a form in a partner’s frame stays there once it is sent').not.toContain('isFramed');
      return ['Your town', 'Your city'].filter((label) => text.includes(label));
    };
    expect(await seen({})).toEqual(['Your town']);
    expect(await seen({ drafts: ['base/form/ask'] })).toEqual(['Your city']);
  });

  it('of a theme is the look of the preview, and of nothing else', async () => {
    await scene.draft('base/theme/theme', { kind: 'theme', format: 1, id: 'theme', tokens: { radius: '77px' } });
    const { text, policy } = await look(['base/theme/theme']);
    const style = /<style>([^<]*77px[^<]*)<\/style>/.exec(text)?.[1] ?? '';
    expect(policy).toContain(`'sha256-${createHash('sha256').update(style).digest('base64')}'`);
    const live = await node.page('/');
    const href = /href="(\/brand\/[^"]+)"/.exec(live.text)?.[1] ?? '';
    expect((await node.page(href)).text).toContain('4px');
    expect((await node.page(href)).text + live.text).not.toContain('77px');
  });

  it('that takes the brand away says so', async () => {
    await scene.draft('aurora/brand/aurora', { ...brand, parent: 'nowhere' });
    const { status, body } = await node.call(ann, 'POST', '/previews', {
      brand: 'aurora',
      show: { drafts: ['aurora/brand/aurora'] },
    });
    expect([status, body.error.message]).toEqual([400, 'There is no brand aurora in this content.']);
  });
});

describe('the metadata for search engines', () => {
  const head = async (ask: object) =>
    node.call(ann, 'POST', '/previews/head', {
      brand: 'aurora',
      path: '/bare',
      show: { drafts: ['aurora/brand/aurora'] },
      ...ask,
    });

  it('is told of a draft, in each language; what a brand says nothing of is its parent’s, word by word [STATE-32]', async () => {
    await scene.draft('base/brand/base', {
      ...(starter['base/brand.json'] as object),
      seo: { title: 'Of all', description: 'Said by all' },
    });
    const { seo: _, ...page } = pageDocument('bare', '/bare');
    await scene.draft('base/page/bare', page);
    await scene.publish('base/brand/base', 'base/page/bare');
    await scene.draft('aurora/brand/aurora', {
      ...brand,
      seo: { title: { $t: 'seo.title' }, robots: 'closed' },
      text: { 'seo.title': { en: 'Lights up north', lv: 'Ziemeļu gaismas' } },
    });
    const { status, body } = await head({});
    expect([status, body.data]).toEqual([
      200,
      expect.objectContaining({
        title: expect.stringContaining('Lights up north'),
        description: 'Said by all',
        isFound: false,
      }),
    ]);
    expect((await head({ locale: 'lv' })).body.data.title).toContain('Ziemeļu gaismas');
    expect((await head({ show: {} })).body.data).toMatchObject({
      title: expect.stringContaining('Of all'),
      isFound: true,
    });
  });

  it('is told to nobody who may not read drafts, and of no brand that is not there', async () => {
    const stranger = await scene.person('stranger', { role: 'viewer', brand: 'kestrel' });
    expect((await node.call(stranger, 'POST', '/previews/head', { brand: 'aurora' })).status).toBe(403);
    expect((await head({ brand: 'nowhere' })).status).toBe(404);
    expect((await head({ locale: 'xx' })).status).toBe(400);
  });
});

describe('a draft that goes live while its preview asks for it', () => {
  it('is shown as it is live then, and refused to nobody', async () => {
    const key = 'base/page/moving';
    const page = pageDocument('moving', '/moving', { seo: { title: 'Moving', description: 'x' } });
    await scene.draft(key, page);
    const { body } = await node.call(ann, 'POST', '/previews', {
      brand: 'aurora',
      path: '/moving',
      show: { drafts: [key] },
    });
    const change = { document: key, operations: [{ op: 'set', node: 'n0', at: '/props/gap', value: 'small' }] };
    const [read, gone] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const state = node.store.state.bind(node.store);
    const reading = vi.spyOn(node.store, 'state').mockImplementationOnce(async () => {
      const live = await state();
      read.resolve();
      await gone.promise;
      return live;
    });
    const asked = node.call(ann, 'POST', `/previews/${body.data.id}/nodes`, change);
    await read.promise;
    await scene.publish(key); // between what is read of the site and what is read of the drafts
    gone.resolve();
    const drawn = await asked;
    reading.mockRestore();
    expect([drawn.status, drawn.body.error]).toEqual([200, undefined]);
    expect(drawn.body.data.faults).toEqual([]);
  });
});
