import { describe, expect, it } from 'vitest';
import { DialogStore } from './DialogStore.ts';

const open = (store: DialogStore): string[] => store.stack.map(({ popup }) => popup);
const question = { text: 'Sure?', agree: 'Yes', reject: 'No' };

describe('dialogs', () => {
  it('are popups of medium size unless they say otherwise [DLG-01]', () => {
    const store = new DialogStore();
    void store.open({ popup: 'auth' });
    void store.open({ popup: 'search', kind: 'curtain', size: 'large' });
    void store.confirm(question);
    expect(store.stack.map(({ kind, size }) => [kind, size])).toEqual([
      ['popup', 'medium'],
      ['curtain', 'large'],
      ['confirm', 'small'],
    ]);
  });

  it('lie on a stack, the last on top; any of them may close [DLG-02]', () => {
    const store = new DialogStore();
    for (const popup of ['a', 'b', 'c']) void store.open({ popup });
    expect(store.top?.popup).toBe('c');
    store.close(store.stack[1]?.key ?? 0);
    expect(open(store)).toEqual(['a', 'c']);
    store.close(store.top?.key ?? 0);
    expect([open(store), store.isOpen]).toEqual([['a'], true]);
  });

  it('wait in a queue, and open one after another when all before them are closed [DLG-02]', () => {
    const store = new DialogStore();
    for (const popup of ['first', 'second', 'third']) store.enqueue({ popup });
    void store.open({ popup: 'above' });
    expect(open(store)).toEqual(['first', 'above']);
    store.close(store.stack[0]?.key ?? 0);
    expect(open(store)).toEqual(['above']);
    const opened: string[][] = [];
    while (store.top) {
      store.close(store.top.key);
      opened.push(open(store));
    }
    expect(opened).toEqual([['second'], ['third'], []]);
  });

  it('stay open when they may not be closed, unless forced [DLG-03]', () => {
    const store = new DialogStore();
    void store.open({ popup: 'auth', preventClose: true });
    const key = store.top?.key ?? 0;
    expect([store.close(key), store.isOpen]).toEqual([false, true]);
    expect([store.close(key, { force: true }), store.isOpen]).toEqual([true, false]);
    expect(store.close(key)).toBe(false);
  });

  it('answer true to a confirm that was agreed to, and false to all else [DLG-04]', async () => {
    const store = new DialogStore();
    const answers = [
      store.confirm(question),
      store.confirm(question),
      store.confirm(question),
      store.open({ popup: 'auth' }),
    ];
    const [agreed = 0, rejected = 0, dismissed = 0, popup = 0] = store.stack.map(({ key }) => key);
    store.close(agreed, { answer: true });
    store.close(rejected, { answer: false });
    store.close(dismissed);
    store.close(popup);
    await expect(Promise.all(answers)).resolves.toEqual([true, false, false, false]);
  });

  it('may change what they show without closing', () => {
    const store = new DialogStore();
    void store.open({ popup: 'auth', view: 'login' });
    const key = store.top?.key ?? 0;
    store.change(key, { view: 'registration' });
    expect(store.top).toMatchObject({ key, popup: 'auth', view: 'registration' });
    store.change(key + 1, { view: 'x' });
    expect(store.stack).toHaveLength(1);
  });
});
