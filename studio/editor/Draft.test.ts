import { describe, expect, it } from 'vitest';
import { Draft } from './Draft.ts';
import { nodesOf } from './tree.ts';

const page = {
  root: 'root',
  nodes: {
    root: { type: 'layout/stack', v: 1, slots: { main: ['a', 'b'] } },
    a: { type: 'x/a', v: 1 },
    b: { type: 'x/b', v: 1 },
  },
  text: { 'a.title': { en: 'One' } },
};
const type = (text: string) =>
  ({ operations: [{ op: 'set', at: '/text/a.title', value: { en: text } }], words: 'Title', group: 'title' }) as const;

describe('a draft', () => {
  it('takes typing in one field back as one step, and another field by itself', () => {
    let nowMs = 0;
    const draft = new Draft(page, () => nowMs);
    for (const text of ['T', 'Tw', 'Two']) {
      nowMs += 200;
      expect(draft.edit({ ...type(text), operations: [...type(text).operations] })).toBeNull();
    }
    nowMs += 5_000;
    draft.edit({ operations: [{ op: 'move', node: 'b', parent: 'root', slot: 'main', after: null }], words: 'Moved' });
    expect(nodesOf(draft.document)['root']?.slots['main']).toEqual(['b', 'a']);
    expect([draft.undo(), draft.undo(), draft.undo()]).toEqual(['Moved', 'Title', null]);
    expect(draft.document).toEqual(page);
    expect([draft.redo(), draft.redo()]).toEqual(['Title', 'Moved']);
    expect(draft.document).toMatchObject({ text: { 'a.title': { en: 'Two' } } });
  });

  it('does nothing of an edit that cannot be done as a whole, and says why', () => {
    const draft = new Draft(page);
    const words = draft.edit({
      operations: [
        { op: 'unset', at: '/text/a.title' },
        { op: 'hide', node: 'gone' },
      ],
      words: '',
    });
    expect(words).toContain('not there any more');
    expect(draft.document).toBe(page);
    expect(draft.undoes).toBeNull();
  });

  it('a lock holds for brands that inherit a part, and not for the document that it stands in', () => {
    const locked = { ...page, nodes: { ...page.nodes, a: { ...page.nodes.a, locked: true } } };
    const free = { operations: [{ op: 'set' as const, node: 'a', at: '/locked', value: false }], words: '' };
    expect(new Draft(locked).edit(free)).toBeNull();
    const version = new Draft({ kind: 'page', id: 'x', operations: [] }, Date.now, locked);
    expect(version.edit(free)).toContain('locked by the brand');
    expect(version.edit({ operations: [{ op: 'hide', node: 'a' }], words: '' })).toContain('locked by the brand');
    expect(version.edit({ operations: [{ op: 'hide', node: 'b' }], words: '' })).toBeNull();
  });

  it('goes back to before its own work, not to before what somebody else did meanwhile', () => {
    const draft = new Draft(page);
    draft.edit({ ...type('Mine'), operations: [...type('Mine').operations] });
    const theirs = { ...page, seo: { noindex: true } };
    draft.take({ ...draft.document, seo: theirs.seo }, page, theirs);
    draft.undo();
    expect(draft.document).toEqual(theirs);
  });
});
