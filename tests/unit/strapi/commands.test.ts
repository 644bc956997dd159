import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { orderStrapi } from '../../../strapi/commands/index.ts';
import { contentTypeFiles } from '../../../strapi/contentTypes.ts';
import { starterDocuments, startMarqueeStrapi } from '../../support/strapi/marqueeStrapi.ts';

const SHIPPED = join(import.meta.dirname, '..', '..', '..', 'docs', 'guides', 'strapi');
const COUNT = contentTypeFiles('js').size;
let folder: string;
let lines: string[];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'marquee-types-'));
  lines = [];
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const order = (command: string, input: Record<string, string>, env: Record<string, string> = {}) =>
  orderStrapi({ env, live: starterDocuments, tell: (line) => lines.push(line) }, { command, input });
const filesIn = (root: string): string[] =>
  readdirSync(root, { recursive: true })
    .map(String)
    .filter((name) => statSync(join(root, name)).isFile())
    .toSorted();

describe('content types for Strapi', () => {
  it('as they are shipped are those of the collections', () => {
    const made = Object.fromEntries(contentTypeFiles('js'));
    const shipped = filesIn(SHIPPED).map((name) => [name, readFileSync(join(SHIPPED, name), 'utf8')]);
    expect(Object.fromEntries(shipped)).toEqual(made); // else: npm run marquee -- strapi types docs/guides/strapi --over
  });

  it('name nothing that Strapi keeps for itself', () => {
    const reserved =
      /^(id|document_?id|created_?at|updated_?at|published_?at|created_?by|updated_?by|entry_id|status|localizations|meta|locale|strapi.*|_.*)$/i;
    for (const [path, text] of contentTypeFiles('js')) {
      if (!path.endsWith('schema.json')) continue;
      const { attributes, info } = JSON.parse(text) as {
        attributes: object;
        info: { singularName: string; pluralName: string };
      };
      expect(Object.keys(attributes).filter((name) => reserved.test(name))).toEqual([]);
      expect(info.singularName).not.toBe(info.pluralName);
    }
  });

  it('are written into a project, and once they are there nothing is', async () => {
    expect(await order('strapi types', { folder })).toContain(`${COUNT} files written, 0 as they were`);
    expect(filesIn(folder)).toEqual([...contentTypeFiles('js').keys()].toSorted());
    expect(await order('strapi types', { folder })).toContain(`: 0 files written, ${COUNT} as they were`);
  });

  it('are TypeScript in a project of TypeScript, which compiles nothing else', async () => {
    writeFileSync(join(folder, 'tsconfig.json'), '{}');
    await order('strapi types', { folder });
    const made = filesIn(folder).filter((name) => name !== 'tsconfig.json');
    expect(made.filter((name) => !name.endsWith('.json'))).toHaveLength(COUNT * 0.75);
    expect(made.filter((name) => name.endsWith('.js'))).toEqual([]);
    expect(readFileSync(join(folder, 'src/api/page/routes/page.ts'), 'utf8')).toBe(
      "import { factories } from '@strapi/strapi';\n\nexport default factories.createCoreRouter('api::page.page');\n",
    );
  });

  it('do not go over what an operator has changed, unless told so', async () => {
    await order('strapi types', { folder });
    const file = 'src/api/page/content-types/page/schema.json';
    writeFileSync(join(folder, file), '{}');
    rmSync(join(folder, 'src/api/theme'), { recursive: true });
    await expect(order('strapi types', { folder })).rejects.toThrow(
      `Nothing was written, these say something else: ${file}.`,
    );
    expect(filesIn(folder)).toHaveLength(COUNT - 4);
    expect(await order('strapi types', { folder, over: 'yes' })).toMatch(/5 files written/);
  });

  it('need a folder', async () => {
    await expect(order('strapi types', {})).rejects.toThrow('--folder is missing.');
    await expect(order('strapi types', { folder: '/nowhere' })).rejects.toThrow('There is no folder /nowhere.');
  });
});

describe('the order to push', () => {
  it('tells how far it is, and what came of it', async () => {
    const strapi = await startMarqueeStrapi('v5');
    const env = { STRAPI_URL: `${strapi.url}/api/`, STRAPI_TOKEN: 'full' };
    expect(await order('strapi push', { brand: 'kestrel' }, env)).toMatch(
      /^\d+ new, \d+ in a further language, 0 changed, 0 drafts published, 0 unchanged\.$/,
    );
    expect(lines[0]).toMatch(/^1\/\d+ brands kestrel\/kestrel: create$/);
    expect(await order('strapi push', { brand: 'kestrel' }, env)).toContain('Nothing to do.');
    await strapi.close();
  });

  it('fails when not all of it could be done', async () => {
    const strapi = await startMarqueeStrapi('v5');
    strapi.rights = { full: ['read'] };
    const env = { STRAPI_URL: strapi.url, STRAPI_TOKEN: 'full' };
    await expect(order('strapi push', {}, env)).rejects.toThrow(
      /Stopped after 0 of \d+: brands base\/base: .* give the token that right \(403\)\. Push again to go on\./,
    );
    await strapi.close();
    await expect(order('strapi push', {}, env)).rejects.toThrow(
      /^Strapi at http:\/\/127\.0\.0\.1:\d+ cannot be reached, or breaks off\.$/,
    );
  });

  it.each<[Record<string, string>, Record<string, string>, RegExp]>([
    [{}, {}, /STRAPI_URL is missing/],
    [{ brand: 'nobody' }, { STRAPI_URL: 'http://127.0.0.1:1' }, /no documents of a brand «nobody»/],
    [{ from: '/nowhere' }, { STRAPI_URL: 'http://127.0.0.1:1' }, /\/nowhere holds no documents/],
    [{ brnad: 'x' }, {}, /has no option --brnad/],
  ])('with %o and %o is refused', async (input, env, words) => {
    await expect(order('strapi push', input, env)).rejects.toThrow(words);
  });

  it('that nobody knows is refused', async () => {
    await expect(order('strapi pull', {})).rejects.toThrow('There is no order «strapi pull».');
  });
});
