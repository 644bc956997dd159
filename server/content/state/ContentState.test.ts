import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SEED } from '../../../tests/support/length.ts';
import { pathOf } from '../document/documentKey.ts';
import { hashOfText } from '../document/documentText.ts';
import { ContentState } from './ContentState.ts';
import { LiveDocument } from './LiveDocument.ts';

const release = { id: 'r1', name: 'First', by: 'ann', at: 1 };

function page(brand: string, id: string, title = id): LiveDocument {
  const name = { brand, kind: 'page', id };
  const text = JSON.stringify({ kind: 'page', id, seo: { title } });
  const facts = { text, hash: hashOfText(text), revision: 1, author: 'ann', createdAt: 1, updatedAt: 1, release };
  return new LiveDocument({ ...name, ...facts, key: `${brand}/page/${id}`, file: pathOf(name) });
}

const state = ContentState.of({ version: 1, release: 'r1' }, [
  page('kestrel', 'home'),
  page('base', 'home'),
  page('base', 'faq'),
  page('aurora', 'home'),
]);
const keysOf = ({ documents }: ContentState): string[] => documents.map(({ key }) => key);
const next = { version: 2, release: 'r2' };

describe('a state of the live content', () => {
  it('holds its documents in the order of a content folder', () => {
    expect(keysOf(state)).toEqual(['base/page/faq', 'base/page/home', 'aurora/page/home', 'kestrel/page/home']);
    const more = state.after({ documents: [page('base', 'about')], gone: ['base/page/faq'] }, next);
    expect(keysOf(more)).toEqual(['base/page/about', 'base/page/home', 'aurora/page/home', 'kestrel/page/home']);
    expect([more.size, more.version]).toEqual([4, 2]);
  });

  it('stays what it was when another one is made from it, and shares the brands that stay the same', () => {
    const before = keysOf(state);
    const changed = page('aurora', 'home', 'Changed');
    const after = state.after({ documents: [changed], gone: ['kestrel/page/home'] }, next);
    expect([keysOf(state), state.get('aurora/page/home')?.text]).toEqual([before, page('aurora', 'home').text]);
    expect(after.get('aurora/page/home')).toBe(changed);
    expect(after.brand('base')).toBe(state.brand('base'));
    expect(after.brand('kestrel')).toBeUndefined();
  });

  it('says what is otherwise than in an earlier one', () => {
    const changed = page('aurora', 'home', 'Changed');
    const after = state.after({ documents: [changed, page('aurora', 'new')], gone: ['base/page/faq'] }, next);
    const { documents, gone } = after.changesFrom(state);
    expect(documents.map(({ key }) => key)).toEqual(['aurora/page/home', 'aurora/page/new']);
    expect(gone).toEqual(['base/page/faq']);
    expect(state.changesFrom(state)).toEqual({ documents: [], gone: [] });
  });

  it('parses a text once, however many states hold it; one that is no JSON has no value', () => {
    const after = state.after({ documents: [page('base', 'about')], gone: [] }, next);
    expect(after.get('base/page/home')?.value).toBe(state.get('base/page/home')?.value);
    const broken = state.with([{ key: 'base/page/home', text: '{' }]);
    expect(broken.get('base/page/home')?.value).toBeNull();
  });
});

describe('a state with some documents replaced', () => {
  const key = fc.constantFrom('base/page/home', 'base/page/new', 'aurora/page/home', 'tidal/page/home');
  const title = fc.option(fc.string({ maxLength: 5 }), { nil: null });
  const replaced = fc.uniqueArray(fc.record({ key, title }), { selector: (one) => one.key, maxLength: 4 });

  it('is the state itself when nothing is replaced', () => {
    expect(state.with([])).toBe(state);
  });

  it(`holds what replaces, and all else as it was; nothing of it comes into the state (SEED=${SEED})`, () => {
    const before = state.documents.map(({ key: own, text }) => [own, text]);
    fc.assert(
      fc.property(replaced, (overlay) => {
        const texts = overlay.map((one) => ({
          key: one.key,
          text: one.title === null ? null : JSON.stringify({ kind: 'page', id: 'home', title: one.title }),
        }));
        const other = state.with(texts);
        const expected = new Map(state.documents.map((document) => [document.key, document.text]));
        for (const { key: own, text } of texts) {
          if (text === null) expected.delete(own);
          else expected.set(own, text);
        }
        expect(new Map(other.documents.map((document) => [document.key, document.text]))).toEqual(expected);
        expect(state.documents.map((document) => [document.key, document.text])).toEqual(before);
        expect(other.mark).toEqual(state.mark);
      }),
      { seed: SEED },
    );
  });

  it('says the same as one that was published with the same texts', () => {
    const { text } = page('base', 'faq', 'Changed');
    const overlaid = state.with([
      { key: 'base/page/faq', text },
      { key: 'kestrel/page/home', text: null },
    ]);
    const documents = [page('base', 'faq', 'Changed')];
    const published = state.after({ documents, gone: ['kestrel/page/home'] }, next);
    expect(overlaid.saysTheSame(published)).toBe(true);
    expect(published.saysTheSame(state)).toBe(false);
  });
});
