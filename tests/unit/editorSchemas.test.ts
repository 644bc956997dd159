import { globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { editorSchemas } from '#runtime/bundle/editorSchemas.ts';
import { recordOf } from '#schemas/record.ts';
import { createAjv } from '../../server/content/document/createAjv.ts';
import { loadCatalog } from '../../tools/loadCatalog.ts';

const root = join(import.meta.dirname, '../..');
const schemas = editorSchemas(await loadCatalog(root));
const ajv = createAjv({ allErrors: true });
ajv.opts.strictSchema = false; // editors take keywords that say nothing of values
for (const [name, schema] of Object.entries(schemas)) ajv.addSchema({ ...schema, $id: name });

/** What an editor underlines in a document, by JSON pointer; nothing where it is in order. */
function underlined(kind: string, document: unknown): string[] {
  const check = ajv.getSchema(`${kind}.json`);
  if (!check) throw new Error(`no schema of ${kind}`);
  return check(document) ? [] : (check.errors ?? []).map(({ instancePath }) => instancePath);
}

const files = globSync('content/**/*.json', { cwd: root }).map((file) => {
  const document: unknown = JSON.parse(readFileSync(join(root, file), 'utf8'));
  return [file, String(recordOf(document)['kind']), document] as const;
});

describe('schemas of documents for code editors', () => {
  it.each(Object.entries(schemas))('docs/schemas/%s is what the code says', async (name, schema) => {
    await expect(`${JSON.stringify(schema, null, 1)}\n`).toMatchFileSnapshot(join(root, 'docs/schemas', name));
  });

  it.each(files)('find nothing in %s', (_file, kind, document) => expect(underlined(kind, document)).toEqual([]));

  const page = (node: object): object => ({
    kind: 'page',
    format: 1,
    id: 'p',
    path: '/p',
    layout: 'default',
    root: 'a',
    nodes: { a: { type: 'content/heading', v: 1, props: { title: 'Hello' }, ...node } },
  });

  it('let a file name its schema', () =>
    expect(underlined('page', { ...page({}), $schema: '../../docs/schemas/page.json' })).toEqual([]));

  it.each([
    ['a prop that a widget does not have', { props: { title: 'Hello', colour: 'red' } }, '/nodes/a/props'],
    ['a prop that it cannot do without', { props: {} }, '/nodes/a/props'],
    ['a prop of a wrong type', { props: { title: 7 } }, '/nodes/a/props/title'],
    [
      'an action that there is not',
      { type: 'content/action-row', on: { press: [{ do: 'fly' }] } },
      '/nodes/a/on/press/0/do',
    ],
  ])('underline %s in its place', (_what, node, pointer) => expect(underlined('page', page(node))).toContain(pointer));

  it('take a key in the place of a text, and a page’s id in the place of an address', () => {
    const props = { items: [{ label: { $t: 'a' }, href: { page: 'home' } }], label: 'Pages' };
    expect(underlined('page', page({ type: 'content/tab-links', props }))).toEqual([]);
  });

  it('are tied to the files of a content folder by the settings of an editor', () => {
    const settings = recordOf(JSON.parse(readFileSync(join(root, '.vscode/settings.json'), 'utf8')));
    const tied = settings['json.schemas'] as { fileMatch: string[]; url: string }[];
    const kinds = new Set(files.map(([, kind]) => kind));
    expect(tied.map(({ url }) => basename(url, '.json')).toSorted()).toEqual([...kinds].toSorted());
    for (const [file, kind] of files) {
      const own = tied.find(({ url }) => url === `./docs/schemas/${kind}.json`);
      const places = own?.fileMatch.map((match) => match.split('/').slice(-2)) ?? [];
      const place = [basename(dirname(file)), basename(file)];
      expect(
        places.some(([folder, name]) => name === place[1] || (folder === place[0] && name === '*.json')),
        file,
      ).toBe(true);
    }
  });
});
