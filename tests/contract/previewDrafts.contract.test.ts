import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { starter } from '../support/contentFolder.ts';
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
