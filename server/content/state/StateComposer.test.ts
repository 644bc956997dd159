import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pageDocument, starter } from '../../../tests/support/contentFolder.ts';
import { isLong, SEED } from '../../../tests/support/length.ts';
import { documentCheck } from '../compose/checkDocument.ts';
import type { Composed } from '../compose/compose.ts';
import { hashOfText } from '../document/documentText.ts';
import { ContentState, type Replacement } from './ContentState.ts';
import { LiveDocument } from './LiveDocument.ts';
import { StateComposer } from './StateComposer.ts';

const check = documentCheck();
const BRANDS = ['base', 'aurora', 'kestrel'];
const release = { id: 'r1', name: 'First', by: 'ann', at: 1 };

function stateOf(files: Readonly<Record<string, unknown>>): ContentState {
  const documents = Object.entries(files).map(([file, document]) => {
    const { kind, id } = document as { kind: string; id: string };
    const brand = file.startsWith('base/') ? 'base' : (file.split('/')[1] ?? '');
    const text = JSON.stringify(document);
    const facts = { text, hash: hashOfText(text), revision: 1, author: 'ann', createdAt: 1, updatedAt: 1, release };
    return new LiveDocument({ brand, kind, id, ...facts, key: `${brand}/${kind}/${id}`, file });
  });
  return ContentState.of({ version: 1, release: 'r1' }, documents);
}

const state = stateOf(starter);
const gap = (value: string): object => ({ op: 'set', node: 'a', at: '/props/gap', value });
const variant = (value: string): string =>
  JSON.stringify({ kind: 'page', format: 1, id: 'home', operations: [gap(value)] });

/** All that a composed brand says. */
function saidBy(composed: Composed | undefined): unknown {
  return composed && { brand: composed.brand, documents: [...composed.documents], revision: composed.sources.revision };
}

/** Brands of a state, as a composer without a cache makes them. */
const saidAnew = (of: ContentState): unknown[] => BRANDS.map((id) => saidBy(new StateComposer(check).compose(of, id)));

describe('a brand of a state', () => {
  it('is composed once, until something that it inherits changes', () => {
    const composer = new StateComposer(check);
    const [base, kestrel] = ['base', 'kestrel'].map((id) => composer.compose(state, id));
    const other = state.with([{ key: 'kestrel/page/home', text: variant('large') }]);
    expect(composer.compose(other, 'base')).toBe(base);
    expect(composer.compose(other, 'kestrel')).not.toBe(kestrel);
    expect(composer.compose(state, 'kestrel')).not.toBe(composer.compose(other, 'kestrel'));
  });

  it('is none when nobody knows it, or its parents lead nowhere', () => {
    const composer = new StateComposer(check);
    expect(composer.compose(state, 'nobody')).toBeUndefined();
    const orphan = JSON.stringify({ kind: 'brand', format: 1, id: 'aurora', name: 'Aurora', parent: 'gone' });
    expect(composer.compose(state.with([{ key: 'aurora/brand/aurora', text: orphan }]), 'aurora')).toBeUndefined();
  });

  it('goes on without a draft that cannot be served', () => {
    const composed = new StateComposer(check).compose(state.with([{ key: 'aurora/page/home', text: '{' }]), 'aurora');
    expect([...(composed?.documents.keys() ?? [])]).toContain('page/home');
  });
});

describe('drafts over what is live', () => {
  const text = fc.oneof(
    fc.constantFrom('small', 'medium', 'large').map(variant),
    fc.constantFrom('Home', 'Start').map((title) => JSON.stringify(pageDocument('home', '/', { seo: { title } }))),
    fc.constantFrom(null, '{', '{}'),
  );
  const brand = fc.constantFrom(...BRANDS);
  const overlay: fc.Arbitrary<Replacement[]> = fc.uniqueArray(
    fc.record({ key: brand.map((id) => `${id}/page/home`), text }),
    { selector: ({ key }) => key, maxLength: 3 },
  );

  it(`compose to what a whole composition of the same texts is, and leave what is live as it was (SEED=${SEED})`, () => {
    const composer = new StateComposer(check);
    const live = saidAnew(state);
    fc.assert(
      fc.property(overlay, (replaced) => {
        const other = state.with(replaced);
        expect(BRANDS.map((id) => saidBy(composer.compose(other, id)))).toEqual(saidAnew(other));
        expect(BRANDS.map((id) => saidBy(composer.compose(state, id)))).toEqual(live);
      }),
      { seed: SEED, numRuns: isLong ? 2_000 : 60 },
    );
  });
});
