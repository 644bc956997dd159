import { describe, expect, it } from 'vitest';
import { pageDocument, starter } from '../../../tests/support/contentFolder.ts';
import { documentCheck } from './checkDocument.ts';
import { composeBrands } from './compose.ts';
import { byBrand, goodDocument } from './goodDocument.ts';
import { ResultCache } from './ResultCache.ts';

const check = documentCheck();

/** Documents with these beside them, as they are composed. */
function composed(files: Readonly<Record<string, object>>, results = new ResultCache()) {
  const good = Object.entries({ ...starter, ...files }).map(([file, value]) =>
    goodDocument({
      brand: file.startsWith('base/') ? 'base' : (file.split('/')[1] ?? ''),
      file,
      value: value as Readonly<Record<string, unknown>>,
    }),
  );
  return new Map(composeBrands(byBrand(good), check, { results }).map((one) => [one.id, one]));
}
const textOf = (files: Readonly<Record<string, object>>, brand: string, name = 'page/home'): unknown =>
  Reflect.get(composed(files).get(brand)?.documents.get(name) ?? {}, 'text');

const catalogue = (documents: object, id = 'ka') => ({ kind: 'messages', format: 1, id, messages: {}, documents });
const home = (text: object, more: object = {}) => pageDocument('home', '/', { text, ...more });
const hello = { 'page/home': { hello: 'გამარჯობა' } };

describe('texts that the catalogue of a language says for documents', () => {
  it('stand in them, of this brand and of those that inherit it', () => {
    const files = {
      'base/pages/home.json': home({ hello: { en: 'Hello' } }),
      'base/messages/ka.json': catalogue(hello),
    };
    for (const brand of ['base', 'aurora', 'kestrel'])
      expect(textOf(files, brand)).toEqual({ hello: { en: 'Hello', ka: 'გამარჯობა' } });
  });

  it('count less than what the document says in that language; keys and documents that are not there are passed over', () => {
    const files = {
      'base/pages/home.json': home({ hello: { en: 'Hello', ka: 'სალამი' } }),
      'base/messages/ka.json': catalogue({
        'page/home': { hello: 'x', other: 'y', toString: 'z' },
        'page/none': { a: 'b' },
      }),
    };
    expect(textOf(files, 'base')).toEqual({ hello: { en: 'Hello', ka: 'სალამი' } });
    expect(composed(files).get('base')?.documents.has('page/none')).toBe(false);
  });

  it('are of a brand for what it inherits, too, but for texts that are locked above', () => {
    const nodes = {
      n0: { type: 'layout/stack', v: 1, slots: { main: ['a', 'b'] } },
      a: { type: 'content/heading', v: 1, props: { title: { $t: 'hello' } } },
      b: { type: 'content/heading', v: 1, locked: true, props: { title: { $t: 'licence' } } },
    };
    const files = {
      'base/pages/home.json': home({ hello: { en: 'Hello' }, licence: { en: 'Licence 7' } }, { nodes }),
      'brands/aurora/messages/ka.json': catalogue({ 'page/home': { hello: 'გამარჯობა', licence: 'other' } }),
    };
    expect(textOf(files, 'base')).toEqual({ hello: { en: 'Hello' }, licence: { en: 'Licence 7' } });
    expect(textOf(files, 'kestrel')).toEqual({ hello: { en: 'Hello', ka: 'გამარჯობა' }, licence: { en: 'Licence 7' } });
  });

  it('are no translation of what a brand writes in the place of that document', () => {
    const files = {
      'base/pages/home.json': home({ hello: { en: 'Hello' } }),
      'base/messages/ka.json': catalogue(hello),
      'brands/aurora/pages/home.json': home({ hello: { en: 'Win big' } }),
      'brands/aurora/messages/ka.json': {
        kind: 'messages',
        format: 1,
        id: 'ka',
        operations: [{ op: 'set', at: '/messages/a', value: 'b' }],
      },
    };
    expect(textOf(files, 'aurora')).toEqual({ hello: { en: 'Win big' } });
  });

  it('of the nearer brand count more than those of the brand above', () => {
    const files = {
      'base/pages/home.json': home({ hello: { en: 'Hello' }, own: { en: 'Own', ka: 'თავისი' } }),
      'base/messages/ka.json': catalogue(hello),
      'brands/aurora/messages/ka.json': catalogue({ 'page/home': { hello: 'სალამი', own: 'სხვისი' } }),
    };
    expect(textOf(files, 'aurora')).toEqual({
      hello: { en: 'Hello', ka: 'სალამი' },
      own: { en: 'Own', ka: 'თავისი' },
    });
  });

  it('break no lock of a brand below that has the document as a whole, and no change that it makes by operations', () => {
    const nodes = {
      n0: { type: 'layout/stack', v: 1, slots: { main: ['a'] } },
      a: { type: 'content/heading', v: 1, locked: true, props: { title: { $t: 'licence' } } },
    };
    const licence = { licence: { en: 'Licence 7' } };
    const files = {
      'base/pages/home.json': home(licence, { nodes }),
      'base/messages/ka.json': catalogue({ 'page/home': { licence: 'ლიცენზია' } }),
      'brands/aurora/pages/home.json': home({ ...licence, own: { en: 'Ours' } }, { nodes }),
    };
    const aurora = composed(files).get('aurora');
    expect(aurora?.reviews).toEqual([]);
    expect(textOf(files, 'aurora')).toEqual({ ...licence, own: { en: 'Ours' } });
    const operations = [{ op: 'set', at: '/text/licence/lv', value: 'Licence' }];
    const changed = { kind: 'page', format: 1, id: 'home', operations };
    const free = { ...files, 'base/pages/home.json': home(licence), 'brands/aurora/pages/home.json': changed };
    expect(textOf(free, 'kestrel')).toEqual({ licence: { en: 'Licence 7', ka: 'ლიცენზია', lv: 'Licence' } });
  });

  it('leave a document the same object for a look at what did not change', () => {
    const results = new ResultCache();
    const files = {
      'base/pages/home.json': home({ hello: { en: 'Hello' } }),
      'base/messages/ka.json': catalogue(hello),
    };
    const [first, second] = [composed(files, results), composed(files, results)].map((all) =>
      all.get('kestrel')?.documents.get('page/home'),
    );
    expect(first).toBe(second);
  });
});
