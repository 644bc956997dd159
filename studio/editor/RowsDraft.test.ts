// @vitest-environment jsdom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { RowsDraft } from './RowsDraft.ts';

const ANN = { person: 'ann', name: 'texts lv' };
const ONE = { name: 'one', others: new Set<string>() };
const open = (tab = ONE): RowsDraft => new RowsDraft(ANN, tab);
const write = (rows: RowsDraft, id: string, text: string): void =>
  rows.write(id, text, { stored: 'old', words: `«${id}»` });

afterEach(() => {
  sessionStorage.clear();
  localStorage.clear();
  vi.useRealTimers();
});

describe('work on rows', () => {
  it('goes back and forward row by row, and says which rows are others now', () => {
    const rows = open();
    write(rows, 'base/page/home#a', 'first');
    write(rows, 'base/page/home#b', 'second');
    expect(rows.undo()).toEqual({ words: '«base/page/home#b»', rows: ['base/page/home#b'] });
    expect([rows.valueOf('base/page/home#b'), rows.unsaved]).toEqual(['old', ['base/page/home#a']]);
    rows.settle('base/page/home#a', 'first');
    expect(rows.unsaved).toEqual([]);
    rows.undo();
    expect(rows.unsaved).toEqual(['base/page/home#a']); // the server is to be told what it was before
    rows.redo();
    expect(rows.unsaved).toEqual([]);
  });

  it('outlives a reload of the tab: what is not saved, and the way back through what is', () => {
    vi.useFakeTimers();
    const rows = open();
    write(rows, 'a', 'saved');
    rows.settle('a', 'saved');
    write(rows, 'b', 'typed');
    vi.runAllTimers();
    rows.stop();
    const again = open();
    expect([again.unsaved, again.valueOf('b')]).toEqual([['b'], 'typed']);
    again.undo();
    again.undo();
    expect(again.unsaved).toEqual(['a']);
  });

  it('of a tab that was closed is taken up once, that of an open one is left to it', () => {
    write(open({ name: 'two', others: new Set() }), 'a', 'of two');
    sessionStorage.clear(); // that of another tab is not seen here
    expect(open({ name: 'one', others: new Set(['two']) }).unsaved).toEqual([]);
    expect(open().unsaved).toEqual(['a']);
    sessionStorage.clear();
    expect(open({ name: 'three', others: new Set(['one']) }).unsaved).toEqual([]);
  });
});
