import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Catalog } from '../../runtime/bundle/catalog.ts';
import { documentCheck } from '../../server/content/compose/checkDocument.ts';
import { ResultCache } from '../../server/content/compose/ResultCache.ts';
import { lineOf } from '../../server/content/document/words.ts';
import { fullCatalog } from '../../server/content/fullCatalog.ts';
import { checkDocuments } from '../../server/content/gate/checkDocuments.ts';
import { PatternBook } from '../../server/patterns/PatternBook.ts';
import { loadBundle } from '../../server/site/loadBundle.ts';
import { loadCatalog } from '../../tools/loadCatalog.ts';
import { starter } from '../support/contentFolder.ts';
import { button, type Files, form, nodes, stack } from '../support/publishGate/documents.ts';

const ROOT = join(import.meta.dirname, '..', '..');
/** As `content:check` reads the site, and as the running server has it from the build. */
const catalogs = {
  folders: await loadCatalog(ROOT),
  server: fullCatalog((await loadBundle(join(ROOT, 'dist'))).catalog),
};
const shared = { check: documentCheck(), patterns: new PatternBook(), results: new ResultCache() };

async function linesOf(files: Files, catalog: Catalog): Promise<string[]> {
  const found = Object.entries({ ...starter, ...files }).map(([file, document]) => ({
    brand: file.startsWith('brands/') ? (file.split('/')[1] ?? '') : 'base',
    file,
    text: JSON.stringify(document),
  }));
  const all = await checkDocuments(found, { ...shared, catalog });
  return all.filter(({ severity }) => severity === 'error').map((finding) => `${finding.code} ${lineOf(finding)}`);
}

const AT = { node: 'base/pages/x.json /nodes/a/on/cta/0', form: 'base/forms/f.json /submit/then/0' };
const wrongs: Readonly<Record<string, [step: object, code: string, place: string, words: RegExp]>> = {
  'toast without words': [{ do: 'toast', with: { tone: 'success' } }, 'node.action', '/with', /nothing at «text»/],
  'toast of an unknown tone': [
    { do: 'toast', with: { text: 'x', tone: 'greenish' } },
    'node.action',
    '/with/tone',
    /found "greenish", expected one of .*success/,
  ],
  'a value in place of one that the site keeps itself': [
    { do: 'set', with: { key: 'form.deposit', value: '{}' } },
    'node.action',
    '/with/key',
    /found "form\.deposit"/,
  ],
  'navigate to nowhere': [{ do: 'navigate', with: {} }, 'node.action', '/with', /nothing at «to»/],
  'navigate by a name that it does not have': [
    { do: 'navigate', with: { to: '/', url: '/' } },
    'node.action',
    '/with/url',
    /property «url», expected one of to, query/,
  ],
  'parameters under another name': [
    { do: 'navigate', params: { to: '/' } },
    'node.action',
    '/params',
    /«params» beside «do», expected parameters in «with»/,
  ],
  'a call with an unknown input': [
    { do: 'call', with: { call: 'account.changelocale', input: { locale: 'en', speed: 1 } } },
    'action.input',
    '/with/input/speed',
    /input «speed», which account\.changelocale does not take, expected one of locale/,
  ],
  'a call with a wrong value': [
    { do: 'call', with: { call: 'account.changelocale', input: { locale: 7 } } },
    'action.input',
    '/with/input/locale',
    /found 7, expected a value of type string/,
  ],
  'a call without what it needs': [
    { do: 'call', with: { call: 'account.changelocale' } },
    'action.input',
    '/with/input',
    /nothing at «locale»/,
  ],
  'an exclusion for as long as the document says': [
    { do: 'call', with: { call: 'account.setSelfExclusion', input: { period: 'permanent' } } },
    'call.input',
    '/with/input/period',
    /expected a value that the visitor gives/,
  ],
  'the same by an action': [
    { do: 'protection.exclude', with: { period: 'permanent', to: '/' } },
    'node.action',
    '/with/period',
    /found "permanent"/,
  ],
};

describe('the running server and content:check find the same, in the same words', () => {
  it.each(Object.entries(wrongs))('%s', async (_name, [step, code, place, words]) => {
    const inNode = nodes({ a: { ...button, on: { cta: [step] } } });
    const inForm = form({ submit: { call: 'auth.login', label: 'Go', then: [step] } });
    for (const [where, files] of [['node', inNode] as const, ['form', inForm] as const]) {
      const [told, asServed] = await Promise.all([linesOf(files, catalogs.folders), linesOf(files, catalogs.server)]);
      expect(asServed).toEqual(told);
      expect(told.filter((line) => line.startsWith(`${code} ${AT[where]}${place}:`) && words.test(line))).toHaveLength(
        1,
      );
    }
  });

  it('everything that is wrong with the props of a node, each with its own place', async () => {
    const files = nodes({ a: { ...button, props: { lede: 'x', tone: 'pink' } }, b: { ...stack, props: { gap: 5 } } });
    const [told, asServed] = await Promise.all([linesOf(files, catalogs.folders), linesOf(files, catalogs.server)]);
    expect(asServed).toEqual(told);
    expect(told.map((line) => /\S+ \S+ (\S+):/.exec(line)?.[1])).toEqual([
      '/nodes/a/props',
      '/nodes/a/props',
      '/nodes/a/props/lede',
      '/nodes/a/props/tone',
      '/nodes/b/props/gap',
    ]);
  });
});
