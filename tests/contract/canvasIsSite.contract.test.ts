import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPreviewScene, type PreviewNode, type PreviewScene } from '../support/previewScene.ts';

const CONTENT = join(import.meta.dirname, '..', '..', 'content');
const documents = Object.fromEntries(
  globSync('**/*.json', { cwd: CONTENT }).map((file) => [
    file,
    JSON.parse(readFileSync(join(CONTENT, file), 'utf8')) as Record<string, unknown>,
  ]),
);
const picture = 'base/media/lit-house.webp';
const files = { ...documents, [picture]: readFileSync(join(CONTENT, picture)) };
/** Addresses of the pages that all brands have, where one address is one page. */
const paths = Object.entries(documents).flatMap(([file, { path }]) =>
  file.startsWith('base/pages/') && typeof path === 'string' && !path.includes('{') ? [path] : [],
);
const popups = Object.values(documents).flatMap(({ kind, id }) =>
  kind === 'popup' && typeof id === 'string' ? [id] : [],
);
const brands = [
  ['aurora', 'localhost'],
  ['kestrel', 'kestrel.localhost'],
  ['tidal', 'tidal.localhost'],
] as const;

let scene: PreviewScene;
let node: PreviewNode;
let ann: string;

beforeAll(async () => {
  scene = await openPreviewScene(files);
  [node] = scene.nodes;
  ann = await scene.person('ann', { role: 'administrator', brand: '*' });
});
afterAll(() => scene.close());

/** The page as visitors see it, without the elements that only carry a node's name. */
function seen(html: string): string {
  const body = /<body>(.*?)<script type="application\/json" id="payload">/s.exec(html)?.[1] ?? '';
  return body.replaceAll(/<m-node [^>]*>|<\/m-node>/g, '');
}

describe('the canvas of the Studio', () => {
  it.each(brands)(
    'shows every page that guests see of %s as its site serves it',
    { timeout: 60_000 },
    async (brand, host) => {
      const [same, differ]: [string[], string[]] = [[], []];
      for (const path of paths) {
        const served = await node.page(`https://${host}${path}`);
        if (served.status === 302) continue; // players alone: what they see is drawn to its end in their browser
        const { body } = await node.call(ann, 'POST', '/previews', { brand, path });
        const preview = await node.page(body.data.address as string);
        const isSame = seen(preview.text) === seen(served.text) && seen(served.text) !== '';
        (isSame ? same : differ).push(path);
      }
      expect(differ).toEqual([]);
      expect(same.length).toBeGreaterThan(30);
    },
  );

  it.each(brands)('is given every popup of %s as its site gives it out', { timeout: 60_000 }, async (brand, host) => {
    const { body } = await node.call(ann, 'POST', '/previews', { brand });
    const session = /"preview":"(mqv_[\w-]{43})"/.exec((await node.page(body.data.address as string)).text)?.[1] ?? '';
    for (const id of new Set(popups)) {
      const address = `https://${host}/_content/popup/${id}`;
      const [served, preview] = [await node.page(address), await node.page(address, { 'x-preview': session })];
      const [shown, live] = [preview, served].map(({ text }) => ({ ...JSON.parse(text), revision: '' }) as object);
      expect([id, preview.status, shown]).toEqual([id, served.status, live]);
    }
  });
});
