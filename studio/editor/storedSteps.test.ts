// @vitest-environment jsdom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Draft } from './Draft.ts';
import { followSteps, storedSteps, storeSteps } from './storedSteps.ts';

const ANN = { person: 'ann', key: 'base/page/x' };
const page = {
  root: 'root',
  nodes: {
    root: { type: 'layout/stack', v: 1, slots: { main: ['a', 'b', 'c'] } },
    a: { type: 'x/a', v: 1 },
    c: { type: 'x/c', v: 1 },
  },
};

/** A draft with three steps, the last of which was taken back. */
function worked(): Draft {
  const draft = new Draft(page);
  draft.edit({ operations: [{ op: 'move', node: 'c', parent: 'root', slot: 'main', after: null }], words: 'Moved' });
  draft.edit({ operations: [{ op: 'set', node: 'a', at: '/props/list', value: [1, { n: 2 }] }], words: 'Filled' });
  draft.edit({ operations: [{ op: 'unset', node: 'a', at: '/props' }], words: 'Emptied' });
  draft.undo();
  return draft;
}

afterEach(() => {
  sessionStorage.clear();
  vi.restoreAllMocks();
});

describe('the way back', () => {
  it('is stored when the page goes right after a key', () => {
    const draft = new Draft(page);
    const stop = followSteps(draft, ANN);
    draft.edit({ operations: [{ op: 'set', node: 'a', at: '/props', value: { n: 1 } }], words: 'Filled' });
    dispatchEvent(new Event('pagehide'));
    stop();
    expect(storedSteps(ANN, draft.document).back.map(({ words }) => words)).toEqual(['Filled']);
  });

  it('is stored when its document is left right after a key', () => {
    const draft = new Draft(page);
    const stop = followSteps(draft, ANN);
    draft.edit({ operations: [{ op: 'set', node: 'a', at: '/props', value: { n: 1 } }], words: 'Filled' });
    stop();
    expect(storedSteps(ANN, draft.document).back.map(({ words }) => words)).toEqual(['Filled']);
  });

  it('is there after a reload, and leads through the same documents', () => {
    const draft = worked();
    storeSteps(ANN, draft.document, draft);
    const again = new Draft(structuredClone(draft.document));
    again.recall(storedSteps(ANN, again.document));
    expect([again.redo(), again.undo(), again.undo(), again.undo(), again.undo()]).toEqual([
      'Emptied',
      'Emptied',
      'Filled',
      'Moved',
      null,
    ]);
    expect(again.document).toEqual(page);
  });

  it('is none where the document is another one by now, for somebody else, or where storage is broken or full', () => {
    const draft = worked();
    storeSteps(ANN, draft.document, draft);
    const none = { back: [], forth: [] };
    expect(storedSteps(ANN, { ...draft.document, path: '/theirs' })).toEqual(none);
    expect(storedSteps({ ...ANN, person: 'bob' }, draft.document)).toEqual(none);
    sessionStorage.setItem('studio.steps.ann.base/page/x', '{"at":');
    expect(storedSteps(ANN, draft.document)).toEqual(none);
    storeSteps(ANN, draft.document, draft);
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new Error('full');
    });
    storeSteps(ANN, draft.document, draft);
    expect(storedSteps(ANN, draft.document)).toEqual(none);
  });
});
