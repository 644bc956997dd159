import { describe, expect, it } from 'vitest';
import { Draft } from './Draft.ts';
import type { EditorStore } from './EditorStore.ts';
import { lockSideOf } from './lockSide.ts';
import { lockedBy, locksFollow, locksFollowName, turnLock } from './locks.ts';
import { Origins } from './Origins.ts';
import { nodesOf } from './tree.ts';

const items = [{ says: 'One' }, { says: 'Two' }, { says: 'Three' }];
const page = {
  kind: 'page',
  id: 'home',
  root: 'root',
  nodes: { root: { type: 'x/a', v: 1, props: { title: 'Welcome', items }, lock: ['/props/title'] } },
};

/** What locks ask of an editor. */
function editing(draft: Draft): EditorStore {
  const editor = {
    draft,
    origins: new Origins('base'),
    get nodes() {
      return nodesOf(draft.shown);
    },
    edit: draft.edit.bind(draft),
  };
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the rest of an editor is not asked
  return editor as unknown as EditorStore;
}

const at = (pointer: string) => ({ node: 'root', at: pointer });

describe('locks of a document that is edited', () => {
  it('a brand in between locks what it inherits for those below, and may go on to change it itself', () => {
    const draft = new Draft({ kind: 'page', format: 1, id: 'home', operations: [] }, Date.now, page);
    const editor = editing(draft);
    expect([lockSideOf(editor, at('/props/title')), lockedBy(editor, at('/props/title'))]).toEqual(['here', 'base']);
    turnLock(editor, at('/props/items/1'), 'Two');
    expect(draft.document['operations']).toEqual([{ op: 'set', node: 'root', at: '/lock', value: ['/props/items/1'] }]);
    expect(lockSideOf(editor, at('/props/items/1/says'))).toBe('below');
    const change = { op: 'set', node: 'root', at: '/props/items/1/says', value: 'Ours' } as const;
    expect(draft.edit({ operations: [change], words: '' })).toBeNull();
    expect(draft.edit({ operations: [{ ...change, at: '/props/title' }], words: '' })).toContain('locked');
    turnLock(editor, at('/props/items/1'), 'Two');
    expect(draft.document['operations']).toEqual([expect.objectContaining({ at: '/props/items/1/says' })]);
  });

  it('the lock of an item without a name goes with it when others come or go, and away with it', () => {
    const draft = new Draft(page);
    const editor = editing(draft);
    turnLock(editor, at('/props/items/1'), 'Two');
    const list = at('/props/items');
    expect(locksFollow(editor, list, (index) => index)).toEqual([]);
    const follow = (placeOf: (index: number) => number | null): unknown => locksFollow(editor, list, placeOf)[0]?.value;
    expect(follow((index) => (index === 0 ? null : index - 1))).toEqual(['/props/title', '/props/items/0']);
    expect(follow((index) => (index === 1 ? null : index))).toEqual(['/props/title']);
  });

  it('the lock of an item with a name stays where it is when that moves, and goes away with it', () => {
    const named = [{ id: 'one' }, { id: 'two' }];
    const draft = new Draft({
      ...page,
      nodes: { root: { ...page.nodes.root, props: { items: named }, lock: undefined } },
    });
    const editor = editing(draft);
    turnLock(editor, at('/props/items/two'), 'Two');
    expect(locksFollow(editor, at('/props/items'), (index) => 1 - index)).toEqual([]);
    const gone = locksFollow(editor, at('/props/items'), (index) => (index === 1 ? null : index));
    expect(gone).toEqual([{ op: 'unset', node: 'root', at: '/lock' }]);
  });

  it('the lock of an item goes with its name, and to its place while the name is that of another', () => {
    const named = [{ id: 'one' }, { id: 'two', says: 'Two' }];
    const root = { ...page.nodes.root, props: { items: named }, lock: ['/props/title', '/props/items/two/says'] };
    const editor = editing(new Draft({ ...page, nodes: { root } }));
    const renamed = (value: unknown): unknown => locksFollowName(editor, at('/props/items/1/id'), value)[0]?.value;
    expect(renamed('three')).toEqual(['/props/title', '/props/items/three/says']);
    expect(renamed('one')).toEqual(['/props/title', '/props/items/1/says']);
    expect(renamed('')).toEqual(['/props/title', '/props/items/1/says']);
    expect(locksFollowName(editor, at('/props/items/1/says'), 'Other')).toEqual([]);
    expect(locksFollowName(editor, at('/props/items/0/id'), 'first')).toEqual([]);
  });

  it('a brand below adds no second item of a locked name', () => {
    const named = { ...page.nodes.root, props: { items: [{ id: 'one' }] }, lock: ['/props/items/one'] };
    const draft = new Draft({ kind: 'page', format: 1, id: 'home', operations: [] }, Date.now, {
      ...page,
      nodes: { root: named },
    });
    const add = (id: string): string | null =>
      draft.edit({ operations: [{ op: 'set', node: 'root', at: '/props/items/1', value: { id } }], words: '' });
    expect(add('one')).toContain('locked');
    expect(add('two')).toBeNull();
    expect(
      draft.edit({ operations: [{ op: 'set', node: 'root', at: '/props/items/1/id', value: 'one' }], words: '' }),
    ).toContain('locked');
  });
});
