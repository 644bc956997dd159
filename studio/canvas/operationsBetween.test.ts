import { describe, expect, it } from 'vitest';
import { applyVariant } from '#runtime/document/overlay.ts';
import { operationsTo } from './operationsBetween.ts';

const saved = { path: '/a', nodes: { n0: { type: 'x/a', v: 1 } }, text: { t: { en: 'One' }, 'a/b': { en: 'Odd' } } };
const shown = { path: '/a', nodes: { ...saved.nodes, n1: { type: 'x/b', v: 1 } }, text: { t: { en: 'Two' } } };
const current = { path: '/b', nodes: { n1: { type: 'x/b', v: 2 } }, text: { t: { en: 'One' } } };

describe('operations between documents', () => {
  it('lead from each of them to the same target, whichever the server holds', () => {
    const operations = operationsTo(current, [saved, shown]);
    for (const from of [saved, shown, current]) {
      const { document, review } = applyVariant(from, { operations });
      expect([document, review]).toEqual([current, []]);
    }
  });

  it('lead there also where one of them holds no texts yet: the first text of a document is put in, or taken out', () => {
    const { text: _, ...wordless } = saved;
    for (const target of [wordless, saved]) {
      const operations = operationsTo(target, [wordless, saved]);
      for (const from of [wordless, saved]) {
        const { document, review } = applyVariant(from, { operations });
        expect([document, review]).toEqual([target, []]);
      }
    }
  });

  it('are none where nothing differs', () => {
    expect(operationsTo(saved, [structuredClone(saved)])).toEqual([]);
  });
});
